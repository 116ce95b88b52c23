import { eq, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { ratings } from './tables.ts';

/** as long as a comment may be. */
export const MAX_ANSWER = 2_000;

type Asked = { ratingId: number; actor: string };
type Before = { productId: number; status: 'shown' | 'hidden' | 'waiting'; answer: string; isNew: boolean };

/**
 * Takes a rating out of the shop, or lets it stand again. A hidden one counts nowhere: average, number of ratings, search
 * and lists are those of the others. Either way it has been looked at.
 *
 * refuses     not.found
 * repeatable  the second time nothing changes
 * source     
 */
export async function hideRating(
  shop: Shop,
  { ratingId, actor, isHidden }: Asked & { isHidden: boolean },
): Promise<void> {
  const status = isHidden ? 'hidden' : 'shown';
  await change(shop, ratingId, async (tx, before) => {
    if (before.status === status && !before.isNew) return false;
    await tx.update(ratings).set({ status, reviewedAt: shop.clock.now() }).where(eq(ratings.id, ratingId));
    await audit(tx, {
      actor,
      action: isHidden ? 'rating.hidden' : 'rating.shown',
      subjectType: 'rating',
      subjectId: ratingId,
      before: { status: before.status },
      after: { status },
    });
    return true;
  });
}

/**
 * Answers a rating in the shop's name, below it and for everybody to read: one that waits is shown with it, and it has been
 * looked at. An empty answer takes the last one away, no more.
 *
 * refuses     not.found · input.invalid — longer than 2000 characters
 * repeatable  the same answer changes nothing
 * source      R-234
 */
export async function answerRating(shop: Shop, { ratingId, actor, answer }: Asked & { answer: string }): Promise<void> {
  const words = answer.trim();
  if (words.length > MAX_ANSWER) {
    const problem = { field: 'answer', code: 'problem.too.long', values: { max: MAX_ANSWER } };
    throw new Refusal('input.invalid', { problems: [problem] });
  }
  await change(shop, ratingId, async (tx, before) => {
    if (before.answer === words && !(before.isNew && words !== '')) return false;
    const status = before.status === 'waiting' && words !== '' ? 'shown' : before.status;
    const looked = words === '' ? {} : { reviewedAt: shop.clock.now() };
    await tx
      .update(ratings)
      .set({ answer: words, status, ...looked })
      .where(eq(ratings.id, ratingId));
    await audit(tx, {
      actor,
      action: 'rating.answered',
      subjectType: 'rating',
      subjectId: ratingId,
      before: { answer: before.answer, status: before.status },
      after: { answer: words, status },
    });
    return true;
  });
}

/** Locks a rating, changes it, and records the event when something is different. */
async function change(shop: Shop, ratingId: number, work: (tx: Tx, before: Before) => Promise<boolean>): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [before] = await tx
      .select({
        productId: ratings.productId,
        status: ratings.status,
        answer: ratings.answer,
        isNew: sql<boolean>`${ratings.reviewedAt} IS NULL`,
      })
      .from(ratings)
      .where(eq(ratings.id, ratingId))
      .for('update');
    if (!before) throw new Refusal('not.found');
    if (!(await work(tx, before))) return;
    await record(shop, tx, { name: 'rating.moderated', payload: { productId: before.productId, ratingId } });
  });
}
