import { inArray, ne, sql } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { posters } from './tables.ts';
import { isWithinDates } from './within-dates.ts';

/**
 * Records `poster.changed` for posters that began or ended by date since the last call; meant to be called every minute. What a
 * fresh page shows never waits for it.
 *
 * returns     the posters that began or ended
 * repeatable  a second call finds nothing to do
 */
export async function followPosterCalendar(shop: Shop): Promise<number[]> {
  const isUp = isWithinDates(shop.clock.now());
  const turned = await shop.db.select({ id: posters.id }).from(posters).where(ne(posters.announcedShown, isUp));
  if (turned.length === 0) return [];
  const ids = turned.map(({ id }) => id);
  return inTransaction(shop, async (tx) => {
    await tx
      .update(posters)
      .set({ announcedShown: sql`${isUp}` })
      .where(inArray(posters.id, ids));
    await record(shop, tx, ...ids.map((posterId) => ({ name: 'poster.changed' as const, payload: { posterId } })));
    return ids;
  });
}
