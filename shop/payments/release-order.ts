import { releaseCoupon } from '../coupons/redeem-coupon.ts';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { closeUnpaidOrder } from '../orders/change-order.ts';
import { productsOf } from '../orders/order-holds.ts';
import { releaseStock } from '../stock/reserve-stock.ts';

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
