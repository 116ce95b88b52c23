import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { releaseCoupon } from '../coupons/redeem-coupon.ts';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { closeUnpaidOrder, lockOrder } from '../orders/change-order.ts';
import { productsOf } from '../orders/order-holds.ts';
import { releaseStock } from '../stock/reserve-stock.ts';
import type { Payment } from './hold-payment.ts';
import { isAllCredit } from './money-left.ts';
import { isRestToCome } from './rest-under-way.ts';
import { putCreditsBack } from './spend-credit.ts';
import { payments } from './tables.ts';

type End = {
  /** the payment, which the caller holds with its order (hold-payment.ts) */
  which: SQL;
  /** how it may stand */
  from: readonly Payment['status'][];
  as: 'failed' | 'expired';
};

/**
 * Ends a payment that was not made, and lets its order go. Every page that failed, expired or was left comes through here. Store credit
 * that was to pay a part of it is on the credit again.
 *
 * returns     the payment; undefined, and nothing is changed: it has ended before, a part of it came by hand, a page for the rest may
 *             still bring money, or its order is being packed, as one whose money was written down by mistake may be. Then it waits
 *             for the bank, or a person decides.
 * repeatable  a payment ends once
 * source      S04, decision 0085
 */
export async function endUnpaid(shop: Shop, tx: Tx, { which, from, as }: End): Promise<Payment | undefined> {
  const [asked] = await tx.select({ orderId: payments.orderId }).from(payments).where(which);
  if (!asked || (await lockOrder(tx, asked.orderId)).deliveryStatus !== 'pending') return undefined;
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(which, inArray(payments.status, [...from])));
  if (!open || (open.collectedMinor > 0 && !(await isAllCredit(tx, open)))) return undefined;
  if (await isRestToCome(tx, open.orderId)) return undefined;
  const { id, status, collectedMinor } = open;
  const isStill = and(eq(payments.id, id), eq(payments.status, status), eq(payments.collectedMinor, collectedMinor));
  const [ended] = await tx.update(payments).set({ status: as, updatedAt: shop.clock.now() }).where(isStill).returning();
  if (!ended) return undefined;
  await releaseOrder(shop, tx, ended.orderId, as);
  await putCreditsBack(shop, tx, ended.orderId); // last: credits are held after pieces
  return ended;
}

/**
 * Lets an order go whose payment has just ended unpaid: its goods and its use of a code are free again, it closes, and its event is recorded.
 * The caller has written the payment's end in the same transaction, once.
 *
 * source  S04
 */
export async function releaseOrder(shop: Shop, tx: Tx, orderId: number, because: 'failed' | 'expired'): Promise<void> {
  await releaseStock(tx, orderId);
  await releaseCoupon(shop, tx, orderId);
  await closeUnpaidOrder(shop, tx, orderId);
  const productIds = await productsOf(tx, orderId);
  await record(
    shop,
    tx,
    { name: because === 'failed' ? 'order.payment.failed' : 'order.cancelled', payload: { orderId } },
    { name: 'stock.changed', payload: { productIds } },
  );
}
