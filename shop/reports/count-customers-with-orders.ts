import { countDistinct, isNotNull } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { orders } from '../orders/tables.ts';

/**
 * How many customers have ordered at least once. Guests' orders belong to nobody and do not count.
 *
 * source  R-196
 */
export async function countCustomersWithOrders(shop: Shop): Promise<number> {
  const [row] = await shop.db
    .select({ total: countDistinct(orders.userId) })
    .from(orders)
    .where(isNotNull(orders.userId));
  return row?.total ?? 0;
}
