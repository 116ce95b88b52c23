import { z } from 'zod';
import { type CheckoutSnapshot, checkoutPaymentStatuses, checkoutStatuses } from '#shop/ports/payments.ts';
import type { StripeAmounts } from './stripe-amounts.ts';
import { minorOf, wireAmount, wireCurrency, wireText } from './stripe-wire.ts';

const card = z.object({ brand: z.string().nullish(), last4: z.string().nullish() });
const charge = z.object({ payment_method_details: z.object({ card: card.nullish() }).nullish() });
const intent = z.object({ id: wireText, latest_charge: z.union([z.string(), charge]).nullish() });

// A page that keeps a card charges nothing, and a subscription is none of the shop's: neither pays an order.
const ofPayment = z.object({ mode: z.literal('payment').optional() });

const checkoutSession = z.object({
  id: wireText,
  status: z.enum(checkoutStatuses),
  payment_status: z.enum(checkoutPaymentStatuses),
  amount_total: wireAmount,
  currency: wireCurrency,
  livemode: z.boolean(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([wireText, intent]).nullish(),
});

/** Whether a Checkout Session is one that can pay an order. */
export function isOfPayment(session: unknown): boolean {
  return ofPayment.safeParse(session).success;
}

/** Reads a Checkout Session object of an API answer or an event; throws ZodError when it is none. */
export function readSnapshot(session: unknown, amounts: StripeAmounts): CheckoutSnapshot {
  const wire = checkoutSession.parse(session);
  return {
    sessionId: wire.id,
    status: wire.status,
    paymentStatus: wire.payment_status,
    amountMinor: minorOf(wire.amount_total, wire.currency, amounts),
    currency: wire.currency,
    liveMode: wire.livemode,
    paymentId: wire.client_reference_id ?? wire.metadata?.payment_id ?? null,
    providerPaymentId:
      typeof wire.payment_intent === 'string' ? wire.payment_intent : (wire.payment_intent?.id ?? null),
    card: readCard(wire.payment_intent),
  };
}

function readCard(paymentIntent: z.infer<typeof checkoutSession>['payment_intent']): CheckoutSnapshot['card'] {
  const latest = typeof paymentIntent === 'object' ? paymentIntent?.latest_charge : undefined;
  const details = typeof latest === 'object' ? latest?.payment_method_details?.card : undefined;
  return details?.brand && details.last4 ? { brand: details.brand, last4: details.last4 } : null;
}
