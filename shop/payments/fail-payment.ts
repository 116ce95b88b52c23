import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { holdPayments } from './hold-payment.ts';
import { releaseOrder } from './release-order.ts';
import { payments } from './tables.ts';

/**
 * Ends a payment that can never be made: the order closes and its goods are free again, once.
 *
 * repeatable  a payment that already ended is left alone, and so is one of which a part has come by hand
 */
export async function failPayment(
  shop: Shop,
  paymentId: number,
  as: 'failed' | 'expired' = 'failed',
): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    await holdPayments(tx, eq(payments.id, paymentId));
    const [ended] = await tx
      .update(payments)
      .set({ status: as, updatedAt: shop.clock.now() })
      .where(
        and(
          eq(payments.id, paymentId),
          inArray(payments.status, ['pending', 'processing']),
          eq(payments.collectedMinor, 0), // a deposit keeps its order
        ),
      )
      .returning({ orderId: payments.orderId });
    if (!ended) return false;
    await releaseOrder(shop, tx, ended.orderId, as);
    return true;
  });
}
