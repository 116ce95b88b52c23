import { desc } from 'drizzle-orm';
import type { PosterShown } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { toPoster } from './read-home-poster.ts';
import { posters } from './tables.ts';
import { isWithinDates } from './within-dates.ts';

/** A poster with what the back office and the API add to it. */
export type PosterListed = PosterShown & { isHomePopup: boolean; createdAt: string };

/**
 * The posters that are within their dates, newest first.
 *
 * source 
 */
export async function listPosters(shop: Shop, locale: Locale): Promise<PosterListed[]> {
  const now = shop.clock.now();
  const rows = await shop.db
    .select()
    .from(posters)
    .where(isWithinDates(now))
    .orderBy(desc(posters.createdAt), desc(posters.id));
  return rows.map((row) => ({
    ...toPoster(row, locale),
    isHomePopup: row.isHomePopup,
    createdAt: row.createdAt.toISOString(),
  }));
}
