import { asc, eq } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { ratings } from './tables.ts';

/** A rating as somebody read it. */
export type RatingRead = {
  ratingId: number;
  /** When it was last said, in milliseconds: what was said anew since has not been read. */
  saidAt: number;
};

/** What came of it, in ratings: approved now, looked at before by whomever or gone, and said anew since they were read. */
export type Approval = { approved: number; already: number; changed: number };

/**
 * Says that somebody has looked at these ratings and that they may stand: they are new no more, and one that waits is shown
 * and counts from now on. What somebody has hidden, shown or answered meanwhile stays as they left it.
 *
 * repeatable  the second time, by whomever, nothing changes
 * source     , decision 0057
 */
export async function approveRatings(
  shop: Shop,
  { read, actor }: { read: readonly RatingRead[]; actor: string },
): Promise<Approval> {
  const saidAt = new Map(read.map((one) => [one.ratingId, one.saidAt]));
  return inTransaction(shop, async (tx) => {
    const found = await tx
      .select()
      .from(ratings)
      .where(isAnyId(ratings.id, [...saidAt.keys()]))
      .orderBy(asc(ratings.id)) // held in one order: two who approve the same wait, and never for each other
      .for('update');
    const fresh = found.filter(({ reviewedAt }) => reviewedAt === null);
    const asRead = fresh.filter(({ id, updatedAt }) => updatedAt.getTime() === saidAt.get(id));
    for (const rating of asRead) await approve(shop, tx, { rating, actor });
    return { approved: asRead.length, already: saidAt.size - fresh.length, changed: fresh.length - asRead.length };
  });
}

type Row = typeof ratings.$inferSelect;

async function approve(shop: Shop, tx: Tx, { rating, actor }: { rating: Row; actor: string }): Promise<void> {
  const { id, productId, status } = rating;
  await tx.update(ratings).set({ status: 'shown', reviewedAt: shop.clock.now() }).where(eq(ratings.id, id));
  await audit(tx, {
    actor,
    action: 'rating.approved',
    subjectType: 'rating',
    subjectId: id,
    before: { status },
    after: { status: 'shown' },
  });
  // What stands already is no other for anybody outside.
  if (status !== 'shown') await record(shop, tx, { name: 'rating.moderated', payload: { productId, ratingId: id } });
}
