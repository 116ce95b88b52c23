import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { ratingScore } from './rating-rank.ts';
import { ratedProducts, ratings } from './tables.ts';

/**
 * The articles on sale that customers rate highest by their score (rating-rank.ts), best first.
 */
export async function bestRatedIds(shop: Shop, limit: number): Promise<number[]> {
  const rows = await shop.db
    .select({ productId: ratings.productId })
    .from(ratings)
    .innerJoin(ratedProducts, eq(ratedProducts.id, ratings.productId))
    .where(and(eq(ratings.status, sql`'shown'`), eq(ratedProducts.isHidden, false)))
    .groupBy(ratings.productId)
    .orderBy(desc(ratingScore), asc(ratings.productId))
    .limit(limit);
  return rows.map((row) => row.productId);
}
