import { and, eq } from 'drizzle-orm';
import { balanceMinor } from '#contracts/ledger.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { sumsOfLedger } from '../ledger/post-entries.ts';
import { setOrderPayment } from '../orders/change-order.ts';
import { bookCollected } from './book-money.ts';
import { restUnderWayMinor } from './rest-under-way.ts';
import { settleOnDelivery } from './settle-on-delivery.ts';
import { payments } from './tables.ts';

/**
 * An order has arrived: the courier was paid what was due, less what a bank works on, which its slip did not name. Where that
 * was all, the order waits for the bank: paid once its money is here, else to be paid still. An order that is not paid on delivery is left alone.
 *
 * returns  whether it was paid on delivery
 * source   decision 0097
 */
export async function settleArrival(
  shop: Shop,
  tx: Tx,
  { orderId, actor }: { orderId: number; actor: string },
): Promise<boolean> {
  const underWayMinor = await restUnderWayMinor(tx, orderId);
  if (underWayMinor === 0) return settleOnDelivery(shop, tx, { orderId, actor });
  const isOnDelivery = and(eq(payments.orderId, orderId), eq(payments.status, 'on_delivery'));
  const [payment] = await tx.select().from(payments).where(isOnDelivery).for('update');
  if (!payment) return false;
  const broughtMinor = Math.max(0, balanceMinor(await sumsOfLedger(tx, orderId)) - underWayMinor);
  const now = shop.clock.now();
  // what the courier was to collect is paid; what the bank brings stands open beside it
  const standing = broughtMinor > 0 ? ({ status: 'paid', paidAt: now } as const) : ({ status: 'pending' } as const);
  await tx
    .update(payments)
    .set({ ...standing, updatedAt: now })
    .where(eq(payments.id, payment.id));
  await bookCollected(shop, tx, payment, { toMinor: payment.collectedMinor + broughtMinor, actor });
  await setOrderPayment(shop, tx, orderId, standing.status);
  return true;
}
