import { z } from 'zod';
import { MAX_LINES, MAX_QUANTITY } from '../limits.ts';

/** No control characters: PostgreSQL keeps no NUL, and a line break has no place in a name or a street. */
const CLEAN = /^[^\p{Cc}\p{Cs}]*$/u;
/** One line of text that may be empty. */
export const lineSchema = (max: number) => z.string().trim().max(max).regex(CLEAN, 'problem.characters');
const requiredLine = (max: number) =>
  z.string().trim().min(1, 'problem.required').max(max).regex(CLEAN, 'problem.characters');

export const addressSchema = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'problem.country')
    .describe('ISO 3166-1 alpha-2'),
  city: requiredLine(120),
  state: lineSchema(120).default(''),
  street: requiredLine(200),
  apartment: lineSchema(120).default(''),
  zip: lineSchema(20).default(''),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[+0-9 ()./-]*$/, 'problem.phone')
    .default(''),
});

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[^\s@<>"(),:;\\[\]\p{Cc}]{1,189}$/u, 'problem.email')
  .refine((email) => /\.[^.\s]{2,}$/.test(email.slice(email.indexOf('@'))), 'problem.email');

export const checkoutLineSchema = z.strictObject({
  product_id: z.int().min(1).max(2_147_483_647),
  size: z.string().min(1).max(40).nullish(),
  colour: z.string().min(1).max(40).nullish(),
  quantity: z.int().min(1, 'problem.quantity').max(MAX_QUANTITY, 'problem.quantity'),
});

/** What POST /api/stripe/checkout/session and POST /api/orders take. Prices are never read from it. */
export const checkoutBodySchema = z.strictObject({
  lines: z.array(checkoutLineSchema).min(1, 'problem.required').max(MAX_LINES),
  email: emailSchema,
  name: requiredLine(120),
  address: addressSchema,
  expected_total: z
    .int()
    .min(0)
    .optional()
    .describe('What the buyer was shown, in minor units; another total answers 409'),
  coupon: z.string().trim().min(1).max(80).optional().describe('A code, as it was typed'),
  payment_method: z.literal('on_delivery').optional().describe('Only for POST /api/orders (R-081)'),
});
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;

export const orderSummarySchema = z.object({
  id: z.int(),
  number: z.string(),
  total: z.int().describe('minor units'),
  currency: z.string(),
  payment_status: z.string(),
  delivery_status: z.string(),
});

export const checkoutAnswerSchema = z.object({
  order: orderSummarySchema,
  token: z.string().describe('Shows the order to whoever holds it; also in the mail'),
  uuid: z.string().describe('For /payment/successful?uuid='),
  url: z.string().describe('Where the buyer goes next: the payment page, or the success page'),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;

/** The order of an open checkout; its token stands in the header X-Order-Token. */
export const heldOrderSchema = z.object({ number: z.string().min(1).max(40) });

/** What POST /api/stripe/session takes: whom the checkout is for and where it goes. */
export const buyerBodySchema = z.strictObject({
  number: z.string().min(1).max(40),
  email: emailSchema,
  name: requiredLine(120),
  address: addressSchema,
});
export type BuyerBody = z.infer<typeof buyerBodySchema>;

export const buyerAnswerSchema = checkoutAnswerSchema.omit({ token: true });
export type BuyerAnswer = z.infer<typeof buyerAnswerSchema>;

export const leftAnswerSchema = z.object({
  left: z.boolean().describe('false when there was nothing to give up'),
  payment_status: z.string(),
});
export type LeftAnswer = z.infer<typeof leftAnswerSchema>;
