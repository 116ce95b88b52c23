import { z } from 'zod';
import { FITS } from '../fit.ts';
import { LARGEST_ID } from '../limits.ts';
import { RATING_SORTS } from '../ratings.ts';
import { block } from '../typed-text.ts';
import { idSchema } from './ids.ts';

/** A rating in the wire's words, without e-mail and full name. */
export const ratingSchema = z.object({
  id: z.int(),
  note: z.int().min(1).max(5),
  fit: z.enum(FITS).nullable().describe('how it fits in the usual size; null: not said'),
  title: z.string(),
  comment: z.string(),
  name: z.string().describe('first name and initial'),
  is_verified_buyer: z.boolean(),
  answer: z.string(),
  helpful: z.int().min(0).describe('how many people call it helpful'),
  created_at: z.string(),
  product: z.object({ id: z.int(), name: z.string() }),
});

export const ratingsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1_000).default(100),
  product_id: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
  sort: z.enum(RATING_SORTS).default('newest'),
  lang: z.enum(['en', 'fr']).optional(),
});

/** How many people call a rating helpful, and whether you do. */
export const helpfulSchema = z.object({ helpful: z.int().min(0), is_mine: z.boolean() });

/** `user_id` may be sent, but must be the signed-in user's. */
export const rateSchema = z.strictObject({
  note: z.int('problem.choice').max(5, 'problem.choice').nullish(),
  fit: z.enum(FITS, 'problem.choice').nullish(),
  comment: block(2_000).nullish(),
  user_id: z.string().max(64).optional(),
  product_id: idSchema,
});

export const ratedSchema = z.object({
  message: z.string(),
  rating: z.object({
    id: z.int(),
    note: z.int(),
    fit: ratingSchema.shape.fit,
    comment: z.string(),
    user_id: z.string(),
    product_id: z.int(),
    product: ratingSchema.shape.product,
  }),
});
