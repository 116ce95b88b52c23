import { eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { closePage } from './close-page.ts';
import { closeRestPages } from './close-rest-pages.ts';
import { endUnpaid } from './release-order.ts';
import { payments } from './tables.ts';

/**
 * The buyer gives up a payment that was not begun, such as for another cart: its goods are free at once and the hosted page
 * is closed. Money that comes all the same is treated as any that comes too late. A page for what store credit left is closed first: what
 * was paid on it, or is under way, keeps the order.
 *
 * returns     whether there was one to give up; a payment that is made or under way is left alone
 * refuses     payment.unavailable — the provider does not say what became of that page; nothing is changed
 * repeatable  the second time finds nothing to do
 */
export async function leavePayment(shop: Shop, orderId: number): Promise<boolean> {
  await closeRestPages(shop, orderId); // before store credit is put back: what was paid there meanwhile is booked
  const sessionId = await inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId); // before its payment: hold-payment.ts
    const which = eq(payments.orderId, orderId);
    return (await endUnpaid(shop, tx, { which, from: ['pending'], as: 'expired' }))?.checkoutSessionId;
  });
  if (sessionId === undefined) return false;
  if (sessionId !== null) await closePage(shop, sessionId);
  return true;
}
