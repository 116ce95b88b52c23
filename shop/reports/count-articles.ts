import { sql } from 'drizzle-orm';
import { products } from '../catalog/tables.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * How many articles there are, and how many of them shoppers see.
 *
 * source  R-033
 */
export async function countArticles(shop: Shop): Promise<Record<'any' | 'shown' | 'hidden', number>> {
  const [row] = await shop.db
    .select({
      any: sql<number>`count(*)::int`,
      hidden: sql<number>`count(*) FILTER (WHERE ${products.isHidden})::int`,
    })
    .from(products);
  const { any = 0, hidden = 0 } = row ?? {};
  return { any, shown: any - hidden, hidden };
}
