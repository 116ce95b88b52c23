import { z } from 'zod';
import { type DisputeTold, type GoneBackEvent, type RefundTold, refundStatuses } from '#shop/ports/payments.ts';
import type { StripeAmounts } from './stripe-amounts.ts';

/** Under what name a refund carries the shop's own key, so that an event about it finds its promise. */
export const PROMISE = 'promise';

const ofIntent = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: ofIntent,
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Reads a Refund object; throws ZodError when it is none. A status Stripe may add one day is money not yet back. */
export function readRefund(object: unknown, amounts: StripeAmounts): RefundTold {
  const wire = refund.parse(object);
  const currency = wire.currency.toUpperCase();
  return {
    refundId: wire.id,
    providerPaymentId: wire.payment_intent,
    amountMinor: amounts.fromStripe(wire.amount, currency),
    currency,
    status: refundStatuses.find((known) => known === wire.status) ?? 'pending',
    promiseKey: wire.metadata?.[PROMISE] ?? null,
  };
}

const charge = z.object({ amount_refunded: z.int(), currency: z.string(), payment_intent: ofIntent });

/** Reads of a Charge object how much of it has gone back. */
export function readGoneBack(
  object: unknown,
  amounts: StripeAmounts,
): Pick<GoneBackEvent, 'providerPaymentId' | 'goneBackMinor' | 'currency'> {
  const wire = charge.parse(object);
  const currency = wire.currency.toUpperCase();
  const goneBackMinor = amounts.fromStripe(wire.amount_refunded, currency);
  return { providerPaymentId: wire.payment_intent, goneBackMinor, currency };
}

const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: ofIntent,
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});
// https://docs.stripe.com/api/disputes/object#dispute_object-status
const wonStatuses = new Set(['won', 'warning_closed', 'prevented']);

/** Reads a Dispute object. */
export function readDispute(object: unknown, amounts: StripeAmounts): DisputeTold {
  const wire = dispute.parse(object);
  const currency = wire.currency.toUpperCase();
  const dueBy = wire.evidence_details?.due_by;
  return {
    disputeId: wire.id,
    providerPaymentId: wire.payment_intent,
    amountMinor: amounts.fromStripe(wire.amount, currency),
    currency,
    reason: wire.reason,
    standing: wire.status === 'lost' ? 'lost' : wonStatuses.has(wire.status) ? 'won' : 'open',
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
  };
}
