import { DEPARTMENTS, type Department } from '#contracts/catalog.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { categories } from './tables.ts';

/** The names of the departments until the owner changes them. They have no description. */
const NAMES: Record<Department, { nameEn: string; nameFr: string }> = {
  Men: { nameEn: 'Men', nameFr: 'Hommes' },
  Women: { nameEn: 'Women', nameFr: 'Femmes' },
  Kids: { nameEn: 'Kids', nameFr: 'Enfants' },
  Accessoires: { nameEn: 'Accessories', nameFr: 'Accessoires' },
};

/**
 * Sees to it that the four departments of the main menu are there, in every shop and at every start. Those that are
 * there stay as the owner made them.
 *
 * returns     how many were opened now
 * repeatable  also by two nodes at the same moment: each department is opened once
 * source     , decision 0056
 */
export async function openDepartments(shop: Shop): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const there = await tx.select({ code: categories.code }).from(categories);
    const known = new Set(there.map(({ code }) => code));
    const missing = DEPARTMENTS.filter((code) => !known.has(code));
    if (missing.length === 0) return 0;
    const opened = await tx
      .insert(categories)
      .values(missing.map((code, at) => ({ code, ...NAMES[code], position: there.length + at })))
      .onConflictDoNothing()
      .returning({ id: categories.id });
    for (const { id } of opened) await record(shop, tx, { name: 'category.changed', payload: { categoryId: id } });
    return opened.length;
  });
}
