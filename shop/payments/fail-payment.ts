import { eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { holdPayments } from './hold-payment.ts';
import { endUnpaid } from './release-order.ts';
import { payments } from './tables.ts';

/**
 * Ends a payment that can never be made: the order closes and its goods are free again, once.
 *
 * repeatable  a payment that already ended is left alone, and so are those that `endUnpaid` leaves to people
 */
export async function failPayment(
  shop: Shop,
  paymentId: number,
  as: 'failed' | 'expired' = 'failed',
): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    const which = eq(payments.id, paymentId);
    await holdPayments(tx, which);
    return (await endUnpaid(shop, tx, { which, from: ['pending', 'processing'], as })) !== undefined;
  });
}
