import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { products } from '../catalog/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { orderLines } from '../orders/tables.ts';
import { ratings } from '../ratings/tables.ts';
import { returnLines, returns } from '../returns/tables.ts';

/**
 * Articles of an order that its customer can be asked about: they came, are still shown, no piece of them is on its way back,
 * and the customer has not rated them.
 */
export async function articlesToReview(shop: Pick<Shop, 'db'>, orderId: number, userId: string): Promise<number[]> {
  const { db } = shop;
  const sentBack = db
    .select({ id: returnLines.orderLineId })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'rejected')));
  const rated = db.select({ id: ratings.productId }).from(ratings).where(eq(ratings.userId, userId));
  const rows = await db
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        gt(orderLines.shipped, 0),
        isNotNull(orderLines.productId),
        eq(products.isHidden, false),
        sql`NOT ${inArray(orderLines.id, sentBack)}`,
        sql`NOT ${inArray(orderLines.productId, rated)}`,
      ),
    )
    .orderBy(asc(orderLines.position));
  return [...new Set(rows.flatMap(({ productId }) => (productId === null ? [] : [productId])))];
}
