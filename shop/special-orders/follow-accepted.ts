import { eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type PlacedSummary, placedOrderSummaries, placedOrderSummary } from '../orders/read-placed.ts';
import { lockSpecialOrder, moveSpecialOrder, type SpecialOrder } from './change-special-order.ts';
import { specialOrders } from './tables.ts';

/**
 * Brings accepted special orders to where their order is: paid, or confirmed where it is paid on delivery, makes them ordered; a
 * payment that failed or lapsed, or an order that nobody confirmed, makes the quote stand again, so that the customer may say yes once more. Looks by itself every few seconds instead
 * of handling every payment of the shop (decision 0029).
 *
 * returns     how many were moved
 * repeatable  each is moved once
 */
export async function followAccepted(shop: Shop): Promise<number> {
  const accepted = await shop.db
    .select({ id: specialOrders.id, orderId: specialOrders.orderId })
    .from(specialOrders)
    .where(eq(specialOrders.status, 'accepted'));
  const orders = await placedOrderSummaries(
    shop.db,
    accepted.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  );
  const due = accepted.filter(({ orderId }) => orderId !== null && isSettled(orders.get(orderId)));
  for (const { id } of due) await inTransaction(shop, (tx) => follow(shop, tx, id));
  return due.length;
}

function isSettled(order: PlacedSummary | undefined): boolean {
  if (!order) return false;
  const { paymentStatus: status, confirmBy } = order;
  if (status === 'on_delivery') return confirmBy === null || order.deliveryStatus === 'cancelled';
  return status === 'paid' || status === 'refunded' || status === 'failed';
}

async function follow(shop: Shop, tx: Tx, id: number): Promise<void> {
  const special = await lockSpecialOrder(tx, id);
  if (special.status !== 'accepted' || special.orderId === null) return;
  const order = await placedOrderSummary(tx, special.orderId);
  const { paymentStatus, deliveryStatus } = order;
  // closed, whatever became of money that came too late
  if (paymentStatus === 'failed' || deliveryStatus === 'cancelled') await reopen(shop, tx, special);
  else if (isSettled(order))
    await moveSpecialOrder(shop, tx, special, { to: 'ordered', step: 'ordered', side: 'customer', actor: 'shop' });
}

/** The money, or the buyer's confirmation, did not come: the order stays closed, the quote stands again. */
export async function reopen(shop: Shop, tx: Tx, special: SpecialOrder): Promise<SpecialOrder> {
  return moveSpecialOrder(shop, tx, special, {
    to: 'quoted',
    step: 'reopened',
    side: 'shop',
    actor: 'shop',
    fields: { orderId: null },
  });
}
