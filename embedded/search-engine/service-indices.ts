import type { Operation } from './read-write.ts';
import { type AskedIndex, UnknownIndex } from './search-api.ts';
import { createServiceIndex, type ServiceIndex } from './service-index.ts';

/** The indices of a service by their names. */
export type ServiceIndices = ReturnType<typeof createServiceIndices>;

export function createServiceIndices(now: () => number) {
  const indices = new Map<string, ServiceIndex>();

  function named(name: string): ServiceIndex {
    const index = indices.get(name);
    if (!index) throw new UnknownIndex(name);
    return index;
  }

  async function copy(from: ServiceIndex, { destination, scope }: Operation): Promise<void> {
    const isCopied = (what: 'settings' | 'synonyms') => scope?.includes(what) ?? true;
    const made = createServiceIndex(now(), {
      settings: isCopied('settings') ? from.settings() : {},
      synonyms: isCopied('synonyms') ? from.synonyms() : [],
    });
    await made.ready;
    await made.engine().index((scope ? indices.get(destination) : from)?.engine().records() ?? []);
    indices.set(destination, made);
  }

  return {
    named,
    /** An index comes to be when something is first written to it. */
    made(name: string): ServiceIndex {
      const index = indices.get(name) ?? createServiceIndex(now());
      indices.set(name, index);
      return index;
    },
    asked(name: string): AskedIndex | null {
      const index = indices.get(name);
      return index ? { engine: index.engine(), facets: index.facets() } : null;
    },
    async operate(source: string, operation: Operation): Promise<void> {
      if (operation.operation === 'copy') return copy(named(source), operation);
      indices.set(operation.destination, named(source));
      indices.delete(source);
    },
    remove: (name: string) => indices.delete(name),
    list: () =>
      [...indices].map(([name, index]) => ({
        name,
        createdAt: new Date(index.createdAt).toISOString(),
        entries: index.engine().records().length,
      })),
  };
}
