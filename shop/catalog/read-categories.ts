import { asc, count } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { isFixed } from './edit-category.ts';
import { categories, products } from './tables.ts';

/** A category with all that the staff writes of it, in both languages. */
export type CategoryKept = typeof categories.$inferSelect & {
  /** Articles in it, hidden ones too. */
  articles: number;
  /** A department of the main menu, which cannot be deleted. */
  isFixed: boolean;
};

/**
 * Every category in the order of the menu. Two statements.
 *
 * source 
 */
export async function readCategoriesKept(shop: Shop): Promise<CategoryKept[]> {
  const rows = await shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const counted = await shop.db
    .select({ id: products.categoryId, articles: count() })
    .from(products)
    .groupBy(products.categoryId);
  const counts = new Map(counted.map((row) => [row.id, row.articles]));
  return rows.map((row) => ({ ...row, articles: counts.get(row.id) ?? 0, isFixed: isFixed(row.code) }));
}
