import * as z from 'zod/mini';
import { AVAILABILITIES } from '../catalog.ts';
import { type Currency, isCurrency } from '../money.ts';

/** The one index that the browser asks, as the shop itself calls it. */
export const SEARCH_INDEX = 'products';

/**
 * Where the browser's search client asks, and as whom. The key may only search: it is written into every page.
 *
 * index  its name there
 * hosts  scheme and host of each place that answers, the first one first; none: the shop itself
 */
export type SearchAccess = { appId: string; apiKey: string; index: string; hosts: readonly string[] };

/** What marks a found word in an answer. Signs that no text holds: the overlay cuts there and shows everything as text. */
export const FOUND_MARKS = { before: '\uE000', after: '\uE001' } as const;

const currency = z.custom<Currency>((value) => typeof value === 'string' && isCurrency(value));
const inLanguages = z.record(z.string(), z.string());
const marked = z.record(z.string(), z.object({ value: z.string() }));

/** One found article as an index answers it; its texts in the asked language only. */
const hitSchema = z.object({
  objectID: z.string().check(z.regex(/^\d{1,10}$/)),
  number: z.string(),
  name: inLanguages,
  image: z.nullable(z.string()),
  wall: z.nullable(z.string()),
  price: z.object({ amountMinor: z.number(), listMinor: z.number(), currency }),
  rating: z.object({ average: z.number(), count: z.number() }),
  clothName: z.nullish(inLanguages),
  clothColours: z.array(z.string()),
  availability: z.enum(AVAILABILITIES),
  _highlightResult: z.object({ name: marked }),
  _snippetResult: z.optional(z.object({ description: marked })),
});
export type SearchHit = z.infer<typeof hitSchema>;

/** What an index answers to several questions, as far as the overlay reads it. */
export const searchAnswerSchema = z.array(
  z.object({
    hits: z.array(hitSchema),
    nbHits: z.number(),
    nbPages: z.number(),
    facets: z._default(z.record(z.string(), z.record(z.string(), z.number())), {}),
  }),
);
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
