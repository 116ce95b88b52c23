import { and, eq, sql } from 'drizzle-orm';
import type { RatingSummary } from '#contracts/catalog.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { NO_STARS, summarise } from './rules.ts';
import { ratings } from './tables.ts';

const starred = (stars: number) =>
  sql<number>`count(*) FILTER (WHERE ${ratings.stars} = ${sql.raw(String(stars))})`.mapWith(Number);

/**
 * What the shown ratings of these articles say. One statement, however many articles; every asked article is answered.
 *
 * source 
 */
export async function ratingSummariesOf(
  shop: Pick<Shop, 'db' | 'settings'>,
  productIds: readonly number[],
): Promise<Map<number, RatingSummary>> {
  if (productIds.length === 0) return new Map();
  const rows = await shop.db
    .select({
      productId: ratings.productId,
      one: starred(1),
      two: starred(2),
      three: starred(3),
      four: starred(4),
      five: starred(5),
      comments: sql<number>`count(*) FILTER (WHERE ${ratings.comment} <> '')`.mapWith(Number),
    })
    .from(ratings)
    .where(and(isAnyId(ratings.productId, productIds), eq(ratings.status, sql`'shown'`)))
    .groupBy(ratings.productId);
  const divisor = shop.settings.ratingDivisor;
  const summaries = new Map(productIds.map((id) => [id, summarise(NO_STARS, divisor)]));
  for (const { productId, one, two, three, four, five, comments } of rows) {
    summaries.set(productId, summarise({ histogram: [one, two, three, four, five], comments }, divisor));
  }
  return summaries;
}
