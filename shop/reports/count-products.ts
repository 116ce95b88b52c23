import { count, eq } from 'drizzle-orm';
import { products } from '../catalog/tables.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * How many articles the shop has, and how many of them are on sale.
 *
 * source  R-196
 */
export async function countProducts(shop: Shop): Promise<{ total: number; onSale: number }> {
  const [total, onSale] = await Promise.all([
    shop.db.select({ count: count() }).from(products),
    shop.db.select({ count: count() }).from(products).where(eq(products.isHidden, false)),
  ]);
  return { total: total[0]?.count ?? 0, onSale: onSale[0]?.count ?? 0 };
}
