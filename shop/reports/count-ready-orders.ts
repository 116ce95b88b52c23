import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { orders } from '../orders/tables.ts';

/** The orders whose goods may leave and have not been started: paid, or to be paid to the courier and confirmed if they had to be. */
export function readyToStart(): SQL | undefined {
  return and(
    eq(orders.deliveryStatus, 'pending'),
    inArray(orders.paymentStatus, ['paid', 'on_delivery']),
    isNull(orders.confirmBy),
  );
}

/**
 * How many orders wait for somebody to start their delivery.
 *
 * source 
 */
export async function countReadyOrders(shop: Shop): Promise<number> {
  const [row] = await shop.db.select({ count: count() }).from(orders).where(readyToStart());
  return row?.count ?? 0;
}
