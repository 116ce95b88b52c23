import { type AnyColumn, and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** The condition of an order that is still on its way, or to be sent: it needs its address. */
export const isOpenOrder = inArray(orders.deliveryStatus, ['pending', 'in_progress']);

/** The condition of a row elsewhere that names such an order by its id. */
export function hasOpenOrder(tx: Tx, orderId: AnyColumn): SQL {
  return exists(
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), isOpenOrder)),
  );
}
