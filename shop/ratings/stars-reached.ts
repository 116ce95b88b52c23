import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ratings } from './tables.ts';

/*
 * For statements of other areas. How many whole stars the average of an article reaches, as it is shown: one decimal, half
 * up. The divisor is that of `summarise` (R-216, R-217).
 */

type Divisor = 'count' | 15;

/** Read once for all articles and joined: asked article by article it is many times slower (20,000 articles, measured). */
const reached = (divisor: Divisor) =>
  sql`floor(round(sum(${ratings.stars})::numeric / ${divisor === 'count' ? sql`count(*)` : sql`15`}, 1))::int`;

/** A table of `product_id` and `stars`; articles that nobody has rated are not in it. */
export function starsByProduct(divisor: Divisor): SQL {
  return sql`(SELECT ${ratings.productId} AS product_id, ${reached(divisor)} AS stars
    FROM ${ratings} WHERE ${ratings.status} = 'shown' GROUP BY ${ratings.productId})`;
}

/** Condition on an article: its average reaches so many stars. */
export function reachesStars(productId: SQLWrapper, stars: number, divisor: Divisor): SQL {
  return sql`${productId} IN (SELECT ${ratings.productId} FROM ${ratings} WHERE ${ratings.status} = 'shown'
    GROUP BY ${ratings.productId} HAVING ${reached(divisor)} >= ${stars}::int)`;
}
