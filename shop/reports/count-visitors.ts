import { countDistinct, sql } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import type { Shop } from '../kernel/shop.ts';
import { visits } from '../visits/tables.ts';

/**
 * How many browsers came today, and how many ever did.
 *
 * source  R-196
 */
export async function countVisitors(shop: Shop): Promise<{ today: number; total: number }> {
  const day = dayOf(shop.clock.now());
  const [row] = await shop.db
    .select({
      today: sql<number>`(count(*) FILTER (WHERE ${visits.day} = ${day}::date))::int`,
      total: countDistinct(visits.visitorHash),
    })
    .from(visits);
  return { today: row?.today ?? 0, total: row?.total ?? 0 };
}
