import { mayBuyerCallOff } from '#contracts/buyer-changes.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { isMadeToOrder } from '../orders/line-pieces.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { readStanding } from '../payments/read-payment.ts';
import { callOff } from './call-off.ts';

/**
 * Whoever bought an order calls it off before it is packed: its pieces and its code are free again, what was paid goes back to
 * the same card, and both sides are notified. Who packs or starts it at the same moment waits for the order's lock: the first
 * has it, the other is refused.
 *
 * version     what the buyer had in front of them: it says what becomes of the money
 * actor       the customer's id, or `guest`
 * refuses     not.found · order.under.way — it is packed, has left or is cut for them · order.stale — it was paid or changed
 *             meanwhile; nothing is changed
 * repeatable  the second time finds it called off
 * source      decision 0083
 */
export async function callOffOwn(
  shop: Shop,
  { orderId, version, actor }: { orderId: number; version: number | undefined; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.deliveryStatus === 'cancelled') return;
    const paymentState = (await readStanding(tx, orderId))?.status ?? null;
    const isCut = await isMadeToOrder(tx, orderId);
    if (!mayBuyerCallOff({ ...order, paymentState, isMadeToOrder: isCut })) throw new Refusal('order.under.way');
    if (version !== undefined && version !== order.version) throw new Refusal('order.stale');
    await callOff(shop, tx, order, { actor, isRefused: false });
  });
  await closeCheckout(shop, orderId);
}
