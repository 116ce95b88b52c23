import type { SandboxKind, SandboxStore, StoredObject } from './store.ts';

/** A store for tests: everything in this process, forgotten with it. Bodies pass through JSON as they would through a table. */
export function createMemorySandboxStore(): SandboxStore {
  const bodies = new Map<string, string>();
  const keyOf = (kind: SandboxKind, id: string) => `${kind}\n${id}`;
  const read = (key: string): unknown => {
    const body = bodies.get(key);
    return body === undefined ? undefined : JSON.parse(body);
  };
  return {
    async get(kind, id) {
      return read(keyOf(kind, id));
    },
    async update(kind, id, change) {
      const key = keyOf(kind, id);
      const current = read(key);
      const next = change(current);
      if (next !== current) bodies.set(key, JSON.stringify(next));
      return read(key);
    },
    async list(kind, { dueBefore, limit }) {
      const due: Array<StoredObject & { dueAt: number }> = [];
      for (const key of bodies.keys()) {
        const [ofKind, id = ''] = key.split('\n');
        const body = read(key);
        const dueAt = dueTime(body);
        if (ofKind === kind && dueAt !== undefined && dueAt <= dueBefore) due.push({ id, body, dueAt });
      }
      due.sort((a, b) => a.dueAt - b.dueAt);
      return due.slice(0, limit).map(({ id, body }) => ({ id, body }));
    },
    async put(kind, id, body) {
      bodies.set(keyOf(kind, id), JSON.stringify(body));
    },
  };
}

function dueTime(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('due_at' in body)) return undefined;
  return typeof body.due_at === 'number' ? body.due_at : undefined;
}
