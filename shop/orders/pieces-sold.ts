import { and, eq, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import { countsAsSold } from './sold-orders.ts';
import { orderLines, orders } from './tables.ts';

/**
 * How many pieces of these articles were ever sold: those of the orders that count as sold, less what was called off before it
 * left. Pieces that came back were sold all the same. One statement, however many articles.
 *
 * returns  nothing for an article that nobody has bought
 */
export async function piecesSold(tx: Tx, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      productId: orderLines.productId,
      pieces: sql<number>`sum(${orderLines.quantity} - ${orderLines.dropped})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isAnyId(orderLines.productId, productIds), countsAsSold))
    .groupBy(orderLines.productId);
  return new Map(rows.flatMap(({ productId, pieces }) => (productId === null ? [] : [[productId, pieces]])));
}
