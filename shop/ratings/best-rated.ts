import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { ratedProducts, ratings } from './tables.ts';

/**
 * The articles on sale that customers rate highest, best first. A few five-star ratings do not beat many: every article
 * starts with five ratings of 3.8.
 */
export async function bestRatedIds(shop: Shop, limit: number): Promise<number[]> {
  const score = sql`(sum(${ratings.stars}) + 5 * 3.8) / (count(*) + 5)`;
  const rows = await shop.db
    .select({ productId: ratings.productId })
    .from(ratings)
    .innerJoin(ratedProducts, eq(ratedProducts.id, ratings.productId))
    .where(and(eq(ratings.status, sql`'shown'`), eq(ratedProducts.isHidden, false)))
    .groupBy(ratings.productId)
    .orderBy(desc(score), asc(ratings.productId))
    .limit(limit);
  return rows.map((row) => row.productId);
}
