import type { Shop } from '../kernel/shop.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';

/**
 * Closes a page of which nothing is waited for any more: its order has closed, or people have taken the money. When the provider
 * does not answer, the page ends by itself; money that still comes is treated as any that comes too late or beside other money.
 * Where the page's sum is about to change, that is not enough: `close-open-page.ts#closeOpenPage`.
 */
export async function closePage(shop: Shop, sessionId: string): Promise<void> {
  try {
    await shop.payments.expireCheckout(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
  }
}
