import { and, asc, eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { articleViews } from './tables.ts';

/** Filters of the list of articles under a name, as one person of the staff keeps them. */
export type SavedView = { id: number; name: string; query: string };

const MOST_VIEWS = 30;

/** Somebody's own views, by name. */
export async function listViews(shop: Shop, userId: string): Promise<SavedView[]> {
  return shop.db
    .select({ id: articleViews.id, name: articleViews.name, query: articleViews.query })
    .from(articleViews)
    .where(eq(articleViews.userId, userId))
    .orderBy(asc(articleViews.name), asc(articleViews.id));
}

/**
 * Keeps filters under a name; the same name again means the new filters.
 *
 * query       the address's query without its question mark, at most 2,000 characters
 * refuses     input.invalid: no name, too long a name, or thirty views already
 * repeatable  yes
 */
export async function saveView(shop: Shop, userId: string, { name, query }: Omit<SavedView, 'id'>): Promise<void> {
  if (name === '') throw new Refusal('input.invalid', { problems: [{ field: 'name', code: 'problem.required' }] });
  if (name.length > 60 || query.length > 2_000) {
    const problem = { field: 'name', code: 'problem.too.long', values: { max: 60 } };
    throw new Refusal('input.invalid', { problems: [problem] });
  }
  await inTransaction(shop, async (tx) => {
    const own = await tx.select({ name: articleViews.name }).from(articleViews).where(eq(articleViews.userId, userId));
    if (own.length >= MOST_VIEWS && !own.some((view) => view.name === name)) {
      throw new Refusal('input.invalid', { problems: [{ field: 'name', code: 'problem.views.full' }] });
    }
    await tx
      .insert(articleViews)
      .values({ userId, name, query, createdAt: shop.clock.now() })
      .onConflictDoUpdate({ target: [articleViews.userId, articleViews.name], set: { query } });
  });
}

/** Forgets one of somebody's own views; one that is gone, or another person's, is left alone. Repeatable. */
export async function removeView(shop: Shop, userId: string, id: number): Promise<void> {
  await shop.db.delete(articleViews).where(and(eq(articleViews.userId, userId), eq(articleViews.id, id)));
}
