import { sql } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Writes down how many visitors each day had that is over, so that the number stays when the visits are forgotten and
 * figures need not count them again.
 *
 * repeatable  a day that is written down is not counted again
 * source     
 */
export async function sumUpDays(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(shop.clock.now());
  await shop.db.execute(sql`
    INSERT INTO visitor_days (day, visitors)
    SELECT day, count(*)::int FROM visits
    WHERE day < ${today}::date AND day > COALESCE((SELECT max(day) FROM visitor_days), '-infinity'::date)
    GROUP BY day ON CONFLICT (day) DO NOTHING`);
}
