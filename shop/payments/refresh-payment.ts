import { eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { orderIdOfUuid } from '../orders/read-order.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';
import { confirmPayment } from './confirm-payment.ts';
import { payments } from './tables.ts';

/**
 * The customer is back from the payment page: asks the provider once, so that the page need not wait for the webhook.
 * When the provider does not answer, the page shows what is known; the webhook or the reconciler will tell.
 *
 * source  R-047, P10
 */
export async function refreshPayment(shop: Shop, publicUuid: string): Promise<void> {
  const orderId = await orderIdOfUuid(shop.db, publicUuid);
  if (orderId === null) return;
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (payment?.status !== 'pending' || payment.checkoutSessionId === null) return;
  try {
    await confirmPayment(shop, await shop.payments.readCheckout(payment.checkoutSessionId));
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
  }
}
