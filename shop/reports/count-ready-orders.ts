import { and, count, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { orderLines, orders } from '../orders/tables.ts';

/**
 * The orders that somebody has to pack: something of them is to be packed, and it may leave, because they are paid, or to be
 * paid to the courier and confirmed if they had to be.
 */
export function readyToPack(shop: Pick<Shop, 'db'>): SQL | undefined {
  // like contracts/parcels.ts#piecesToPack
  const isToPack = sql`${orderLines.quantity} > ${orderLines.shipped} + ${orderLines.dropped} + ${orderLines.packed} + ${orderLines.lost}`;
  return and(
    inArray(orders.deliveryStatus, ['pending', 'in_progress']),
    inArray(orders.paymentStatus, ['paid', 'on_delivery']),
    isNull(orders.confirmBy),
    exists(
      shop.db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.orderId, orders.id), isToPack)),
    ),
  );
}

/**
 * How many orders wait for somebody to pack them.
 *
 * source 
 */
export async function countReadyOrders(shop: Shop): Promise<number> {
  const [row] = await shop.db.select({ count: count() }).from(orders).where(readyToPack(shop));
  return row?.count ?? 0;
}
