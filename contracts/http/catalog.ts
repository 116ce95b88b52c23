import { z } from 'zod';
import { AVAILABILITIES, PRODUCT_SORTS } from '../catalog.ts';
import { LARGEST_ID, MOST_PICTURES } from '../limits.ts';
import { typedMoment } from '../typed-moment.ts';
import { block, filledLine } from '../typed-text.ts';
import { answeredShape, bodyFieldsShape } from './article-field-schemas.ts';
import { idSchema, versionSchema } from './ids.ts';
import { photoSchema } from './pictures.ts';

const HIGHEST_PRICE = 999_999_999;
const MOST_PIECES = 1_000_000;
const MOST_IDS = 1_000;
/** The orders of a list that need no words that were searched for. */
const ARTICLE_SORTS = PRODUCT_SORTS.filter((sort) => sort !== 'relevance');

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const perPage = (usual: number, max: number) => z.coerce.number().int().min(1).max(max).default(usual);

const sizeAnswer = z.object({
  size: z.string().nullable(),
  colour: z.string().nullable(),
  sku: z.string(),
  stock: z.int().describe('pieces that can be bought now'),
});

/** An article in the wire's words. Texts are in the language of the request. */
export const articleSchema = z.object({
  id: z.int(),
  number: z.string().describe('design number'),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  category: z.string().describe('code of the category'),
  type: z.string().nullable(),
  cloth: z.object({ code: z.string(), name: z.string() }).nullable(),
  price: z.int().describe('today’s price, minor units'),
  list_price: z.int().describe('minor units; higher than the price while a discount counts'),
  discount: z.number().nullable().describe('percent'),
  currency: z.string(),
  stock: z.int().describe('pieces of all sizes and colours that can be bought now'),
  availability: z.enum(AVAILABILITIES),
  size: z.array(z.string()),
  colours: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string().nullable() })),
  variants: z.array(sizeAnswer),
  images: z.array(z.string()).describe('addresses of the pictures, widest WebP of each'),
  rating: z.object({ average: z.number(), count: z.int(), comments: z.int() }),
  created_at: z.string(),
  updated_at: z.string(),
  ...answeredShape,
});
export type Article = z.infer<typeof articleSchema>;

/** One article with its texts in full. */
export const articleDetailSchema = articleSchema.extend({
  advanced_description: z.string().describe('simple Markdown; empty while it is switched off (R-117)'),
  facts: z.array(z.object({ code: z.string(), text: z.string() })),
});
/** An article as the back office sees it; `version` guards against a stale screen. */
export const articleOfBackOfficeSchema = articleSchema.extend({ version: z.int() });

/** */
export const articlesQuerySchema = z.object({
  page,
  per_page: perPage(100, 1_000),
  category: z.string().max(60).optional(),
  sort: z
    .enum(ARTICLE_SORTS)
    .optional()
    .describe('`popular`: most pieces sold first, `rating`: best rated first; without it by their ids'),
  ids: z
    .string()
    .regex(/^[0-9]{1,10}(,[0-9]{1,10}){0,999}$/)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.every((id) => id <= LARGEST_ID))
    .optional()
    .describe(`at most ${MOST_IDS}, with commas between`),
  updated_since: typedMoment()
    .transform((text) => new Date(text))
    .optional(),
  lang: z.enum(['en', 'fr']).optional(),
});

/** */
export const backOfficeQuerySchema = z.object({
  page,
  per_page: perPage(50, 100),
  q: z.string().trim().max(120).optional(),
  category: z.string().max(60).optional(),
  status: z.enum(['shown', 'hidden', 'any']).default('any'),
});

const variantBody = z.strictObject({
  size: filledLine(40).nullish(),
  colour: z
    .strictObject({
      code: filledLine(40),
      name: filledLine(60),
      name_fr: filledLine(60).optional(),
      hex: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .nullish(),
    })
    .nullish(),
  stock: z.int().min(0).max(MOST_PIECES),
});

/** What can be said of an article. French texts that are left out are the English ones. */
const articleFields = z.strictObject({
  ...bodyFieldsShape,
  category: z
    .string({ error: 'problem.category' })
    .min(1, 'problem.category')
    .max(60)
    .describe('code of the category (R-149)'),
  price: z.int().min(0).max(HIGHEST_PRICE).describe('minor units, before discounts'),
  currency: z.string().max(3).optional().describe('the shop’s only (R-100)'),
  images: z
    .array(z.string().min(1).max(200), { error: 'problem.picture' })
    .min(1, 'problem.picture')
    .max(MOST_PICTURES, 'problem.picture.many')
    .describe('keys of pictures that the shop has, or that POST /api/pictures gave'),
  stock: z.int().min(0).max(MOST_PIECES).optional().describe('pieces; with `size`, of each size'),
  size: z.array(filledLine(40)).max(60).optional(),
  variants: z.array(variantBody).min(1).max(300).optional().describe('instead of `stock` and `size`'),
});

export type ArticleFields = z.infer<typeof articleFields>;

/** as JSON, or as a form with the pictures themselves. */
export const storeArticleSchema = articleFields.extend({
  images: z
    .array(z.union([photoSchema, z.string().min(1).max(200)]), { error: 'problem.picture' })
    .min(1, 'problem.picture')
    .max(MOST_PICTURES, 'problem.picture.many')
    .describe('files of a form, or keys of pictures that the shop has or that POST /api/pictures gave'),
});
/** only what is named changes. */
export const changeArticleSchema = articleFields.partial().extend({ version: versionSchema.optional() });
export type ChangeArticle = z.infer<typeof changeArticleSchema>;

/** A percentage, as a number or as it was typed: above 0, at most 100, at most two decimals. */
const percent = z.union([z.number(), z.string().max(20)], { error: 'problem.percent' }).transform(String);

export const discountSchema = z.strictObject({ value: percent });
export const discountsQuerySchema = z.object({ action: z.enum(['apply', 'cancel', 'freeze', 'unfreeze']) });
export const discountsSchema = z
  .strictObject({ ids: z.array(idSchema).max(MOST_IDS).optional(), value: percent.optional() })
  .nullish();

/** */
export const categorySchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  articles: z.int().describe('on sale now'),
  created_at: z.string(),
  updated_at: z.string(),
});

/** The code stands in addresses; left out, it is the name. */
export const storeCategorySchema = z.strictObject({
  code: filledLine(60).optional(),
  name: filledLine(60),
  name_fr: filledLine(60).optional(),
  description: block(500).default(''),
  description_fr: block(500).optional(),
});

/** only what is named changes; the code stands in addresses and stays. */
export const changeCategorySchema = z
  .strictObject({
    name: filledLine(60),
    name_fr: filledLine(60),
    description: block(500),
    description_fr: block(500),
    position: z.int().min(0).max(10_000).describe('place in the list, from 0'),
  })
  .partial();
/** where the articles of a category go that is deleted. */
export const removeCategorySchema = z.object({
  move_to: z.string().max(60).optional().describe('code of the category that takes its articles'),
});

/** What a change answers: a sentence for the person who made it. */
export const doneSchema = z.object({ message: z.string() });
export const doneWithIdSchema = doneSchema.extend({ id: z.int() });
