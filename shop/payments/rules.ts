import type { MismatchKind, Sum } from '#contracts/parked-money.ts';
import type { CheckoutSnapshot } from '../ports/payments.ts';

/**
 * What does not fit between a payment and what the provider says of it; null when all fits. Money that does not fit is
 * never taken for a payment. Whose money it is counts before how much of it.
 *
 * source  ARCHITECTURE "An order" (4), RELIABILITY 3.5
 */
export function mismatchOf(
  payment: { id: number; amountMinor: number; currency: string; checkoutSessionId: string | null },
  snapshot: CheckoutSnapshot,
  liveMode: boolean,
): MismatchKind | null {
  if (snapshot.liveMode !== liveMode) return snapshot.liveMode ? 'live' : 'test';
  if (snapshot.currency !== payment.currency) return 'currency';
  if (snapshot.amountMinor !== payment.amountMinor) return 'amount';
  if (snapshot.paymentId !== null && snapshot.paymentId !== String(payment.id)) return 'payment';
  if (payment.checkoutSessionId !== null && payment.checkoutSessionId !== snapshot.sessionId) return 'session';
  return null;
}

/** Whether a checkout has brought all that was asked for. Without a payment it has only where nothing was asked. */
export function isPaidFor({ status, paymentStatus, amountMinor }: CheckoutSnapshot): boolean {
  if (status !== 'complete') return false;
  return paymentStatus === 'paid' || (paymentStatus === 'no_payment_required' && amountMinor === 0);
}

/** Whether the provider tells of money beside that which a payment has already: somebody paid twice. */
export function isOtherMoney(
  { providerPaymentId }: { providerPaymentId: string | null },
  { paymentStatus, providerPaymentId: told }: CheckoutSnapshot,
): boolean {
  return paymentStatus === 'paid' && providerPaymentId !== null && told !== null && told !== providerPaymentId;
}

/** Whether a card has run out: it is good to the end of its month, by UTC. */
export function isCardExpired(card: { expiryMonth: number; expiryYear: number }, now: Date): boolean {
  return Date.UTC(card.expiryYear, card.expiryMonth, 1) <= now.getTime();
}

/** What of a payment really came, in minor units: less than was asked for when a payment that did not match was accepted. */
export function receivedMinor(payment: { amountMinor: number; parkedAmountMinor: number | null }): number {
  return Math.min(payment.amountMinor, payment.parkedAmountMinor ?? payment.amountMinor);
}

type Owing = {
  status: string;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  parkedAmountMinor: number | null;
  parkedCurrency: string | null;
  paidAt: Date | null;
};

/**
 * What of a payment still has to go back to the buyer, because its order will not come; null when nothing has. Everything that
 * says so asks here. Money that did not match and was never accepted goes back as it came.
 */
export function owedBack(payment: Owing): Sum | null {
  if (payment.status !== 'refund_due') return null;
  const isAccepted = payment.paidAt !== null;
  const came = isAccepted ? receivedMinor(payment) : (payment.parkedAmountMinor ?? payment.amountMinor);
  const currency = isAccepted ? payment.currency : (payment.parkedCurrency ?? payment.currency);
  const minor = came - payment.refundedMinor;
  return minor > 0 ? { minor, currency } : null;
}
