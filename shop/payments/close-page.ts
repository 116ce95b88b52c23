import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { type CheckoutSnapshot, PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';

/**
 * Closes a page of which nothing is waited for any more: its order has closed, or people have taken the money. When the provider
 * does not answer, the page ends by itself; money that still comes is treated as any that comes too late or beside other money.
 * Where the page's sum is about to change, that is not enough: `endPage`.
 */
export async function closePage(shop: Shop, sessionId: string): Promise<void> {
  try {
    await shop.payments.expireCheckout(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
  }
}

/**
 * Closes a page of which it has to be known that nobody can pay it any more, because another sum is asked for, or another page.
 *
 * returns     null once nobody can pay it; what the provider says of it where it was complete before it could be closed
 * refuses     payment.unavailable — the provider does not answer, or does not close the page: it may still be paid
 * repeatable  always
 */
export async function endPage(shop: Shop, sessionId: string): Promise<CheckoutSnapshot | null> {
  try {
    const { outcome, session } = await shop.payments.expireCheckout(sessionId);
    if (outcome === 'still_open') throw new Refusal('payment.unavailable', { retryAfterSeconds: 30 });
    return outcome === 'already_complete' ? session : null;
  } catch (error) {
    if (error instanceof PaymentsRejected) return null; // no such page
    if (error instanceof PaymentsUnavailable) throw new Refusal('payment.unavailable', { retryAfterSeconds: 30 });
    throw error;
  }
}
