import { eq } from 'drizzle-orm';
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
  const rows = await db
    .select({ lineId: orderLines.id, shelf: productVariants.shelf })
    .from(orderLines)
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, orderId));
  return Object.fromEntries(rows.filter(({ shelf }) => shelf !== '').map(({ lineId, shelf }) => [lineId, shelf]));
}
