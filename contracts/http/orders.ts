import { z } from 'zod';
import { DELIVERY_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../orders.ts';

const addressAnswer = z.object({
  country: z.string(),
  city: z.string(),
  state: z.string(),
  street: z.string(),
  apartment: z.string(),
  zip: z.string(),
  phone: z.string(),
});

const orderArticle = z.object({
  line_id: z.int(),
  product_id: z.int().nullable(),
  number: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  quantity: z.int(),
  /** pieces delivered, and pieces that never will be */
  shipped: z.int(),
  dropped: z.int(),
  list_price: z.int(),
  unit_price: z.int(),
  total: z.int(),
  image: z.string().nullable(),
});

/** An order in the wire's words. Amounts in minor units. */
export const orderAnswerSchema = z.object({
  id: z.int(),
  number: z.string(),
  articles: z.array(orderArticle),
  payment_id: z.int().nullable(),
  payment_method: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  delivery_status: z.enum(DELIVERY_STATUSES),
  items: z.int(),
  subtotal: z.int(),
  discount: z.int(),
  coupon: z.int().describe('what the code took off'),
  coupon_code: z.string().nullable(),
  delivery: z.int(),
  total: z.int(),
  tax: z.int().nullable().describe('the part of the total that is tax; null: no rate was set'),
  tax_rate: z.number().nullable().describe('percent'),
  refunded: z.int(),
  owed_back: z
    .object({ amount: z.int(), currency: z.string() })
    .nullable()
    .describe('Money that came and still goes back, because the order will not come'),
  seconds_to_pay: z.int().nullable().describe('How long its card payment is open; null when it is not'),
  lapsed: z.boolean().describe('It was not paid while its goods were held'),
  currency: z.string(),
  made_on: z.string(),
  version: z.int(),
  shipping_address: addressAnswer,
});
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** An order as a list of the back office shows it. */
export const orderRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  items: z.int(),
  total: z.int(),
  currency: z.string(),
  payment_method: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  delivery_status: z.enum(DELIVERY_STATUSES),
  made_on: z.string(),
});

export const ordersQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  q: z
    .string()
    .trim()
    .max(120)
    .refine((words) => !words.includes('\0'), 'problem.characters')
    .optional(),
  delivery_status: z.enum(DELIVERY_STATUSES).optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Days of the shop, the last one included. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Totals in minor units. */
  least: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  most: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
});

/** Pieces that were delivered in one parcel. The key makes a second press the same parcel; `version` guards against a stale screen. */
export const shipmentBodySchema = z.strictObject({
  lines: z
    .array(z.strictObject({ line_id: z.int().min(1), quantity: z.int().min(1).max(1_000) }))
    .min(1, 'problem.required')
    .max(200),
  carrier: z.string().trim().max(80).default(''),
  tracking: z.string().trim().max(120).default(''),
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  version: z.int().min(1).optional(),
});
export const shipmentAnswerSchema = z.object({ shipment_id: z.int(), is_complete: z.boolean() });

/** The parcel came back from the door; the lines of `written_off` cannot be sold any more. */
export const refusedBodySchema = z.strictObject({
  written_off: z.array(z.int().min(1)).max(200).default([]),
  version: z.int().min(1),
});

/** A step of an order; `version` guards against a stale screen. */
export const orderChangeSchema = z.strictObject({
  delivery_status: z.enum(DELIVERY_STATUSES),
  version: z.int().min(1).optional(),
});
