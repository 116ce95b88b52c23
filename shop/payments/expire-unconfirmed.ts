import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { listOverdue } from '../orders/list-overdue.ts';
import { isUnconfirmed } from '../orders/rules.ts';
import { isAllCredit } from './money-left.ts';
import { releaseOrder } from './release-order.ts';
import { callOffPayment } from './settle-on-delivery.ts';
import { putCreditsBack } from './spend-credit.ts';
import { payments } from './tables.ts';

const AT_ONCE = 50;

/**
 * Lets go of the orders that nobody confirmed in time: their goods and codes are free again, and their buyers are notified.
 *
 * returns     how many were looked at
 * repeatable  each order lapses once; one that is confirmed at the same moment stays
 * source      decision 0066
 */
export async function expireUnconfirmed(shop: Shop): Promise<number> {
  const overdue = await listOverdue(shop.db, shop.clock.now(), AT_ONCE);
  for (const id of overdue) await letLapse(shop, id);
  return overdue.length;
}

async function letLapse(shop: Shop, orderId: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = shop.clock.now();
    if (!isUnconfirmed(order) || order.confirmBy === null || order.confirmBy > now) return;
    const isOwed = await isMoneyOwed(tx, orderId);
    if (!isOwed)
      await tx.update(payments).set({ status: 'expired', updatedAt: now }).where(eq(payments.orderId, orderId));
    await releaseOrder(shop, tx, orderId, 'expired');
    if (isOwed) await callOffPayment(shop, tx, orderId);
    else await putCreditsBack(shop, tx, orderId);
    const change = { before: { delivery_status: order.deliveryStatus }, after: { delivery_status: 'cancelled' } };
    await audit(tx, { actor: 'shop', action: 'order.lapsed', subjectType: 'order', subjectId: orderId, ...change });
  });
}

/** Whether money is on the order that is more than store credit, which goes back onto its codes: an exchange whose difference was paid. */
async function isMoneyOwed(tx: Tx, orderId: number): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment || payment.collectedMinor <= payment.refundedMinor) return false;
  return !(await isAllCredit(tx, payment));
}
