import { eq } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db } from '../kernel/shop.ts';
import { orderLines } from '../orders/tables.ts';
import { productVariants } from '../stock/tables.ts';

/**
 * Where the pieces of an order are found now, by the line's id: the shelf is the variant's and moves with it, nothing of it
 * is kept with the order. For the staff alone.
 *
 * returns  nothing for a line whose variant is gone, or lies nowhere in particular
 */
export async function shelvesOfOrder(db: Db, orderId: number): Promise<Record<number, string>> {
  return shelvesOfOrders(db, [orderId]);
}

/** The same of several orders together. One statement. */
export async function shelvesOfOrders(db: Db, orderIds: readonly number[]): Promise<Record<number, string>> {
  const rows = await db
    .select({ lineId: orderLines.id, shelf: productVariants.shelf })
    .from(orderLines)
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(isAnyId(orderLines.orderId, orderIds));
  return Object.fromEntries(rows.filter(({ shelf }) => shelf !== '').map(({ lineId, shelf }) => [lineId, shelf]));
}
