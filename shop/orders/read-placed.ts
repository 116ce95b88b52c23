import { and, eq, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** What the buyer is answered with at once. */
export const placedColumns = {
  id: orders.id,
  number: orders.number,
  uuid: orders.publicUuid,
  totalMinor: orders.totalMinor,
  currency: orders.currency,
  paymentStatus: orders.paymentStatus,
  deliveryStatus: orders.deliveryStatus,
  confirmBy: orders.confirmBy,
};

export type PlacedSummary = Awaited<ReturnType<typeof placedOrderSummary>>;

/** The same of an order that was placed before. */
export async function placedOrderSummary(db: Db, orderId: number) {
  const [order] = await db.select(placedColumns).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/** The same of several orders, by their ids. One statement. */
export async function placedOrderSummaries(db: Db, orderIds: readonly number[]): Promise<Map<number, PlacedSummary>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.select(placedColumns).from(orders).where(isAnyId(orders.id, orderIds));
  return new Map(rows.map((order) => [order.id, order]));
}

/** What is due for an order now, in minor units: its total less what was called off. */
export async function readDueMinor(db: Db, orderId: number): Promise<number> {
  const [order] = await db.select({ dueMinor: orders.dueMinor }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order.dueMinor;
}

/**
 * What couriers collect when these orders are delivered now: those on their way that are paid on delivery.
 *
 * returns  minor units, one sum for each currency
 */
export async function readDueOnArrival(
  db: Db,
  orderIds: readonly number[],
): Promise<{ currency: string; minor: number }[]> {
  // what was taken by hand has come before, less what of it went back
  const kept = sql`COALESCE((SELECT p.collected_minor - p.refunded_minor FROM payments p WHERE p.order_id = ${orders.id}), 0)`;
  // what the buyer's bank works on is not collected
  const underWay = sql`COALESCE((SELECT sum(r.amount_minor) FROM rest_pages r WHERE r.order_id = ${orders.id} AND r.state = 'processing'), 0)`;
  const left = sql`${orders.dueMinor} - ${orders.creditedMinor} - ${kept} - ${underWay}`;
  const minor = sql<string>`sum(GREATEST(0, ${left}))`.mapWith(Number);
  return db
    .select({ currency: orders.currency, minor })
    .from(orders)
    .where(
      and(
        isAnyId(orders.id, orderIds),
        eq(orders.deliveryStatus, 'in_progress'),
        eq(orders.paymentStatus, 'on_delivery'),
      ),
    )
    .groupBy(orders.currency);
}

/** The id of the order with a number; null when there is none. */
export async function orderIdOfNumber(db: Db, number: string): Promise<number | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return order?.id ?? null;
}

/** What the delivery of an order costs, in minor units. */
export async function readDeliveryMinor(tx: Db, orderId: number): Promise<number> {
  const [order] = await tx.select({ minor: orders.deliveryMinor }).from(orders).where(eq(orders.id, orderId));
  return order?.minor ?? 0;
}
