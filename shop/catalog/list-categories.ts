import { asc, count, eq } from 'drizzle-orm';
import type { CategoryShown } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { inLocale } from './rules.ts';
import { categories, products } from './tables.ts';

/**
 * The departments in the order of the menu, each with how many articles it sells now. Two statements.
 *
 * source 
 */
export async function listCategories(shop: Shop, locale: Locale): Promise<CategoryShown[]> {
  const rows = await readCategories(shop, locale);
  return rows.map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...category }) => category);
}

/** The same with the dates that programs ask for. */
export async function readCategories(
  shop: Shop,
  locale: Locale,
): Promise<(CategoryShown & { createdAt: Date; updatedAt: Date })[]> {
  const rows = await shop.db
    .select({
      id: categories.id,
      code: categories.code,
      name: inLocale(locale, categories.nameEn, categories.nameFr),
      description: inLocale(locale, categories.descriptionEn, categories.descriptionFr),
      createdAt: categories.createdAt,
      updatedAt: categories.updatedAt,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const counted = await shop.db
    .select({ id: products.categoryId, productCount: count() })
    .from(products)
    .where(eq(products.isHidden, false))
    .groupBy(products.categoryId);
  const counts = new Map(counted.map((row) => [row.id, row.productCount]));
  return rows.map((row) => ({ ...row, productCount: counts.get(row.id) ?? 0 }));
}
