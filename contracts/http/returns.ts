import { z } from 'zod';
import { LARGEST_ID, MAX_QUANTITY } from '../limits.ts';
import { HAND_WAYS } from '../money-by-hand.ts';
import { requestKeySchema } from '../request-key.ts';
import { LONGEST_WISH, MOST_RETURN_PHOTOS, PHOTO_SIZES, PIECE_FATES, RETURN_STATUSES } from '../returns.ts';
import { block } from '../typed-text.ts';
import { idSchema } from './ids.ts';
import { photoSchema } from './pictures.ts';

const count = z.int().min(1).max(1_000);
const reason = block(2_000).default('');

/** pieces of one's own delivered order. `order` is its number. */
export const returnBodySchema = z.strictObject({
  order: z.string().trim().min(1, 'problem.required').max(40),
  lines: z
    .array(z.strictObject({ line_id: idSchema, quantity: count }))
    .min(1, 'problem.required')
    .max(200),
  reason,
  wish: block(LONGEST_WISH).default('').describe('what is wanted instead, such as another size; empty: the money'),
  photos: z
    .array(photoSchema)
    .max(MOST_RETURN_PHOTOS, 'problem.photos.many')
    .default([])
    .describe('what is wrong, in pictures; in a form of the kind multipart/form-data, in which `lines` is JSON'),
});

/** A photograph of one's own return: `order` and `return` as in its answer, `photo` its position. */
export const ownPhotoQuerySchema = z.object({
  order: z.string().min(1).max(40),
  return: z.coerce.number().int().min(1).max(LARGEST_ID),
  photo: z.coerce.number().int().min(1).max(MOST_RETURN_PHOTOS),
  size: z.enum(PHOTO_SIZES).default('large'),
});

/** The same for the staff, who name it in the path. */
export const photoParams = z.object({
  id: z.coerce.number().int().min(1).max(LARGEST_ID),
  position: z.coerce.number().int().min(1).max(MOST_RETURN_PHOTOS),
});
export const photoQuerySchema = ownPhotoQuerySchema.pick({ size: true });

/** The same, opened by the staff: `answer` is what they add for the buyer. */
export const openReturnBodySchema = returnBodySchema.omit({ order: true, wish: true }).extend({ answer: reason });

/** Other pieces for those of a return. */
export const exchangeBodySchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        product_id: idSchema,
        size: z.string().trim().max(40).nullable().default(null),
        colour: z.string().trim().max(40).nullable().default(null),
        quantity: z.int().min(1, 'problem.quantity').max(MAX_QUANTITY, 'problem.quantity'),
      }),
    )
    .min(1, 'problem.required')
    .max(100),
  waits: z.boolean().default(false).describe('nothing leaves before the pieces of the return are here'),
  charges_delivery: z.boolean().default(false),
  payment_method: z
    .enum(['on_delivery', ...HAND_WAYS])
    .default('on_delivery')
    .describe('how a difference is paid; on delivery where the exchange waits'),
  expected_total: z.int().min(0).optional().describe('minor units; refused where it comes to another sum'),
});

/** The order that is sent instead. Amounts in minor units. */
export const exchangeAnswerSchema = z.object({ order_id: z.int(), order: z.string(), total: z.int() });

export const returnsOfOrderSchema = z.object({ order: z.string().min(1).max(40) });

/** A return in the wire's words. Amounts in minor units. */
export const returnAnswerSchema = z.object({
  id: z.int(),
  number: z.string(),
  order_id: z.int(),
  order: z.string(),
  status: z.enum(RETURN_STATUSES),
  reason: z.string(),
  wish: z.string().describe('what the buyer wants instead; empty: the money'),
  photos: z
    .array(z.object({ position: z.int(), width: z.int(), height: z.int() }))
    .describe('what is wrong, in pictures: their bytes are asked for one by one'),
  answer: z.string(),
  asked_at: z.string(),
  answered_at: z.string().nullable(),
  received_at: z.string().nullable(),
  currency: z.string(),
  goods: z.int(),
  refunded: z.int(),
  exchange: z
    .object({ order: z.string(), waits: z.boolean(), counted: z.int().describe('what of `refunded` counts for it') })
    .nullable()
    .describe('the order that is sent instead; it waits until the pieces are here'),
  lines: z.array(
    z.object({
      line_id: z.int(),
      name: z.string(),
      quantity: z.int(),
      restocked: z.boolean(),
      kept: z.boolean(),
      total: z.int(),
    }),
  ),
});
export type ReturnAnswer = z.infer<typeof returnAnswerSchema>;

/** What may still be sent back, and until when; null until when: not any more, or not yet. */
export const returnableAnswerSchema = z.object({
  until: z.string().nullable(),
  lines: z.array(z.object({ line_id: z.int(), left: z.int() })),
  returns: z.array(returnAnswerSchema),
});

export const returnsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  status: z.enum(RETURN_STATUSES).optional(),
});

/** The staff's step: an answer, or that the parcel came, with the lines that go back into stock. */
export const returnStepSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('approved'), answer: reason }),
  z.strictObject({ status: z.literal('rejected'), answer: reason }),
  z.strictObject({ status: z.literal('received'), restock: z.array(idSchema).max(200).default([]) }),
]);

/** Money back: the amount is named, in minor units. The key makes a second click the same refund. */
export const refundBodySchema = z.strictObject({
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  reason: block(300).default(''),
  as_credit: z.boolean().default(false).describe('the buyer gets store credit instead of money'),
  key: requestKeySchema,
});

/** The same for an order: a sum, or pieces that have come, the delivery, or both; a sum beside them is given instead of what they cost. */
export const orderRefundBodySchema = refundBodySchema.extend({
  amount: refundBodySchema.shape.amount
    .optional()
    .describe('minor units; left out: what the lines and the delivery cost'),
  lines: z
    .array(
      z.strictObject({
        line_id: idSchema,
        quantity: count,
        fate: z
          .enum(PIECE_FATES)
          .describe('restocked: on the shelf again; written_off: cannot be sold any more; kept: stays with the buyer'),
      }),
    )
    .max(200)
    .refine((lines) => new Set(lines.map(({ line_id: id }) => id)).size === lines.length, 'problem.wrong')
    .default([]),
  delivery: z.boolean().default(false).describe('the delivery is given back, too'),
});

export const refundAnswerSchema = z.object({ refund_id: z.int(), amount: z.int() });
