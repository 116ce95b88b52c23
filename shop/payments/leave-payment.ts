import { eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { closePage } from './close-page.ts';
import { leaveRest } from './leave-rest.ts';
import { endUnpaid } from './release-order.ts';
import { payments } from './tables.ts';

/**
 * The buyer gives up a payment that was not begun, such as for another cart: its goods are free at once and the hosted page
 * is closed. Money that comes all the same is treated as any that comes too late.
 *
 * returns     whether there was one to give up; a payment that is made or under way is left alone
 * repeatable  the second time finds nothing to do
 */
export async function leavePayment(shop: Shop, orderId: number): Promise<boolean> {
  const sessionId = await inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId); // before its payment: hold-payment.ts
    const which = eq(payments.orderId, orderId);
    return (await endUnpaid(shop, tx, { which, from: ['pending'], as: 'expired' }))?.checkoutSessionId;
  });
  if (sessionId === undefined) return false;
  if (sessionId !== null) await closePage(shop, sessionId);
  await leaveRest(shop, orderId);
  return true;
}
