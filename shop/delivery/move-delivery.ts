import { givesBackWhenCalledOff, NO_MONEY } from '#contracts/order-money.ts';
import type { DeliveryStatus } from '#contracts/orders.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder, moveOrder } from '../orders/change-order.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { leaveRest } from '../payments/leave-rest.ts';
import { readStanding } from '../payments/read-payment.ts';
import { callOff } from './call-off.ts';
import { deliverRest } from './deliver-pieces.ts';

/**
 * Who moves an order where. `version`: what the person had in front of them, so that a stale screen changes nothing.
 * `mayRefund`: false for whoever may give no money back, so that they call off nothing that was paid, in whole or in part.
 */
export type DeliveryMove = {
  orderId: number;
  to: DeliveryStatus;
  actor: string;
  version?: number | undefined;
  mayRefund?: boolean;
};

/**
 * The short way over the parcels: an order is taken up, delivered (what is left of it is packed, shipped and brought in one
 * go, pay-on-delivery settles) or called off (what is left is free again, a card payment is owed back; after a part delivery
 * only the share of the rest).
 *
 * refuses     not.found · order.stale · order.transition.illegal · not.allowed · parcel.under.way · parcel.lost.waits —
 *             nothing is changed
 * repeatable  the second of two equal steps is refused as illegal, so nothing happens twice
 * source     
 */
export async function moveDelivery(shop: Shop, move: DeliveryMove): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, move.orderId);
    if (move.version !== undefined && move.version !== order.version) throw new Refusal('order.stale');
    if (move.to === 'pending')
      throw new Refusal('order.transition.illegal', { details: { from: order.deliveryStatus, to: move.to } });
    if (move.to === 'in_progress') {
      await moveOrder(shop, tx, order, move.to, move.actor);
      await record(shop, tx, { name: 'order.started', payload: { orderId: order.id } });
    } else if (move.to === 'delivered') {
      await deliverRest(shop, tx, order, move.actor);
    } else {
      const money = (await readStanding(tx, order.id)) ?? NO_MONEY;
      if (move.mayRefund === false && givesBackWhenCalledOff({ ...money, ...order })) throw new Refusal('not.allowed');
      await callOff(shop, tx, order, { actor: move.actor, isRefused: false });
    }
  });
  if (move.to === 'cancelled') await closeCheckout(shop, move.orderId);
  if (move.to === 'delivered') await leaveRest(shop, move.orderId);
}
