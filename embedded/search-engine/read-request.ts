import { z } from 'zod';
import { FACETS } from './count-facets.ts';
import type { PriceLimits } from './search-engine.ts';

const MOST_PAGES = 50;
const short = z.string().max(200);
const filters = z.union([short, z.array(z.union([short, z.array(short).max(50)])).max(20)]);
const facetNames = z.union([short, z.array(short).max(20)]);
const listed = z.array(short).max(30);
/** `price.amountMinor<=5000`: the only number that is filtered by. */
const limit = z.string().regex(/^price\.amountMinor(<=|>=)\d{1,12}$/);

/** What the client sends for its own books; read and not used. */
const UNUSED = {
  type: z.literal('default').optional(),
  analytics: z.boolean().optional(),
  clickAnalytics: z.boolean().optional(),
  userToken: short.optional(),
  queryLanguages: z.array(z.string().max(5)).max(10).optional(), // every article is found in both
  maxValuesPerFacet: z.coerce.number().optional(),
};

/** The part of the query language that the engine in the box understands. What it does not know is refused, not ignored. */
const paramsSchema = z.strictObject({
  ...UNUSED,
  query: z.string().max(512).default(''),
  page: z.coerce.number().int().min(0).max(MOST_PAGES).default(0),
  hitsPerPage: z.coerce.number().int().min(0).default(20),
  facets: facetNames.default([]),
  facetFilters: filters.default([]),
  numericFilters: z.union([limit, z.array(limit).max(10)]).default([]),
  attributesToRetrieve: listed.default(['*']),
  attributesToHighlight: listed.default(['*']),
  /** `description.en:20`: at most twenty words of it */
  attributesToSnippet: listed.default([]),
  snippetEllipsisText: z.string().max(10).default('…'),
  highlightPreTag: z.string().max(40).default('<mark>'),
  highlightPostTag: z.string().max(40).default('</mark>'),
});

export type SearchParams = z.infer<typeof paramsSchema>;

const hitsSchema = (most: number) => z.object({ hitsPerPage: z.number().max(most) });

const requestSchema = z.looseObject({ indexName: short, params: z.string().max(4_096).optional() });
const manySchema = z.strictObject({
  requests: z.array(requestSchema).min(1).max(10),
  strategy: z.enum(['none', 'stopIfEnoughMatches']).optional(),
});
const oneSchema = z.looseObject({ params: z.string().max(4_096).optional() });

/** Lists come as JSON in a `params` string. */
const IN_JSON = new Set([
  'facets',
  'facetFilters',
  'numericFilters',
  'queryLanguages',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
]);

function readParams({ params, ...own }: z.infer<typeof oneSchema>, mostHits: number): SearchParams {
  const given = [...new URLSearchParams(params ?? '')].map(([name, value]) => {
    const isJson = IN_JSON.has(name) && value.startsWith('[');
    return [name, isJson ? JSON.parse(value) : value] as const;
  });
  const read = paramsSchema.parse({ ...own, ...Object.fromEntries(given) });
  hitsSchema(mostHits).parse(read);
  return read;
}

/** Reads the queries of several searches at once. */
export function readMany(body: unknown, mostHits: number): { indexName: string; params: SearchParams }[] {
  return manySchema
    .parse(body)
    .requests.map(({ indexName, ...rest }) => ({ indexName, params: readParams(rest, mostHits) }));
}

/** Reads the one query of `POST /1/indexes/<name>/query`. */
export function readOne(body: unknown, mostHits: number): SearchParams {
  return readParams(oneSchema.parse(body), mostHits);
}

/** The facets that are to be counted. */
export function wantedFacets({ facets }: SearchParams) {
  const names = typeof facets === 'string' ? [facets] : facets;
  return names.includes('*') ? [...FACETS] : FACETS.filter((facet) => names.includes(facet));
}

/** Filters as lists of choices. */
export function wantedFilters({ facetFilters }: SearchParams): string[][] {
  return typeof facetFilters === 'string' ? [[facetFilters]] : facetFilters.map((filter) => [filter].flat());
}

/** From and up to which price, in minor units. */
export function wantedPrices({ numericFilters }: SearchParams): PriceLimits {
  const limits: PriceLimits = { from: 0, to: Number.POSITIVE_INFINITY };
  for (const filter of [numericFilters].flat()) {
    const amount = Number(filter.slice(filter.indexOf('=') + 1));
    if (filter.includes('>=')) limits.from = Math.max(limits.from, amount);
    else limits.to = Math.min(limits.to, amount);
  }
  return limits;
}
