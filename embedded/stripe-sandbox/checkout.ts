import { z } from 'zod';
import { keptCard } from './customers.ts';

const nullableText = z.string().nullable();
const metadata = z.record(z.string(), z.string());

const card = z.object({ brand: z.string(), last4: z.string(), name: z.string() });
export type UsedCard = z.infer<typeof card>;

const refund = z.object({ id: z.string(), amount: z.int(), created: z.int(), reason: nullableText, metadata });
export type RefundRecord = z.infer<typeof refund>;

/** A webhook event and how far its delivery is. `body` is fixed when it happens: every retry sends the same bytes. */
const eventRecord = z.object({
  id: z.string(),
  type: z.string(),
  body: z.string(),
  attempts: z.int(),
  first_due_at: z.int(),
  /** null: delivered, or given up */
  next_attempt_at: z.int().nullable(),
  lease: nullableText,
  delivered_at: z.int().nullable(),
});
export type EventRecord = z.infer<typeof eventRecord>;

/**
 * One checkout with everything that belongs to it: session, payment, refunds, events. Kept as one object, so that each
 * change is atomic: a payment and its event are stored together or not at all.
 */
export const checkoutRecord = z.object({
  id: z.string(),
  /** setup: nothing is charged, a card is kept */
  mode: z.enum(['payment', 'setup']).default('payment'),
  /** epoch seconds, like everything Stripe calls `created` or `expires_at`; the other times are epoch ms */
  created: z.int(),
  expires_at: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['unpaid', 'paid', 'no_payment_required']),
  intent_status: z.enum(['succeeded', 'processing', 'requires_payment_method']).nullable(),
  currency: z.string(),
  amount_total: z.int(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unit_amount: z.int() })),
  success_url: z.string(),
  cancel_url: nullableText,
  client_reference_id: nullableText,
  customer: nullableText,
  customer_email: nullableText,
  locale: nullableText,
  metadata,
  intent_metadata: metadata,
  intent_description: nullableText,
  card: card.nullable(),
  /** whether the page asks if the card shall be kept */
  may_keep: z.boolean().default(false),
  /** the card its customer keeps from now on */
  kept_card: keptCard.nullable().default(null),
  settlement: z.object({ outcome: z.enum(['succeeded', 'failed']), at: z.int() }).nullable(),
  refunds: z.array(refund),
  events: z.array(eventRecord),
  /** when the sandbox has to look at it again; null when there is nothing left to do */
  due_at: z.int().nullable(),
});
export type Checkout = z.infer<typeof checkoutRecord>;

/** When a change happens, and where new ids come from. */
export interface Moment {
  now: Date;
  newId: () => string;
}

/** Intents, a charge and a kept card share the random part of their session's id, so one look-up finds them all. */
export const intentId = (checkout: Checkout) => checkout.id.replace(/^cs_test_/, 'pi_');
export const setupIntentId = (checkout: Checkout) => checkout.id.replace(/^cs_test_/, 'seti_');
export const methodId = (checkout: Checkout) => checkout.id.replace(/^cs_test_/, 'pm_');
export const chargeId = (checkout: Checkout) => checkout.id.replace(/^cs_test_/, 'ch_');
export const sessionIdOfIntent = (id: string) => id.replace(/^pi_/, 'cs_test_');

export const refundedAmount = (checkout: Checkout) => checkout.refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The earliest of: running out of time, the bank's delayed answer, the next try to deliver an event. */
export function nextDueAt(checkout: Checkout): number | null {
  const times = checkout.events.flatMap((event) => event.next_attempt_at ?? []);
  if (checkout.status === 'open') times.push(checkout.expires_at * 1000);
  if (checkout.settlement) times.push(checkout.settlement.at);
  return times.length === 0 ? null : Math.min(...times);
}
