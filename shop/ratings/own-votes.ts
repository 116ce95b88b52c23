import { and, eq } from 'drizzle-orm';
import type { Viewer } from '#contracts/viewer.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { helpfulVotes } from './tables.ts';

/** Which of these ratings the viewer called helpful; none for who may call none so. One statement. */
export async function ownVotes(shop: Shop, viewer: Viewer, ratingIds: readonly number[]): Promise<number[]> {
  if (viewer.kind === 'guest' || viewer.role !== 'user' || ratingIds.length === 0) return [];
  const rows = await shop.db
    .select({ ratingId: helpfulVotes.ratingId })
    .from(helpfulVotes)
    .where(and(eq(helpfulVotes.userId, viewer.userId), isAnyId(helpfulVotes.ratingId, ratingIds)));
  return rows.map(({ ratingId }) => ratingId);
}
