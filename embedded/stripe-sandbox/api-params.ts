import { z } from 'zod';
import type { FormValue } from './form-encoding.ts';
import { StripeFault } from './stripe-fault.ts';
import { amountStep, smallestCharge } from './stripe-money.ts';

// Everything in a form is text.
const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
const address = z
  .string()
  .max(5_000)
  .regex(/^https?:\/\/[^\s]+$/, 'Not a valid URL');
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'At most 50 keys')
  .default({});
const expand = z.array(z.string()).default([]);

const line = z.strictObject({
  quantity: integer.pipe(z.int().min(1).max(999_999)),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
    unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
    product_data: z.strictObject({ name: z.string().min(1).max(5_000), description: z.string().optional() }),
  }),
});

const mode = z.enum(['payment', 'setup'], 'The sandbox knows only mode=payment and mode=setup');
/** What decides which of the two sets of parameters is meant. */
export const modeParams = z.looseObject({ mode });

export const setupParams = z.strictObject({
  mode: z.literal('setup'),
  customer: z.string(),
  currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: integer.optional(),
  client_reference_id: z.string().max(200).optional(),
  locale: z.string().max(10).optional(),
  metadata,
  expand,
});
export type SetupParams = z.infer<typeof setupParams>;

const savedOptions = z.strictObject({
  allow_redisplay_filters: z.array(z.enum(['always', 'limited', 'unspecified'])).optional(),
  payment_method_save: z.enum(['enabled', 'disabled']).default('disabled'),
  payment_method_remove: z.enum(['enabled', 'disabled']).optional(),
});

export const sessionParams = z
  .strictObject({
    mode: z.literal('payment'),
    saved_payment_method_options: savedOptions.optional(),
    line_items: z.array(line).min(1).max(100),
    success_url: address,
    cancel_url: address.optional(),
    client_reference_id: z.string().max(200).optional(),
    customer: z.string().optional(),
    customer_email: z.email('Invalid email address').max(512).optional(),
    expires_at: integer.optional(),
    locale: z.string().max(10).optional(),
    metadata,
    payment_intent_data: z.strictObject({ description: z.string().max(1_000).optional(), metadata }).optional(),
    expand,
  })
  .refine(({ line_items }) => new Set(line_items.map(({ price_data }) => price_data.currency)).size === 1, {
    error: 'All line items must have the same currency',
    path: ['line_items'],
  })
  .refine(({ customer, customer_email }) => customer === undefined || customer_email === undefined, {
    error: 'You may only specify one of these parameters: customer, customer_email',
    path: ['customer'],
  });
export type SessionParams = z.infer<typeof sessionParams>;

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: integer.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
});

export const customerParams = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata,
  expand,
});

export const listParams = z.strictObject({
  type: z.literal('card').optional(),
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  expand,
});

export const readParams = z.strictObject({ expand });

/** Refuses as Stripe does: the first thing that is wrong, by the name it was sent under. */
export function parseParams<Params>(schema: z.ZodType<Params>, values: { [key: string]: FormValue }): Params {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [head, ...rest] = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ];
  const param = head === undefined ? undefined : [String(head), ...rest.map((key) => `[${String(key)}]`)].join('');
  if (issue?.code === 'unrecognized_keys')
    throw new StripeFault(400, 'parameter_unknown', `Received unknown parameter: ${param}`, param);
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('received undefined');
  if (isMissing) throw new StripeFault(400, 'parameter_missing', `Missing required param: ${param}.`, param);
  throw new StripeFault(400, 'parameter_invalid', `${issue?.message ?? 'Invalid parameters'}: ${param}`, param);
}

/** The total a session charges. */
export function refuseUnchargeable(total: number, currency: string): void {
  if (total % amountStep(currency) !== 0) {
    throw new StripeFault(
      400,
      'parameter_invalid_integer',
      `Amounts in ${currency} must be multiples of ${amountStep(currency)}`,
      'line_items',
    );
  }
  if (total > 99_999_999)
    throw new StripeFault(400, 'amount_too_large', 'The total is more than can be charged', 'line_items');
  if (total > 0 && total < (smallestCharge[currency] ?? 1)) {
    throw new StripeFault(400, 'amount_too_small', 'The total must convert to at least 50 cents.', 'line_items');
  }
}
