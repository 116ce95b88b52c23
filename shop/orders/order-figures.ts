import { isNotNull, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { countsAsSold, soldMinor } from './sold-orders.ts';
import { orders } from './tables.ts';

/**
 * How many orders were sold and not called off, and what all orders brought, in minor units: what is due less what was given back.
 * Orders that were never paid, or wait to be, are not sold.
 *
 * source , decision 0087
 */
export async function orderFigures(shop: Shop): Promise<{ count: number; total: number; currency: string }> {
  const [row] = await shop.db
    .select({
      count: sql<number>`(count(*) FILTER (WHERE ${countsAsSold}))::int`,
      total: sql<string>`COALESCE(sum(${soldMinor}), 0)::text`,
    })
    .from(orders)
    .where(isNotNull(orders.soldAt));
  return { count: row?.count ?? 0, total: Number(row?.total ?? 0), currency: shop.settings.currency };
}
