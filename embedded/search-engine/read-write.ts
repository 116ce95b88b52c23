import { z } from 'zod';
import { AVAILABILITIES } from '#contracts/catalog.ts';
import { isCurrency } from '#contracts/money.ts';
import type { SearchRecord } from '#shop/ports/search.ts';

const name = z.string().regex(/^[\w.-]{1,200}$/);
const both = z.object({ en: z.string(), fr: z.string() });
const named = z.object({ objectID: z.string().regex(/^\d{1,10}$/) });

/** An article as our side of the wire writes it: the record of the port, under its id as a text. */
const recordSchema = z.strictObject({
  objectID: z.string(),
  id: z.number().int(),
  number: z.string(),
  name: both,
  description: both,
  words: z.array(z.string()),
  skus: z.array(z.string()),
  department: z.string(),
  cloth: z.string().nullable(),
  clothName: both.nullable(),
  clothColours: z.array(z.string()),
  type: z.string().nullable(),
  sizes: z.array(z.string()),
  colours: z.array(z.string()),
  availability: z.enum(AVAILABILITIES),
  price: z.strictObject({
    amountMinor: z.number().int(),
    listMinor: z.number().int(),
    currency: z.string().refine(isCurrency),
  }),
  rating: z.strictObject({ average: z.number(), count: z.number().int() }),
  image: z.string().nullable(),
  wall: z.string().nullable(),
});

const batchSchema = z.strictObject({
  requests: z
    .array(
      z.discriminatedUnion('action', [
        z.strictObject({ action: z.enum(['addObject', 'updateObject']), body: z.unknown() }),
        z.strictObject({ action: z.literal('deleteObject'), body: named }),
        z.strictObject({ action: z.literal('clear'), body: z.unknown() }),
      ]),
    )
    .max(10_000),
});

/** One step of a batch. */
export type Write = { put: SearchRecord } | { remove: number } | 'clear';

/** Reads a batch whole before anything of it is done. */
export function readBatch(body: unknown): Write[] {
  return batchSchema.parse(body).requests.map((request): Write => {
    if (request.action === 'clear') return 'clear';
    if (request.action === 'deleteObject') return { remove: Number(request.body.objectID) };
    const { objectID, ...record } = recordSchema
      .refine((given) => given.objectID === String(given.id), 'objectID is not the id')
      .parse(request.body);
    return { put: record };
  });
}

const attributes = z.array(z.string().max(200)).max(100);

/**
 * The settings that an index knows. The engine ranks by rules of its own: it takes note of these, gives them back, and
 * counts and narrows by the declared facets only, as a hosted index does.
 */
const settingsSchema = z.strictObject({
  searchableAttributes: attributes.optional(),
  attributesForFaceting: attributes.optional(),
  numericAttributesForFiltering: attributes.optional(),
  unretrievableAttributes: attributes.optional(),
  disableTypoToleranceOnAttributes: attributes.optional(),
  ranking: attributes.optional(),
  customRanking: attributes.optional(),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']).optional(),
  typoTolerance: z.union([z.boolean(), z.enum(['min', 'strict'])]).optional(),
  minWordSizefor1Typo: z.number().int().optional(),
  minWordSizefor2Typos: z.number().int().optional(),
  allowTyposOnNumericTokens: z.boolean().optional(),
  ignorePlurals: z.union([z.boolean(), attributes]).optional(),
  removeStopWords: z.union([z.boolean(), attributes]).optional(),
  indexLanguages: attributes.optional(),
  queryLanguages: attributes.optional(),
  alternativesAsExact: attributes.optional(),
  maxValuesPerFacet: z.number().int().max(1_000).optional(),
  paginationLimitedTo: z.number().int().max(20_000).optional(),
  userData: z.unknown().optional(),
});
export type Settings = z.infer<typeof settingsSchema>;
export const readSettings = (body: unknown): Settings => settingsSchema.parse(body);

const synonymSchema = z.strictObject({
  objectID: z.string().min(1),
  type: z.literal('synonym'),
  synonyms: z.array(z.string().min(1)).min(2).max(20),
});
export type Synonym = z.infer<typeof synonymSchema>;
export const readSynonymGroups = (body: unknown): Synonym[] => z.array(synonymSchema).max(1_000).parse(body);

const operationSchema = z.strictObject({
  operation: z.enum(['move', 'copy']),
  destination: name,
  scope: z.array(z.enum(['settings', 'synonyms', 'rules'])).optional(),
});
export type Operation = z.infer<typeof operationSchema>;
export const readOperation = (body: unknown): Operation => operationSchema.parse(body);

const browseSchema = z.strictObject({
  hitsPerPage: z.number().int().min(1).max(1_000).default(1_000),
  cursor: z.string().regex(/^\d+$/).optional(),
});
export const readBrowse = (body: unknown) => browseSchema.parse(body);
