import { eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { closePage } from './close-page.ts';
import { leaveRest } from './leave-rest.ts';
import { payments } from './tables.ts';

/**
 * Closes the payment pages of an order that was called off, so that nobody pays for nothing. Runs after the commit. When the
 * provider does not answer, the page stays open until its time is over; money that still comes is given back.
 *
 * repeatable  a page that has ended is left alone
 */
export async function closeCheckout(shop: Shop, orderId: number): Promise<void> {
  await leaveRest(shop, orderId);
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment?.checkoutSessionId || payment.status !== 'failed') return;
  await closePage(shop, payment.checkoutSessionId);
}
