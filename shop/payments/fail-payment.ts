import { and, eq, inArray } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { closeUnpaidOrder } from '../orders/change-order.ts';
import { productsOf } from '../orders/order-holds.ts';
import { releaseStock } from '../stock/reserve-stock.ts';
import { payments } from './tables.ts';

/**
 * Ends a payment that can never be made: the order closes and its goods are free again, once.
 *
 * repeatable  a payment that already ended is left alone
 */
export async function failPayment(
  shop: Shop,
  paymentId: number,
  as: 'failed' | 'expired' = 'failed',
): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    const [ended] = await tx
      .update(payments)
      .set({ status: as, updatedAt: shop.clock.now() })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, ['pending', 'processing'])))
      .returning({ orderId: payments.orderId });
    if (!ended) return false;
    await releaseStock(tx, ended.orderId);
    await closeUnpaidOrder(shop, tx, ended.orderId);
    const productIds = await productsOf(tx, ended.orderId);
    await record(
      shop,
      tx,
      { name: as === 'failed' ? 'order.payment.failed' : 'order.cancelled', payload: { orderId: ended.orderId } },
      { name: 'stock.changed', payload: { productIds } },
    );
    return true;
  });
}
