import { and, eq } from 'drizzle-orm';
import type { Fit } from '#contracts/fit.ts';
import type { Viewer } from '#contracts/viewer.ts';
import type { Shop } from '../kernel/shop.ts';
import { ratings } from './tables.ts';

/** What a customer said of an article before, so that a second rating begins with the first; and whether it waits. */
export type OwnRating = { id: number; stars: number; fit: Fit | null; comment: string; isWaiting: boolean };

/**
 * The rating that the viewer gave this article; null for who has given none, or may give none.
 *
 * source  R-156
 */
export async function readOwnRating(shop: Shop, viewer: Viewer, productId: number): Promise<OwnRating | null> {
  if (viewer.kind === 'guest' || viewer.role !== 'user') return null;
  const [row] = await shop.db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      fit: ratings.fit,
      comment: ratings.comment,
      status: ratings.status,
    })
    .from(ratings)
    .where(and(eq(ratings.productId, productId), eq(ratings.userId, viewer.userId)));
  if (!row) return null;
  const { status, ...said } = row;
  return { ...said, isWaiting: status === 'waiting' };
}
