import { z } from 'zod';
import type { SearchRecord } from '#shop/ports/search.ts';
import { highlight } from './highlight.ts';
import { readMany, readOne, type SearchParams, wantedFacets, wantedFilters } from './read-request.ts';
import type { SearchEngine, SearchResult } from './search-engine.ts';

const INDEX = 'products';

/** An answer of the search door. */
export type SearchAnswer = { status: number; body: unknown };

/** What comes in: the index of the address (null: named in the body), the raw body and the reader's language. */
export type SearchCall = { indexName: string | null; body: string; locale: 'en' | 'fr' };

export type SearchApi = (call: SearchCall) => SearchAnswer;

/**
 * Answers the Algolia query protocol, so that the browser's client works here as it does with a hosted index.
 *
 * now  milliseconds, for the time it took
 */
export function createSearchApi(engine: SearchEngine, now: () => number): SearchApi {
  function answer(indexName: string, params: SearchParams, locale: 'en' | 'fr') {
    if (indexName !== INDEX) throw new UnknownIndex(indexName);
    const begun = now();
    const { query, page, hitsPerPage } = params;
    const found = engine.search({
      text: query,
      filters: wantedFilters(params),
      facets: wantedFacets(params),
      page,
      perPage: hitsPerPage,
    });
    const language = params.queryLanguages[0] ?? locale;
    return {
      hits: found.records.map((record) => toHit(record, found, params, language)),
      nbHits: found.total,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.total / hitsPerPage),
      hitsPerPage,
      facets: found.facets,
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      query,
      params: new URLSearchParams({ query, page: String(page), hitsPerPage: String(hitsPerPage) }).toString(),
      index: INDEX,
      processingTimeMS: Math.round(now() - begun),
    };
  }

  return ({ indexName, body, locale }) => {
    try {
      const given: unknown = JSON.parse(body);
      if (indexName !== null) return { status: 200, body: answer(indexName, readOne(given), locale) };
      const results = readMany(given).map((one) => answer(one.indexName, one.params, locale));
      return { status: 200, body: { results } };
    } catch (error) {
      return refuse(error);
    }
  };
}

class UnknownIndex extends Error {
  constructor(name: string) {
    super(`Index ${name} does not exist`);
    this.name = 'UnknownIndex';
  }
}

function refuse(error: unknown): SearchAnswer {
  if (error instanceof UnknownIndex) return { status: 404, body: { message: error.message, status: 404 } };
  if (error instanceof SyntaxError) return { status: 400, body: { message: 'Invalid JSON', status: 400 } };
  if (!(error instanceof z.ZodError)) throw error;
  const [issue] = error.issues;
  return { status: 400, body: { message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`, status: 400 } };
}

function toHit(record: SearchRecord, { words, typed }: SearchResult, params: SearchParams, language: 'en' | 'fr') {
  const { id, number, image, rating, price, department, cloth, type, availability } = record;
  const name = record.name[language] || record.name.en;
  const description = record.description[language] || record.description.en;
  const marks = { before: params.highlightPreTag, after: params.highlightPostTag };
  const mark = (text: string) => highlight(text, words, typed, marks);
  return {
    objectID: String(id),
    name,
    number,
    image,
    rating,
    description,
    price,
    department,
    cloth,
    type,
    availability,
    _highlightResult: { name: mark(name), number: mark(number), description: mark(description) },
  };
}
