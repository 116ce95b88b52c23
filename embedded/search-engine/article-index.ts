import type { SearchRecord } from '#shop/ports/search.ts';
import { createFacetCodes } from './count-facets.ts';
import type { Synonyms } from './synonyms.ts';
import { codesIn, weighWords } from './weigh-words.ts';
import { createWordIndex } from './word-index.ts';

/** The indexed articles, each at a place of its own; words, codes and facets point at places. */
export type ArticleIndex = ReturnType<typeof createArticleIndex>;

/** Opens an empty index whose articles are found by synonyms too. A place that becomes free is used again. */
export function createArticleIndex(synonyms: Synonyms) {
  const words = createWordIndex();
  const facets = createFacetCodes();
  /** Places by design number and SKU. */
  const codes = new Map<string, number[]>();
  const records: (SearchRecord | undefined)[] = [];
  /** The facet values of each place. */
  const facetsAt: number[][] = [];
  const placeOf = new Map<number, number>();
  const free: number[] = [];

  function remove(id: number): void {
    const place = placeOf.get(id);
    const record = place === undefined ? undefined : records[place];
    if (place === undefined || !record) return;
    for (const word of weighWords(record, synonyms).keys()) words.remove(word, place);
    for (const code of codesIn(record)) {
      const left = (codes.get(code) ?? []).filter((other) => other !== place);
      if (left.length > 0) codes.set(code, left);
      else codes.delete(code);
    }
    records[place] = undefined;
    facetsAt[place] = [];
    placeOf.delete(id);
    free.push(place);
  }

  function put(record: SearchRecord): void {
    const before = placeOf.get(record.id);
    if (before !== undefined && isSameText(records[before], record)) {
      records[before] = record;
      facetsAt[before] = facets.codesOf(record);
      return;
    }
    remove(record.id);
    const place = free.pop() ?? records.length;
    records[place] = record;
    facetsAt[place] = facets.codesOf(record);
    placeOf.set(record.id, place);
    for (const [word, weight] of weighWords(record, synonyms)) words.add(word, place, weight);
    for (const code of codesIn(record)) codes.set(code, [...(codes.get(code) ?? []), place]);
  }

  return {
    put,
    remove,
    words,
    codes,
    facets,
    facetsAt,
    records,
    ids: () => [...placeOf.keys()],
    places: () => [...placeOf.values()],
  };
}

/** A change of price, stock or rating leaves the words as they are, and most changes are such. */
function isSameText(before: SearchRecord | undefined, after: SearchRecord): boolean {
  return before !== undefined && textOf(before) === textOf(after);
}

function textOf({ number, name, description, words, skus }: SearchRecord): string {
  return JSON.stringify([number, name, description, words, skus]);
}
