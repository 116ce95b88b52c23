import { FACETS, type FacetName } from './count-facets.ts';
import type { Settings, Synonym, Write } from './read-write.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/** An index of the service: its articles, settings and synonyms. Nothing is set in a new one, as with a hosted one. */
export type ServiceIndex = ReturnType<typeof createServiceIndex>;

export function createServiceIndex(createdAt: number, from?: { settings: Settings; synonyms: readonly Synonym[] }) {
  let engine: SearchEngine = createSearchEngine([]);
  let settings: Settings = from?.settings ?? {};
  let synonyms = new Map<string, Synonym>();

  async function replaceSynonyms(all: readonly Synonym[]): Promise<void> {
    const records = engine.records();
    synonyms = new Map(all.map((one) => [one.objectID, one]));
    engine = createSearchEngine([...synonyms.values()].map((one) => one.synonyms)); // meanings stand in the index
    await engine.index(records);
  }

  const index = {
    createdAt,
    engine: () => engine,
    settings: () => settings,
    synonyms: () => [...synonyms.values()],
    /** What articles may be counted and narrowed by, as the settings say. */
    facets: (): FacetName[] => {
      const declared = (settings.attributesForFaceting ?? []).map((facet) => facet.replace(/^\w+\((.*)\)$/, '$1'));
      return FACETS.filter((facet) => declared.includes(facet));
    },
    set: (changed: Settings) => {
      settings = { ...settings, ...changed };
    },
    saveSynonyms: (given: readonly Synonym[], isAnew: boolean) =>
      replaceSynonyms([...(isAnew ? [] : synonyms.values()), ...given]),
    async write(steps: readonly Write[]): Promise<void> {
      for (const step of steps) {
        if (step === 'clear') await engine.remove(engine.records().map(({ id }) => id));
        else if ('put' in step) await engine.index([step.put]);
        else await engine.remove([step.remove]);
      }
    },
  };
  return { ...index, ready: from ? replaceSynonyms(from.synonyms) : Promise.resolve() };
}
