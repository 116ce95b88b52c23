import { z } from 'zod';
import { type CheckoutSnapshot, checkoutPaymentStatuses, checkoutStatuses } from '#shop/ports/payments.ts';
import type { StripeAmounts } from './stripe-amounts.ts';

const card = z.object({ brand: z.string().nullish(), last4: z.string().nullish() });
const charge = z.object({ payment_method_details: z.object({ card: card.nullish() }).nullish() });
const intent = z.object({ id: z.string(), latest_charge: z.union([z.string(), charge]).nullish() });

const checkoutSession = z.object({
  id: z.string(),
  status: z.enum(checkoutStatuses),
  payment_status: z.enum(checkoutPaymentStatuses),
  amount_total: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([z.string(), intent]).nullish(),
});

/** Reads a Checkout Session object of an API answer or an event; throws ZodError when it is none. */
export function readSnapshot(session: unknown, amounts: StripeAmounts): CheckoutSnapshot {
  const wire = checkoutSession.parse(session);
  const currency = wire.currency.toUpperCase();
  return {
    sessionId: wire.id,
    status: wire.status,
    paymentStatus: wire.payment_status,
    amountMinor: amounts.fromStripe(wire.amount_total, currency),
    currency,
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
