import { eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { holdPayments } from './hold-payment.ts';
import { leftOfPayment } from './money-left.ts';
import { sendRefund } from './send-refund.ts';
import { payments, refunds } from './tables.ts';

/**
 * Gives back what is left of a payment whose goods will not go out: the promise is written first, then the provider is asked
 * with a key of its own, then the answer is written.
 *
 * repeatable  the same payment is refunded once
 */
export async function refundDuePayment(shop: Shop, paymentId: number): Promise<void> {
  const refundId = await inTransaction(shop, async (tx) => {
    const [payment] = await holdPayments(tx, eq(payments.id, paymentId));
    if (payment?.status !== 'refund_due' || payment.providerPaymentId === null) return null;
    const providerKey = `${payment.providerKey}:refund`;
    const [same] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerKey, providerKey));
    if (same) return same.id;
    const { cardMinor: amountMinor } = await leftOfPayment(tx, payment); // what people took, they give back
    if (amountMinor <= 0) return null;
    const [refund] = await tx
      .insert(refunds)
      .values({ paymentId, amountMinor, status: 'requested', providerKey, reason: 'goods not available' })
      .returning({ id: refunds.id });
    return refund?.id ?? null;
  });
  if (refundId !== null) await sendRefund(shop, refundId);
}
