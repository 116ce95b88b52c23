import { eq, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { isFixed, lockCategory } from './edit-category.ts';
import { categories, products } from './tables.ts';

/**
 * Closes a category. Its articles, hidden ones too, move to another one in the same transaction.
 *
 * moveTo      code of the category that takes them; null: there are none, or it is refused
 * returns     how many articles moved
 * refuses     not.found · category.fixed for a department of the main menu · category.in.use while it holds articles and
 *             no other takes them · input.invalid when that one does not exist or is the same
 * repeatable  a second time it is not found
 * source      R-235, decision 0038
 */
export async function removeCategory(
  shop: Shop,
  actor: string,
  id: number,
  { moveTo }: { moveTo: string | null },
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const category = await lockCategory(tx, id);
    if (isFixed(category.code)) throw new Refusal('category.fixed');
    const holds = await tx.$count(products, eq(products.categoryId, id));
    if (holds > 0 && moveTo === null) throw new Refusal('category.in.use', { details: { articles: holds } });
    const target = moveTo === null || holds === 0 ? null : await otherCategory(tx, moveTo, id);
    if (target !== null) {
      const change = { categoryId: target, version: sql`${products.version} + 1`, updatedAt: shop.clock.now() };
      await tx.update(products).set(change).where(eq(products.categoryId, id));
    }
    await tx.delete(categories).where(eq(categories.id, id));
    await audit(tx, {
      actor,
      action: 'category.deleted',
      subjectType: 'category',
      subjectId: id,
      before: { ...category, articles: holds },
      after: { articlesMovedTo: holds > 0 ? moveTo : null },
    });
    // Whoever keeps the articles of the other one, such as the search, reads them anew.
    await record(shop, tx, { name: 'category.changed', payload: { categoryId: target ?? id } });
    return holds;
  });
}

async function otherCategory(tx: Tx, code: string, than: number): Promise<number> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.code, code))
    .for('no key update');
  if (row && row.id !== than) return row.id;
  throw new Refusal('input.invalid', { problems: [{ field: 'move_to', code: 'problem.category' }] });
}
