import { z } from 'zod';
import { LARGEST_ID, LONGEST_SHELF, MOST_PICTURES } from '../limits.ts';
import { requestKeySchema } from '../request-key.ts';
import { filledLine, line } from '../typed-text.ts';
import { sentFieldsShape } from './article-field-schemas.ts';
import { idSchema, versionSchema } from './ids.ts';

/** From here on a description is longer than cards and search hits show well. */
export const DESCRIPTION_READS_WELL = 300;
const HIGHEST_PRICE = 999_999_999;
const LARGEST_STOCK = 1_000_000;

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'problem.colour');
const pieces = z.int('problem.pieces.count').min(0, 'problem.pieces.count').max(LARGEST_STOCK, 'problem.pieces.count');
const percentage = z.int().min(0).max(100);
const pair = z.strictObject({ en: line(300), fr: line(300) });

const pictureSchema = z.strictObject({
  key: z.string().min(1).max(200),
  altEn: line(200).min(1, 'problem.picture.words'),
  altFr: line(200).min(1, 'problem.picture.words'),
  focus: z.strictObject({ x: percentage, y: percentage }),
  colour: z.string().max(40).nullable(),
});

const variantSchema = z.strictObject({
  /** Which one it is now; null for a new one. */
  id: idSchema.nullable(),
  sku: line(60),
  size: filledLine(40).nullable(),
  colour: z
    .strictObject({ code: filledLine(40), nameEn: filledLine(60), nameFr: filledLine(60), hex: colour.nullable() })
    .nullable(),
  available: pieces,
  /** Pieces that the screen showed before they were changed. */
  seen: z.int().max(LARGEST_ID).nullable(),
  /** Where its pieces lie; left out where it was not touched, so that it stays as it is by then. */
  shelf: line(LONGEST_SHELF).optional(),
});

/** An article as the editor's screen sends it: all of it, in both languages. */
export const articleDraftSchema = z.strictObject({
  ...sentFieldsShape,
  facts: z.record(z.string().min(1).max(40), pair),
  category: z.string().min(1, 'problem.category').max(60),
  listPriceMinor: z.int('problem.amount').min(0, 'problem.amount').max(HIGHEST_PRICE, 'problem.amount'),
  pictures: z.array(pictureSchema).min(1, 'problem.picture').max(MOST_PICTURES, 'problem.picture.many'),
  variants: z.array(variantSchema).min(1).max(300),
});
export type ArticleDraft = z.infer<typeof articleDraftSchema>;

/** What the editor's screen asks for. */
export const articleAskSchema = z.discriminatedUnion('intent', [
  /** `key` names the form of a new article: sent twice it is one article. */
  z.strictObject({
    intent: z.literal('save'),
    version: versionSchema.nullable(),
    key: requestKeySchema.nullable(),
    draft: articleDraftSchema,
  }),
  z.strictObject({ intent: z.literal('duplicate'), key: requestKeySchema }),
  /** A percentage that comes off; empty: the discount that counts goes. `idempotencyKey` names the request. */
  z.strictObject({ intent: z.literal('discount'), value: z.string().trim().max(20), idempotencyKey: z.uuid() }),
]);
