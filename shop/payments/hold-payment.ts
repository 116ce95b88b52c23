import type { SQL } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { payments } from './tables.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Takes payments for a change, with their orders. The order always comes first, then its payment, then pieces and codes: staff
 * who call an order off and a buyer who pays it at the same moment wait for one another in a line, never in a circle.
 *
 * which  the condition of the payments
 */
export async function holdPayments(tx: Tx, which: SQL | undefined): Promise<Payment[]> {
  const named = await tx
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(which)
    .orderBy(payments.orderId);
  for (const { orderId } of named) await lockOrder(tx, orderId);
  return tx.select().from(payments).where(which).for('update');
}
