import { and, eq } from 'drizzle-orm';
import { balanceMinor } from '#contracts/ledger.ts';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { sumsOfLedger } from '../ledger/post-entries.ts';
import { setOrderPayment } from '../orders/change-order.ts';
import { bookCollected } from './book-money.ts';
import { leftOfPayment } from './money-left.ts';
import { payments } from './tables.ts';

/**
 * The courier was paid what was due: the payment of a pay-on-delivery order is settled. Others are left alone.
 *
 * returns  whether it was one
 */
export async function settleOnDelivery(
  shop: Shop,
  tx: Tx,
  { orderId, actor }: { orderId: number; actor: string },
): Promise<boolean> {
  const now = shop.clock.now();
  const [settled] = await tx
    .update(payments)
    .set({ status: 'paid', paidAt: now, updatedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'on_delivery')))
    .returning();
  if (!settled) return false;
  // What was taken by hand has come before, less what of it went back; more than is due goes back.
  const toMinor = settled.collectedMinor + Math.max(0, balanceMinor(await sumsOfLedger(tx, orderId)));
  await bookCollected(shop, tx, settled, { toMinor, actor });
  await setOrderPayment(shop, tx, orderId, 'paid');
  return true;
}

/**
 * An order is called off: what was not paid will not be, what was paid is owed back. What came by card or as store credit
 * goes back by itself.
 */
export async function callOffPayment(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  const now = shop.clock.now();
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment) return;
  // money that does not match waits for a person, whatever becomes of the order
  if (payment.status === 'parked' || payment.status === 'refund_due') {
    if (payment.status === 'parked') await setOrderPayment(shop, tx, orderId, 'failed');
    return;
  }
  if (payment.status === 'refunded') return; // it went back before, and is owed again where that fails
  // what came by card or by hand, a deposit too
  const isOwedBack = payment.collectedMinor > payment.refundedMinor;
  const status = isOwedBack ? 'refund_due' : 'failed';
  await tx.update(payments).set({ status, updatedAt: now }).where(eq(payments.id, payment.id));
  await setOrderPayment(shop, tx, orderId, isOwedBack ? 'paid' : 'failed'); // paid, until it has gone back
  const { cardMinor, creditMinor } = await leftOfPayment(tx, payment);
  if (isOwedBack && (cardMinor > 0 || creditMinor > 0))
    await record(shop, tx, { name: 'payment.refund.due', payload: { paymentId: payment.id } });
}
