import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { comesInSizes, type Fit } from '#contracts/fit.ts';
import type { Locale } from '#contracts/money.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { displayNameOf, MAX_COMMENT } from './rules.ts';
import { purchasedLines, purchases, ratedProducts, ratedVariants, ratings } from './tables.ts';

/** PostgreSQL marks a row that an insert found and updated. */
const WAS_THERE = sql<boolean>`xmax <> 0`;

export type RatingGiven = {
  productId: number;
  /** 1 to 5; missing or 0 when no star was clicked. */
  stars?: number | undefined;
  /** How it fits in the usual size, of an article that comes in sizes; null or missing when nothing was said. */
  fit?: Fit | null | undefined;
  comment?: string | undefined;
  /** The user the browser claims to be; must be the signed-in one. */
  claimedUserId?: string | undefined;
  locale?: Locale | undefined;
};

/** `isWaiting`: it is shown, and counts, only when somebody of the shop has approved it. */
export type RatingTaken = { ratingId: number; isUpdate: boolean; isWaiting: boolean };

/**
 * Takes a customer's rating of an article. What is said anew is new to whoever moderates, and waits to be approved where the
 * shop wants that; a hidden one stays hidden, and the same words again change nothing of this.
 *
 * returns     the rating, whether it replaced an earlier one of the same customer, and whether it waits
 * refuses     rating.not.customer for guests and administrators, not.allowed when another user is claimed,
 *             rating.note.missing without stars, input.invalid for other numbers, a comment over 2000
 *             characters or the fit of an article without sizes, not.found for an article that is not sold
 * repeatable  yes: the same customer's second rating replaces the first
 * source     , decision 0057
 */
export async function rateProduct(shop: Shop, viewer: Viewer, given: RatingGiven): Promise<RatingTaken> {
  if (viewer.kind === 'guest' || viewer.role !== 'user') throw new Refusal('rating.not.customer');
  if (given.claimedUserId !== undefined && given.claimedUserId !== viewer.userId) throw new Refusal('not.allowed');
  const { stars, comment } = checkRating(given);
  return inTransaction(shop, async (tx) => {
    const [product] = await tx
      .select({ isHidden: ratedProducts.isHidden })
      .from(ratedProducts)
      .where(eq(ratedProducts.id, given.productId));
    if (!product || product.isHidden) throw new Refusal('not.found');
    const fit = given.fit ?? null;
    if (fit !== null && !(await hasSizes(tx, given.productId))) throw wrongChoice('fit');
    const now = shop.clock.now();
    const values = {
      stars,
      fit,
      comment,
      displayName: displayNameOf(viewer.name),
      locale: given.locale ?? shop.settings.defaultLocale,
      isVerifiedBuyer: await hasBought(tx, viewer.userId, given.productId),
      updatedAt: now,
    };
    const status = shop.settings.mustRatingsBeApproved ? 'waiting' : 'shown';
    const [row] = await tx
      .insert(ratings)
      .values({ ...values, productId: given.productId, userId: viewer.userId, createdAt: now, status })
      .onConflictDoUpdate({
        target: [ratings.productId, ratings.userId],
        set: { ...values, ...stateAfter(status, { stars, fit, comment, now }) },
      })
      .returning({ id: ratings.id, isUpdate: WAS_THERE, status: ratings.status });
    if (!row) throw new Error(`The rating of article ${given.productId} was not written`);
    await record(shop, tx, { name: 'rating.given', payload: { productId: given.productId, ratingId: row.id } });
    return { ratingId: row.id, isUpdate: row.isUpdate, isWaiting: row.status === 'waiting' };
  });
}

/** What a second rating makes of the first one's state; said by the statement itself, whoever moderates meanwhile. */
function stateAfter(
  fresh: 'shown' | 'waiting',
  { stars, fit, comment, now }: { stars: number; fit: Fit | null; comment: string; now: Date },
): { status: SQL; reviewedAt: SQL; updatedAt: SQL } {
  const isSame = sql`(${ratings.stars} = ${stars} AND ${ratings.fit} IS NOT DISTINCT FROM ${fit}::text
    AND ${ratings.comment} = ${comment})`;
  return {
    status: sql`CASE WHEN ${isSame} OR ${ratings.status} = 'hidden' THEN ${ratings.status} ELSE ${fresh} END`,
    reviewedAt: sql`CASE WHEN ${isSame} THEN ${ratings.reviewedAt} END`,
    updatedAt: sql`CASE WHEN ${isSame} THEN ${ratings.updatedAt} ELSE ${sql.param(now, ratings.updatedAt)} END`,
  };
}

function checkRating({ stars, comment = '' }: RatingGiven): { stars: number; comment: string } {
  if (!stars)
    throw new Refusal('rating.note.missing', { problems: [{ field: 'note', code: 'refusal.rating.note.missing' }] });
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) {
    throw wrongChoice('note');
  }
  const text = comment.trim();
  if (text.length > MAX_COMMENT) {
    throw new Refusal('input.invalid', {
      problems: [{ field: 'comment', code: 'problem.too.long', values: { max: MAX_COMMENT } }],
    });
  }
  return { stars, comment: text };
}

function wrongChoice(field: 'note' | 'fit'): Refusal {
  return new Refusal('input.invalid', { problems: [{ field, code: 'problem.choice' }] });
}

async function hasSizes(tx: Tx, productId: number): Promise<boolean> {
  const rows = await tx
    .selectDistinct({ size: ratedVariants.size })
    .from(ratedVariants)
    .where(eq(ratedVariants.productId, productId));
  return comesInSizes(rows.flatMap(({ size }) => size ?? []));
}

/** A paid or delivered order of this customer holds the article. */
async function hasBought(tx: Tx, userId: string, productId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(purchasedLines, eq(purchasedLines.orderId, purchases.id))
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchasedLines.productId, productId),
        or(eq(purchases.paymentStatus, 'paid'), eq(purchases.deliveryStatus, 'delivered')),
        ne(purchases.deliveryStatus, 'cancelled'), // its money is on its way back
      ),
    )
    .limit(1);
  return row !== undefined;
}
