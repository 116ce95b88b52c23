import { SYNONYM_GROUPS } from '#contracts/search-words.ts';
import type { Search, SearchRecord } from '#shop/ports/search.ts';
import { type ArticleIndex, createArticleIndex } from './article-index.ts';
import type { FacetCounts, FacetName } from './count-facets.ts';
import { type Answers, expand, expandTypos, readAsked } from './expand-words.ts';
import { foldCode } from './fold-words.ts';
import { type Found, rank, rankAll } from './rank.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';

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
  /** Every article in it. */
  records: () => SearchRecord[];
};

const MOST_FOUND = 2_000;

/**
 * An index of articles in memory. Every word must be found: as it is, as a beginning, by its meaning in English or French,
 * else with a typing error or two. A design number or SKU comes before everything else.
 *
 * groups  phrases that mean the same
 * source  R-070, decision 0020
 */
export function createSearchEngine(groups: readonly (readonly string[])[] = SYNONYM_GROUPS): SearchEngine {
  const synonyms = readSynonyms(groups);
  const shelf = createArticleIndex(synonyms);
  const search = (query: SearchQuery) => searchIndex(shelf, synonyms, query);
  /** Articles that came while somebody fills it, by filling. */
  const fillings = new Set<Set<number>>();
  let isFilled = false;

  const index = async (records: readonly SearchRecord[]) => {
    for (const record of records) {
      shelf.put(record);
      for (const given of fillings) given.add(record.id);
    }
  };

  return {
    isShared: false,
    index,
    remove: async (ids) => ids.forEach(shelf.remove),
    needsFilling: async () => !isFilled,
    beginFilling: async () => {
      const given = new Set<number>();
      fillings.add(given);
      return {
        index,
        finish: async () => {
          fillings.delete(given);
          for (const id of shelf.ids()) if (!given.has(id)) shelf.remove(id);
          isFilled = true;
        },
        giveUp: async () => void fillings.delete(given),
      };
    },
    find: async (text) => {
      if (!isFilled) return null; // a list that is half found would be kept as a page
      const { records, total } = search({ text, filters: [], facets: [], page: 0, perPage: MOST_FOUND });
      return total === 0 || total > MOST_FOUND ? null : records.map(({ id }) => id);
    },
    search,
    records: () => shelf.places().flatMap((place) => shelf.records[place] ?? []),
  };
}

function searchIndex(
  shelf: ArticleIndex,
  synonyms: Synonyms,
  { text, filters, prices, facets, page, perPage }: SearchQuery,
): SearchResult {
  const { records, facetsAt } = shelf;
  const { answers, found } = find(shelf, synonyms, text);
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
    typed: readAsked(text, synonyms).flatMap(({ word }) => word ?? []),
  };
}

/** Typing errors are allowed where a word is not found otherwise; everywhere when the words are never found together. */
function find(shelf: ArticleIndex, synonyms: Synonyms, text: string): { answers: Answers[]; found: Found } {
  const asked = readAsked(text, synonyms);
  if (asked.length === 0) return { answers: [], found: rankAll(shelf.places()) };
  const exact = shelf.codes.get(foldCode(text)) ?? [];
  const search = (isForgiving: boolean) => {
    const answers = asked.map((one) => {
      const sure = expand(shelf.words, one);
      return sure.size > 0 && !isForgiving ? sure : new Map([...expandTypos(shelf.words, one, synonyms), ...sure]);
    });
    return { answers, found: rank(shelf.words, answers, exact, shelf.records.length) };
  };
  const first = search(false);
  return first.found.places.length > 0 ? first : search(true);
}
