import { eq, sql } from 'drizzle-orm';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { countsAsSold } from '../orders/sold-orders.ts';
import { orders } from '../orders/tables.ts';
import { buyerOf } from './later-changes.ts';

/**
 * How many customers have bought at least once: those with an account, and guests by their e-mail address, or their telephone where they gave none.
 *
 * source  R-196, decision 0087
 */
export async function countCustomersWithOrders(shop: Shop): Promise<number> {
  const [row] = await shop.db
    .select({ total: sql<number>`count(DISTINCT ${buyerOf(users.email, orders.buyerKey)})::int` })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(countsAsSold);
  return row?.total ?? 0;
}
