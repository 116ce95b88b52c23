import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ratings } from './tables.ts';

/**
 * For statements of other areas: how many whole stars the average of an article reaches, as it is shown (one decimal, half
 * up); 0 while nobody has rated it.
 *
 * divisor  as in `summarise`: by what the sum of the stars is divided
 * source  
 */
export function starsReached(productId: SQLWrapper, divisor: 'count' | 15): SQL<number> {
  const by = divisor === 'count' ? sql`count(*)` : sql`15`;
  return sql<number>`(SELECT COALESCE(floor(round(sum(${ratings.stars})::numeric / ${by}, 1)), 0)::int
    FROM ${ratings} WHERE ${ratings.productId} = ${productId} AND ${ratings.status} = 'shown')`;
}
