import { sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/**
 * How many orders there are and what is due for them, without those that were called off or never paid.
 *
 * source 
 */
export async function orderFigures(shop: Shop): Promise<{ count: number; total: number; currency: string }> {
  const [row] = await shop.db
    .select({ count: sql<number>`count(*)::int`, total: sql<string>`COALESCE(sum(${orders.dueMinor}), 0)::text` })
    .from(orders)
    .where(sql`${orders.deliveryStatus} <> 'cancelled'`);
  return { count: row?.count ?? 0, total: Number(row?.total ?? 0), currency: shop.settings.currency };
}
