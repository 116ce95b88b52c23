import type { Search, SearchRecord } from '#shop/ports/search.ts';
import { type ArticleShelf, createArticleShelf } from './article-shelf.ts';
import type { FacetCounts, FacetName } from './count-facets.ts';
import { type Answers, expand, expandTypos, readAsked } from './expand-words.ts';
import { foldCode } from './fold-words.ts';
import { type Found, rank, rankAll } from './rank.ts';

/** Both ends are within. In minor units. */
export type PriceLimits = { from: number; to: number };

/** What is asked of the engine. `filters`: every inner list must be met by one of its `facet:value`. Pages from 0. */
export type SearchQuery = {
  text: string;
  filters: readonly (readonly string[])[];
  prices?: PriceLimits;
  facets: readonly FacetName[];
  page: number;
  perPage: number;
};

export type SearchResult = {
  records: SearchRecord[];
  total: number;
  facets: FacetCounts;
  /** the words that were found for what was typed, to mark them */
  words: ReadonlySet<string>;
  /** the words as they were typed */
  typed: readonly string[];
};

export type SearchEngine = Search & {
  search: (query: SearchQuery) => SearchResult;
  /** Whether every article has been given since the start. */
  isFilled: () => boolean;
};

/**
 * An index of articles in memory. Every word must be found: as it is, as a beginning, by its meaning in English or French,
 * else with a typing error or two. A design number or SKU comes before everything else.
 *
 * source  R-070, decision 0020
 */
export function createSearchEngine(): SearchEngine {
  const shelf = createArticleShelf();
  let isFilled = false;
  return {
    index: async (records) => records.forEach(shelf.put),
    remove: async (ids) => ids.forEach(shelf.remove),
    endFilling: async () => {
      isFilled = true;
    },
    isFilled: () => isFilled,
    search: (query) => searchShelf(shelf, query),
  };
}

function searchShelf(shelf: ArticleShelf, { text, filters, prices, facets, page, perPage }: SearchQuery): SearchResult {
  const { records, facetsAt } = shelf;
  const { answers, found } = find(shelf, text);
  const wanted = filters.map((choices) => choices.map(shelf.facets.find));
  const isPriced = (place: number) => {
    const amount = records[place]?.price.amountMinor ?? 0;
    return prices === undefined || (amount >= prices.from && amount <= prices.to);
  };
  const places = found.places.filter(
    (place) => isPriced(place) && wanted.every((choices) => choices.some((code) => facetsAt[place]?.includes(code))),
  );
  const best = found.best(places, (page + 1) * perPage).slice(page * perPage);
  return {
    records: best.flatMap((place) => records[place] ?? []),
    total: places.length,
    facets: facets.length > 0 ? shelf.facets.count(places, facetsAt, facets) : {},
    words: new Set(answers.flatMap((choices) => [...choices.keys()])),
    typed: readAsked(text).flatMap(({ word }) => word ?? []),
  };
}

/** Typing errors are allowed where a word is not found otherwise; everywhere when the words are never found together. */
function find(shelf: ArticleShelf, text: string): { answers: Answers[]; found: Found } {
  const asked = readAsked(text);
  if (asked.length === 0) return { answers: [], found: rankAll(shelf.places()) };
  const exact = shelf.codes.get(foldCode(text)) ?? [];
  const search = (isForgiving: boolean) => {
    const answers = asked.map((one) => {
      const sure = expand(shelf.words, one);
      return sure.size > 0 && !isForgiving ? sure : new Map([...expandTypos(shelf.words, one), ...sure]);
    });
    return { answers, found: rank(shelf.words, answers, exact, shelf.records.length) };
  };
  const first = search(false);
  return first.found.places.length > 0 ? first : search(true);
}
