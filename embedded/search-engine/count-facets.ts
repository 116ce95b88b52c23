import type { SearchRecord } from '#shop/ports/search.ts';

/** What articles are counted and filtered by. */
export const FACETS = ['department', 'cloth', 'type', 'sizes', 'colours', 'availability', 'price.amountMinor'] as const;
export type FacetName = (typeof FACETS)[number];

/** How many of the found articles have each value. */
export type FacetCounts = Partial<Record<FacetName, Record<string, number>>>;

/** Gives each value of each facet a small number, so that counting is adding to a row of numbers. */
export function createFacetCodes() {
  const codes = new Map<string, number>();
  const values: { facet: FacetName; value: string }[] = [];

  function codeOf(facet: FacetName, value: string): number {
    const key = `${facet}:${value}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    codes.set(key, values.length);
    return values.push({ facet, value }) - 1;
  }

  return {
    codesOf: (record: SearchRecord): number[] =>
      FACETS.flatMap((facet) => [...new Set(valuesOf(record, facet))].map((value) => codeOf(facet, value))),

    /** The number of a value, as `facet:value`; −1 when no article ever had it. */
    find: (filter: string): number => codes.get(filter) ?? -1,

    count(
      places: readonly number[],
      codesAt: readonly (readonly number[])[],
      wanted: readonly FacetName[],
    ): FacetCounts {
      const counts = new Uint32Array(values.length);
      const met: number[] = []; // there are thousands of prices, and a query meets a few
      for (const place of places) {
        for (const code of codesAt[place] ?? []) {
          const count = (counts[code] ?? 0) + 1;
          counts[code] = count;
          if (count === 1) met.push(code);
        }
      }
      const facets: FacetCounts = Object.fromEntries(wanted.map((facet) => [facet, {}]));
      for (const code of met) {
        const of = values[code];
        const own = of && facets[of.facet];
        if (own) own[of.value] = counts[code] ?? 0;
      }
      return facets;
    },
  };
}

function valuesOf(record: SearchRecord, facet: FacetName): readonly string[] {
  if (facet === 'price.amountMinor') return [String(record.price.amountMinor)];
  const value = record[facet];
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value;
}
