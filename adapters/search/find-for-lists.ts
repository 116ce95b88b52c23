import { SearchUnavailable } from '#shop/ports/search.ts';
import type { AlgoliaLine } from './algolia-line.ts';

const MOST_FOUND = 2_000;
const PER_PAGE = 1_000;
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 200;

type Found = readonly number[] | null;

/**
 * What a hosted index finds for the words of a list, best first. The same words are not asked twice within ten seconds.
 *
 * rejects  SearchUnavailable, also when the service refuses: a list then looks for the words itself
 */
export function createListFinder(line: AlgoliaLine, indexName: string, now: () => Date) {
  const remembered = new Map<string, { at: number; found: Promise<Found> }>();

  async function ask(query: string): Promise<Found> {
    const common = { indexName, query, hitsPerPage: PER_PAGE, attributesToRetrieve: [], attributesToHighlight: [] };
    const pages = Array.from({ length: MOST_FOUND / PER_PAGE }, (_, page) => ({ ...common, page }));
    const { results } = await line.do((client) => client.search({ requests: pages }));
    const [first] = results;
    const total = first && 'nbHits' in first ? (first.nbHits ?? 0) : 0;
    if (total === 0 || total > MOST_FOUND) return null;
    return results.flatMap((one) =>
      'hits' in one ? one.hits.map((hit: { objectID: string }) => Number(hit.objectID)) : [],
    );
  }

  return async (query: string): Promise<Found> => {
    const at = now().getTime();
    const known = remembered.get(query);
    if (known && at - known.at < REMEMBERED_MS) return known.found;
    const found = ask(query);
    remembered.delete(query);
    remembered.set(query, { at, found });
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    try {
      return await found;
    } catch (error) {
      remembered.delete(query);
      if (error instanceof SearchUnavailable) throw error;
      throw new SearchUnavailable('The search service refused a question', { cause: error });
    }
  };
}
