import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** Whether an order is one that the shop can work on now: paid, or to be paid on delivery and confirmed where it has to be. */
export async function isToPack(db: Db, orderId: number): Promise<boolean> {
  const isReady = and(
    eq(orders.id, orderId),
    eq(orders.deliveryStatus, 'pending'),
    inArray(orders.paymentStatus, ['paid', 'on_delivery']),
    isNull(orders.confirmBy),
  );
  return (await db.select({ id: orders.id }).from(orders).where(isReady)).length > 0;
}
