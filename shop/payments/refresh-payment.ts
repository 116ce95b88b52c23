import { and, eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { orderIdOfUuid } from '../orders/read-order.ts';
import { type CheckoutSnapshot, PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';
import { confirmPayment } from './confirm-payment.ts';
import { payments, restPages } from './tables.ts';

/**
 * The customer is back from the payment page: asks the provider once, so that the page need not wait for the webhook.
 * When the provider does not answer, the page shows what is known; the webhook or the reconciler brings the rest.
 * A webhook that was quicker did not name the card (an event says less than an answer): that is asked for too.
 *
 * source  R-047, P10
 */
export async function refreshPayment(shop: Shop, publicUuid: string): Promise<void> {
  const orderId = await orderIdOfUuid(shop.db, publicUuid);
  if (orderId === null) return;
  await refreshRest(shop, orderId);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment || payment.checkoutSessionId === null) return;
  const isCardMissing = payment.status === 'paid' && payment.cardLast4 === null;
  if (payment.status !== 'pending' && !isCardMissing) return;
  try {
    const snapshot = await shop.payments.readCheckout(payment.checkoutSessionId);
    if (isCardMissing) await recordCard(shop, payment.id, snapshot.card);
    else await confirmPayment(shop, snapshot);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
  }
}

/** The same for the page that asks for what is left of it. */
async function refreshRest(shop: Shop, orderId: number): Promise<void> {
  const isOpen = and(eq(restPages.orderId, orderId), eq(restPages.state, 'open'));
  const [page] = await shop.db.select().from(restPages).where(isOpen);
  if (!page?.checkoutSessionId) return;
  try {
    await confirmPayment(shop, await shop.payments.readCheckout(page.checkoutSessionId));
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
  }
}

async function recordCard(shop: Shop, paymentId: number, card: CheckoutSnapshot['card']): Promise<void> {
  if (!card) return;
  const changes = { cardBrand: card.brand, cardLast4: card.last4, updatedAt: shop.clock.now() };
  await shop.db.update(payments).set(changes).where(eq(payments.id, paymentId));
}
