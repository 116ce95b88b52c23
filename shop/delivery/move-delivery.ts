import type { DeliveryStatus } from '#contracts/orders.ts';
import { releaseCoupon } from '../coupons/redeem-coupon.ts';
import { record, type ShopEventName } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder, moveOrder } from '../orders/change-order.ts';
import { productsOf } from '../orders/order-holds.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { callOffPayment, settleOnDelivery } from '../payments/settle-on-delivery.ts';
import { releaseStock, sellStock } from '../stock/reserve-stock.ts';

const TOLD = {
  in_progress: 'order.started',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
} as const satisfies Record<Exclude<DeliveryStatus, 'pending'>, ShopEventName>;

/** Who moves an order where. `version`: what the person had in front of them, so that a stale screen changes nothing. */
export type DeliveryMove = { orderId: number; to: DeliveryStatus; actor: string; version?: number | undefined };

/**
 * Takes an order one step further: started, delivered (the goods leave the books, pay-on-delivery settles) or called off
 * (the goods are free again, a card payment is owed back).
 *
 * refuses     not.found · order.stale · order.transition.illegal — nothing is changed
 * repeatable  the second of two equal steps is refused as illegal, so nothing happens twice
 * source     , ARCHITECTURE "An order" (6)
 */
export async function moveDelivery(shop: Shop, move: DeliveryMove): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, move.orderId);
    if (move.version !== undefined && move.version !== order.version) throw new Refusal('order.stale');
    if (move.to === 'pending')
      throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to: move.to } });
    await moveOrder(shop, tx, order, move.to, move.actor);
    await record(shop, tx, { name: TOLD[move.to], payload: { orderId: order.id } });
    if (move.to === 'delivered') {
      await sellStock(tx, order.id);
      await settleOnDelivery(shop, tx, order.id);
    }
    if (move.to === 'cancelled') {
      await releaseStock(tx, order.id);
      await releaseCoupon(shop, tx, order.id);
      const { refundDue } = await callOffPayment(shop, tx, order.id);
      if (refundDue !== null) await record(shop, tx, { name: 'payment.refund.due', payload: { paymentId: refundDue } });
    }
    if (move.to !== 'in_progress') {
      await record(shop, tx, { name: 'stock.changed', payload: { productIds: await productsOf(tx, order.id) } });
    }
  });
  if (move.to === 'cancelled') await closeCheckout(shop, move.orderId);
}
