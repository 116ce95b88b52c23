import { z } from 'zod';
import { MAX_QUANTITY } from '../limits.ts';
import { QUOTE_METHODS } from '../orders.ts';
import { MAX_SPECIAL_NOTE, SPECIAL_SIDES, SPECIAL_STATUSES, SPECIAL_STEPS } from '../special-orders.ts';
import { block } from '../typed-text.ts';
import { addressSchema, emailSchema } from './checkout.ts';
import { versionSchema } from './ids.ts';
import { personNameSchema } from './user.ts';

/** Text of several lines, as short as a note; line ends of every system become one kind. */
const noteSchema = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n'))
  .pipe(block(MAX_SPECIAL_NOTE));

/** Where the answer goes. An e-mail address alone will do. */
const contactSchema = z.union([
  emailSchema.transform((email) => ({ email, name: '', phone: '' })),
  z.strictObject({
    email: emailSchema,
    name: personNameSchema.or(z.literal('')).default(''),
    phone: addressSchema.shape.phone,
  }),
]);

const choiceSchema = z.string().min(1).max(40).nullish();

/** What POST /api/special/order/{id} takes. A signed-in customer may leave the contact out. */
export const specialRequestSchema = z.strictObject({
  size: choiceSchema,
  colour: choiceSchema,
  quantity: z.int().min(1, 'problem.quantity').max(MAX_QUANTITY, 'problem.quantity').default(1),
  note: noteSchema.default(''),
  contact: contactSchema.optional(),
});

/** A day as `2026-03-02`. */
const daySchema = z.iso.date('problem.wrong');
const seenVersionSchema = versionSchema.optional().describe('What the caller has seen; another one answers 409');
const LARGEST_PRICE = 1_000_000_000;

/** What the shop answers: a price for each piece in minor units, and a day. */
export const specialQuoteSchema = z.strictObject({
  price: z.int().min(1, 'problem.wrong').max(LARGEST_PRICE, 'problem.wrong').describe('for one piece, in minor units'),
  ready_on: daySchema,
  message: noteSchema.default(''),
  version: seenVersionSchema,
});

/** The customer's yes. */
export const specialAcceptSchema = z.strictObject({
  name: personNameSchema.optional().describe('Whose order it is; the name of the request when it is left out'),
  address: addressSchema,
  payment_method: z.enum(QUOTE_METHODS).default('card'),
  expected_price: z
    .int()
    .min(1)
    .optional()
    .describe('What the buyer was shown for one piece; another price answers 409'),
});

export const specialDeclineSchema = z.strictObject({ reason: noteSchema.default(''), version: seenVersionSchema });

export const specialListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  status: z.enum(SPECIAL_STATUSES).optional(),
  q: z.string().trim().max(120).optional(),
});

/** POST /api/special/wish/{id}: one mail when it can be bought again. */
export const alertRequestSchema = z.strictObject({ email: emailSchema, size: choiceSchema, colour: choiceSchema });

/** A special order in the wire's words. Amounts in minor units. */
export const specialAnswerSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  number: z.string().describe('design number of the article'),
  article: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  quantity: z.int(),
  note: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  status: z.enum(SPECIAL_STATUSES),
  quote: z
    .object({
      price: z.int().describe('for one piece'),
      total: z.int(),
      currency: z.string(),
      ready_on: z.string(),
      message: z.string(),
      expires_at: z.string(),
      is_expired: z.boolean(),
    })
    .nullable(),
  order: z.object({ id: z.int(), number: z.string(), payment_status: z.string() }).nullable(),
  made_on: z.string(),
  version: z.int(),
});
export type SpecialAnswer = z.infer<typeof specialAnswerSchema>;

/** The same with everything that happened, oldest first. */
export const specialDetailSchema = specialAnswerSchema.extend({
  history: z.array(
    z.object({
      step: z.enum(SPECIAL_STEPS),
      by: z.enum(SPECIAL_SIDES),
      price: z.int().nullable(),
      ready_on: z.string().nullable(),
      message: z.string(),
      at: z.string(),
    }),
  ),
});
