import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { categories } from './tables.ts';

/** A category as the back office writes it. `code` stands in addresses. */
export type NewCategory = {
  code: string;
  nameEn: string;
  nameFr: string;
  descriptionEn: string;
  descriptionFr: string;
};

/**
 * Opens a category.
 *
 * returns     its id
 * refuses     input.invalid when its code is taken
 * repeatable  no
 * source     
 */
export async function storeCategory(shop: Shop, actor: string, category: NewCategory): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const position = await tx.$count(categories);
    const [row] = await tx
      .insert(categories)
      .values({ ...category, position })
      .onConflictDoNothing()
      .returning({ id: categories.id });
    if (!row) throw new Refusal('input.invalid', { problems: [{ field: 'code', code: 'problem.taken' }] });
    await audit(tx, { actor, action: 'category.added', subjectType: 'category', subjectId: row.id, after: category });
    await record(shop, tx, { name: 'category.changed', payload: { categoryId: row.id } });
    return row.id;
  });
}
