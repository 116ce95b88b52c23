import type { CheckoutSnapshot } from '../ports/payments.ts';

/**
 * What does not fit between a payment and what the provider says of it; null when all fits. Money that does not fit is
 * never taken for a payment.
 *
 * source  ARCHITECTURE "An order" (4), RELIABILITY 3.5
 */
export function mismatchOf(
  payment: { id: number; amountMinor: number; currency: string; checkoutSessionId: string | null },
  snapshot: CheckoutSnapshot,
  liveMode: boolean,
): string | null {
  if (snapshot.amountMinor !== payment.amountMinor)
    return `amount ${snapshot.amountMinor} instead of ${payment.amountMinor}`;
  if (snapshot.currency !== payment.currency) return `currency ${snapshot.currency} instead of ${payment.currency}`;
  if (snapshot.liveMode !== liveMode)
    return snapshot.liveMode ? 'a live payment in a test shop' : 'a test payment in a live shop';
  if (snapshot.paymentId !== null && snapshot.paymentId !== String(payment.id))
    return `payment ${snapshot.paymentId} instead of ${payment.id}`;
  if (payment.checkoutSessionId !== null && payment.checkoutSessionId !== snapshot.sessionId)
    return 'another checkout session';
  return null;
}

/** Whether a card has run out: it is good to the end of its month, by UTC. */
export function isCardExpired(card: { expiryMonth: number; expiryYear: number }, now: Date): boolean {
  return Date.UTC(card.expiryYear, card.expiryMonth, 1) <= now.getTime();
}

/** What of a payment really came, in minor units: less than was asked for when a payment that did not match was accepted. */
export function receivedMinor(payment: { amountMinor: number; parkedAmountMinor: number | null }): number {
  return Math.min(payment.amountMinor, payment.parkedAmountMinor ?? payment.amountMinor);
}
