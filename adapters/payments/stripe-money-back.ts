import { z } from 'zod';
import { type DisputeReport, type GoneBackEvent, type RefundReport, refundStatuses } from '#shop/ports/payments.ts';
import type { StripeAmounts } from './stripe-amounts.ts';
import { minorOf, wireAmount, wireCurrency, wireSeconds, wireText } from './stripe-wire.ts';

/** Under what name a refund carries the shop's own key, so that an event about it finds its promise. */
export const PROMISE = 'promise';

const ofIntent = z
  .union([wireText, z.object({ id: wireText }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const refund = z.object({
  id: wireText,
  amount: wireAmount,
  currency: wireCurrency,
  payment_intent: ofIntent,
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Reads a Refund object; throws ZodError when it is none. A status Stripe may add one day is money not yet back. */
export function readRefund(object: unknown, amounts: StripeAmounts): RefundReport {
  const wire = refund.parse(object);
  return {
    refundId: wire.id,
    providerPaymentId: wire.payment_intent,
    amountMinor: minorOf(wire.amount, wire.currency, amounts),
    currency: wire.currency,
    status: refundStatuses.find((known) => known === wire.status) ?? 'pending',
    promiseKey: wire.metadata?.[PROMISE] ?? null,
  };
}

const charge = z.object({ amount_refunded: z.int(), currency: wireCurrency, payment_intent: ofIntent });

/** Reads of a Charge object how much of it has gone back. */
export function readGoneBack(
  object: unknown,
  amounts: StripeAmounts,
): Pick<GoneBackEvent, 'providerPaymentId' | 'goneBackMinor' | 'currency'> {
  const wire = charge.parse(object);
  const goneBackMinor = minorOf(wire.amount_refunded, wire.currency, amounts);
  return { providerPaymentId: wire.payment_intent, goneBackMinor, currency: wire.currency };
}

const dispute = z.object({
  id: wireText,
  amount: wireAmount,
  currency: wireCurrency,
  payment_intent: ofIntent,
  reason: wireText,
  status: z.string(),
  evidence_details: z.object({ due_by: wireSeconds.nullish() }).nullish(),
});
// https://docs.stripe.com/api/disputes/object#dispute_object-status
const wonStatuses = new Set(['won', 'warning_closed', 'prevented']);

/** Reads a Dispute object. */
export function readDispute(object: unknown, amounts: StripeAmounts): DisputeReport {
  const wire = dispute.parse(object);
  return {
    disputeId: wire.id,
    providerPaymentId: wire.payment_intent,
    amountMinor: minorOf(wire.amount, wire.currency, amounts),
    currency: wire.currency,
    reason: wire.reason,
    standing: wire.status === 'lost' ? 'lost' : wonStatuses.has(wire.status) ? 'won' : 'open',
    answerBy: wire.evidence_details?.due_by ?? null,
  };
}
