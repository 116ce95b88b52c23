import { z } from 'zod';
import { DELIVERY_STATES, TRY_PROBLEMS, WEBHOOK_EVENTS, WEBHOOK_TEST } from '../developers.ts';
import { DOCUMENT_KINDS } from '../documents.ts';
import { articleSchema } from './catalog.ts';
import { versionSchema } from './ids.ts';
import { orderAnswerSchema } from './orders.ts';
import { returnAnswerSchema } from './returns.ts';

/** Key of a request, made at random: the same request twice is the same thing made. At least 128 bits. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/)
  .describe('a random name of this call, at least 128 bits: repeated within ten minutes, it makes nothing new');

const eventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS, 'problem.choice'))
  .min(1, 'problem.webhook.events')
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => [...new Set(events)]);
const urlSchema = z.string().trim().min(1, 'problem.required').max(500);

export const newEndpointSchema = z.strictObject({
  url: urlSchema,
  events: eventsSchema,
  idempotency_key: idempotencyKeySchema,
});
export const changeEndpointSchema = z.strictObject({
  url: urlSchema,
  events: eventsSchema,
  is_on: z.boolean(),
  version: versionSchema,
});
export const idempotencyKeyOnlySchema = z.strictObject({ idempotency_key: idempotencyKeySchema });

export const endpointSchema = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_on: z.boolean(),
  off_reason: z.enum(['owner', 'failing', 'gone']).nullable().describe('why it is off; null while it is on'),
  failing_since: z.string().nullable(),
  old_secret_until: z.string().nullable().describe('until when the secret before is signed with too'),
  version: z.int(),
  created_at: z.string(),
});
export const newEndpointAnswerSchema = z.object({ id: z.int(), secret: z.string().describe('shown once') });
export const secretAnswerSchema = z.object({ secret: z.string().describe('shown once') });

export const deliveriesQuerySchema = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().describe('older than this delivery'),
});
export const deliverySchema = z.object({
  id: z.int(),
  message_id: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  occurred_at: z.string(),
  next_try_at: z.string().nullable(),
  tries: z.array(
    z.object({
      at: z.string(),
      code: z.int().nullable().describe('the status that was answered'),
      problem: z.enum(TRY_PROBLEMS).nullable(),
      ms: z.int(),
    }),
  ),
});

const message = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ type: z.literal(type), timestamp: z.string().describe('when it happened'), data });

/** What is low: a size and colour of an article, with the pieces that can be bought now. */
const lowStockSchema = z.object({
  product_id: z.int(),
  number: z.string().describe('design number'),
  name: z.string(),
  sku: z.string(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  stock: z.int(),
  threshold: z.int(),
});

/** An order as the API answers it, with the invoice and the credit notes that were issued for it, oldest first. Minor units. */
const orderMessageSchema = orderAnswerSchema.extend({
  documents: z.array(
    z.object({
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string().describe('as printed'),
      invoice: z.string().nullable().describe('the invoice that a credit note corrects; null on an invoice'),
      total: z.int(),
      issued_on: z.string(),
    }),
  ),
});

/** What went back this time; the order's `refunded` is the sum of all times. */
const refundSchema = z.object({ refund_id: z.int(), amount: z.int() });

/** The body of each message to an endpoint. Orders, returns and articles are as the API answers them, as they stand when it is sent; orders name their documents beside. */
export const WEBHOOK_MESSAGES = {
  'order.placed': message('order.placed', orderMessageSchema),
  'order.paid': message('order.paid', orderMessageSchema),
  'order.shipped': message('order.shipped', orderMessageSchema),
  'order.delivered': message('order.delivered', orderMessageSchema),
  'order.cancelled': message('order.cancelled', orderMessageSchema),
  'order.refunded': message('order.refunded', orderMessageSchema.extend({ refund: refundSchema })),
  'return.requested': message('return.requested', returnAnswerSchema),
  'return.approved': message('return.approved', returnAnswerSchema),
  'return.rejected': message('return.rejected', returnAnswerSchema),
  'return.received': message('return.received', returnAnswerSchema),
  'return.refunded': message('return.refunded', returnAnswerSchema),
  'stock.low': message('stock.low', z.object({ variants: z.array(lowStockSchema) })),
  'product.changed': message(
    'product.changed',
    z.object({
      articles: z.array(articleSchema),
      removed: z.array(z.int()).describe('ids of articles that are gone'),
    }),
  ),
  [WEBHOOK_TEST]: message(WEBHOOK_TEST, z.object({ shop: z.string() })),
} as const;
