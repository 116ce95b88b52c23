import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** The orders that nobody has confirmed in time, the longest overdue first, by their ids. */
export async function listOverdue(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    // written like the index orders_unconfirmed, so that it is used
    .where(and(lte(orders.confirmBy, now), eq(orders.deliveryStatus, 'pending')))
    .orderBy(asc(orders.confirmBy))
    .limit(most);
  return rows.map(({ id }) => id);
}
