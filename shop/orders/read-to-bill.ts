import { asc, eq } from 'drizzle-orm';
import { isDeletedAddress } from '../kernel/deleted-account.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { currencyOf } from './read-order.ts';
import { orderLines, orders } from './tables.ts';

/** How far an order has come, without a lock. Refuses not.found. */
export async function readOrderState(db: Db, orderId: number) {
  const { deliveryStatus, paymentStatus, edits } = orders;
  const [order] = await db.select({ deliveryStatus, paymentStatus, edits }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Refusal('not.found');
  return order;
}

/** An order as a document names it. */
export type OrderToBill = Awaited<ReturnType<typeof holdOrderToBill>>;

/**
 * Takes an order, with what an invoice says of it: nobody changes it before the transaction ends.
 *
 * returns  `buyer` is null once they have left for good
 * refuses  not.found
 */
export async function holdOrderToBill(tx: Tx, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Refusal('not.found');
  const { customerName: name, street, apartment, zip, city, state, country } = order;
  const { id, number, placedAt, paidAt, deliveredAt, deliveryStatus, paymentStatus, paymentMethod } = order;
  const { couponCode, deliveryMinor, taxRateBp, edits, dueMinor, creditedMinor } = order;
  return {
    ...{ edits, dueMinor, creditedMinor },
    ...{ id, number, placedAt, paidAt, deliveredAt, deliveryStatus, paymentStatus, paymentMethod },
    ...{ couponCode, deliveryMinor, taxRateBp, country, currency: currencyOf(order.currency) },
    buyer: isDeletedAddress(order.email) ? null : { name, street, apartment, zip, city, state, country },
  };
}

/** The lines of an order in both languages, in the order in which they were bought. */
export async function readLinesToBill(tx: Tx, orderId: number) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}
