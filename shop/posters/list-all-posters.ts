import { asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { PosterKept } from '#contracts/posters.ts';
import type { Shop } from '../kernel/shop.ts';
import { timeOf } from './rules.ts';
import { posters } from './tables.ts';

/**
 * One page of all posters for the staff, those to come and those that are over too, newest first.
 *
 * q       words of a title, in either language
 * source  R-094
 */
export async function listAllPosters(
  shop: Shop,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<{ posters: PosterKept[]; total: number }> {
  const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = q === '' ? undefined : or(ilike(posters.titleEn, words), ilike(posters.titleFr, words));
  const [rows, [counted]] = await Promise.all([
    shop.db
      .select()
      .from(posters)
      .where(found)
      .orderBy(desc(posters.createdAt), asc(posters.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    shop.db.select({ total: count() }).from(posters).where(found),
  ]);
  return { posters: rows.map((row) => toKept(row, shop.clock.now())), total: counted?.total ?? 0 };
}

/** One poster with everything the staff may change; null when there is none of this id. */
export async function readPoster(shop: Shop, id: number): Promise<PosterKept | null> {
  const [row] = await shop.db.select().from(posters).where(eq(posters.id, id));
  return row ? toKept(row, shop.clock.now()) : null;
}

function toKept(row: typeof posters.$inferSelect, now: Date): PosterKept {
  const {
    fileKey,
    activeFrom,
    activeTo,
    createdAt: _added,
    updatedAt: _changed,
    announcedShown: _announced,
    ...rest
  } = row;
  return {
    ...rest,
    pictureKey: fileKey,
    activeFrom: activeFrom?.toISOString() ?? null,
    activeTo: activeTo?.toISOString() ?? null,
    time: timeOf(row, now),
  };
}
