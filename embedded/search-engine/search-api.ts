import { z } from 'zod';
import { FACETS, type FacetName } from './count-facets.ts';
import { readMany, readOne, type SearchParams, wantedFacets, wantedFilters, wantedPrices } from './read-request.ts';
import type { SearchEngine } from './search-engine.ts';
import { toHit } from './to-hit.ts';

const INDEX = 'products';
const MOST_HITS = 100;

/** An answer of the search route, and how many questions it took. */
export type SearchAnswer = { status: number; body: unknown; questions: number };

/** What comes in: the index of the address (null: named in the body) and the raw body. */
export type SearchCall = { indexName: string | null; body: string };

export type SearchApi = (call: SearchCall) => SearchAnswer;

/** An index that may be asked, and what its articles are counted and narrowed by. */
export type AskedIndex = { engine: SearchEngine; facets: readonly FacetName[] };

/** What an API answers from: the indices by their names, and how many hits one page may hold. */
export type AskedIndices = { find: (name: string) => AskedIndex | null; mostHits: number };

/**
 * Answers the Algolia query protocol for the shop's one index, so that the browser's client works here as it does with a
 * hosted index.
 *
 * now  milliseconds, for the time it took
 */
export function createSearchApi(engine: SearchEngine, now: () => number): SearchApi {
  const products = { engine, facets: FACETS };
  return answerQueries({ find: (name) => (name === INDEX ? products : null), mostHits: MOST_HITS }, now);
}

/** Answers the query protocol from any indices. */
export function answerQueries({ find, mostHits }: AskedIndices, now: () => number): SearchApi {
  function answer(indexName: string, params: SearchParams) {
    const index = find(indexName);
    if (!index) throw new UnknownIndex(indexName);
    const begun = now();
    const { query, page, hitsPerPage } = params;
    const found = index.engine.search({
      text: query,
      filters: wantedFilters(params),
      prices: wantedPrices(params),
      facets: wantedFacets(params).filter((facet) => index.facets.includes(facet)),
      page,
      perPage: hitsPerPage,
    });
    return {
      hits: found.records.map((record) => toHit(record, found, params)),
      nbHits: found.total,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.total / hitsPerPage),
      hitsPerPage,
      facets: found.facets,
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      query,
      params: new URLSearchParams({ query, page: String(page), hitsPerPage: String(hitsPerPage) }).toString(),
      index: indexName,
      processingTimeMS: Math.round(now() - begun),
    };
  }

  return ({ indexName, body }) => {
    try {
      const given: unknown = JSON.parse(body);
      if (indexName !== null) return { status: 200, body: answer(indexName, readOne(given, mostHits)), questions: 1 };
      const results = readMany(given, mostHits).map((one) => answer(one.indexName, one.params));
      return { status: 200, body: { results }, questions: results.length };
    } catch (error) {
      return { ...refuse(error), questions: 1 };
    }
  };
}

export class UnknownIndex extends Error {
  constructor(name: string) {
    super(`Index ${name} does not exist`);
    this.name = 'UnknownIndex';
  }
}

/** A no in the protocol's words; whatever is no no is thrown on. */
export function refuse(error: unknown): { status: number; body: { message: string; status: number } } {
  const no = (status: number, message: string) => ({ status, body: { message, status } });
  if (error instanceof UnknownIndex) return no(404, error.message);
  if (error instanceof SyntaxError) return no(400, 'Invalid JSON');
  if (!(error instanceof z.ZodError)) throw error;
  const [issue] = error.issues;
  return no(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`);
}
