import { eq } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { forgetInAudit } from '../kernel/forget-audit.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { helpfulVotes, ratings } from './tables.ts';

/** Takes the ratings of an account out of the shop, words and stars, and what it called helpful: somebody else gave them in its name. */
export async function removeRatings(shop: Shop, tx: Tx, userId: string): Promise<void> {
  await tx.delete(helpfulVotes).where(eq(helpfulVotes.userId, userId));
  const { id: ratingId, productId } = ratings;
  const removed = await tx.delete(ratings).where(eq(ratings.userId, userId)).returning({ ratingId, productId });
  for (const payload of removed) await record(shop, tx, { name: 'rating.moderated', payload });
  await forgetInAudit(
    tx,
    'rating',
    removed.map((rating) => rating.ratingId),
  );
}
