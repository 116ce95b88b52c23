import { and, eq, ne, sql } from 'drizzle-orm';
import type { Viewer } from '#contracts/viewer.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { helpfulVotes, ratedProducts, ratings } from './tables.ts';

/** More than anybody reads in ten minutes. */
const VOTES = { limit: 60, windowSeconds: 600 };

/** How many people call a rating helpful, whoever is asked about among them or not. */
export type Helpful = { helpful: number; isMine: boolean };

/**
 * A customer calls the words of another one helpful, or takes that back.
 *
 * returns     how many people call it helpful now
 * refuses     rating.not.customer for guests and administrators · too.many.tries · not.found — no such rating, not shown,
 *             without words, or of an article that is not sold · rating.own
 * repeatable  yes: each person counts once, whatever they press and how often
 * source      decision 0112
 */
export async function callHelpful(
  shop: Shop,
  viewer: Viewer,
  { ratingId, isHelpful }: { ratingId: number; isHelpful: boolean },
): Promise<Helpful> {
  if (viewer.kind === 'guest' || viewer.role !== 'user') throw new Refusal('rating.not.customer');
  const { userId } = viewer;
  await consumeRateLimit(shop, `helpful:${userId}`, VOTES);
  return inTransaction(shop, async (tx) => {
    const [rating] = await tx
      .select({ productId: ratings.productId, userId: ratings.userId })
      .from(ratings)
      .innerJoin(ratedProducts, eq(ratedProducts.id, ratings.productId))
      .where(
        and(
          eq(ratings.id, ratingId),
          eq(ratings.status, sql`'shown'`),
          ne(ratings.comment, ''),
          eq(ratedProducts.isHidden, false),
        ),
      )
      .for('key share', { of: ratings }); // not taken away meanwhile: a vote needs its rating
    if (!rating) throw new Refusal('not.found');
    if (rating.userId === userId) throw new Refusal('rating.own');
    const changed = isHelpful
      ? await tx
          .insert(helpfulVotes)
          .values({ ratingId, userId, createdAt: shop.clock.now() })
          .onConflictDoNothing()
          .returning({ ratingId: helpfulVotes.ratingId })
      : await tx
          .delete(helpfulVotes)
          .where(and(eq(helpfulVotes.ratingId, ratingId), eq(helpfulVotes.userId, userId)))
          .returning({ ratingId: helpfulVotes.ratingId });
    if (changed.length > 0) {
      await record(shop, tx, { name: 'rating.voted', payload: { productId: rating.productId, ratingId } });
    }
    return { helpful: await tx.$count(helpfulVotes, eq(helpfulVotes.ratingId, ratingId)), isMine: isHelpful };
  });
}
