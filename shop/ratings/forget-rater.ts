import { eq } from 'drizzle-orm';
import { forgetInAudit } from '../kernel/forget-audit.ts';
import type { Tx } from '../kernel/shop.ts';
import { helpfulVotes, ratings } from './tables.ts';

/**
 * Takes a person's name off their ratings, and away what they called helpful. The stars and the words they gave the shop stay, and the shop's answers, but for
 * what they were called by.
 *
 * calledBy  names and addresses
 */
export async function forgetRater(tx: Tx, userId: string, calledBy: readonly string[]): Promise<void> {
  await tx.delete(helpfulVotes).where(eq(helpfulVotes.userId, userId));
  const given = await tx.select().from(ratings).where(eq(ratings.userId, userId));
  for (const { id, title, comment, answer } of given) {
    const [bareTitle, bareComment, bareAnswer] = [title, comment, answer].map((text) => withoutNames(text, calledBy));
    await tx
      .update(ratings)
      .set({ displayName: '–', title: bareTitle, comment: bareComment, answer: bareAnswer })
      .where(eq(ratings.id, id));
  }
  await forgetInAudit(
    tx,
    'rating',
    given.map(({ id }) => id),
  );
}

/** What means something in a pattern. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

function withoutNames(text: string, names: readonly string[]): string {
  let bare = text;
  for (const name of names) bare = bare.replaceAll(new RegExp(name.replace(SIGNS, '\\$&'), 'giu'), '–');
  return bare;
}
