import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { setOrderPayment } from '../orders/change-order.ts';
import { payments, refunds } from './tables.ts';

/**
 * Gives back the whole of a payment whose goods will not go out: the wish is written first, then the provider is asked
 * with a key of its own, then the answer is written.
 *
 * repeatable  the same payment is refunded once
 * source      RELIABILITY 3.7
 */
export async function refundDuePayment(shop: Shop, paymentId: number): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== 'refund_due' || payment.providerPaymentId === null) return;
  const providerKey = `${payment.providerKey}:refund`;
  const amountMinor = payment.amountMinor - payment.refundedMinor;
  await shop.db
    .insert(refunds)
    .values({ paymentId, amountMinor, status: 'requested', providerKey, reason: 'goods not available' })
    .onConflictDoNothing();
  const answer = await shop.payments.refund({
    providerPaymentId: payment.providerPaymentId,
    amountMinor,
    currency: payment.currency,
    idempotencyKey: providerKey,
  });
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const isBack = answer.status !== 'failed' && answer.status !== 'canceled';
    await tx
      .update(refunds)
      .set({ status: isBack ? 'succeeded' : 'failed', providerRefundId: answer.refundId, updatedAt: now })
      .where(eq(refunds.providerKey, providerKey));
    if (!isBack) return;
    const [done] = await tx
      .update(payments)
      .set({ status: 'refunded', refundedMinor: sql`${payments.amountMinor}`, updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'refund_due')))
      .returning({ orderId: payments.orderId });
    if (!done) return;
    await setOrderPayment(shop, tx, done.orderId, 'refunded');
    await audit(tx, {
      actor: 'shop',
      action: 'payment.refunded',
      subjectType: 'order',
      subjectId: done.orderId,
      after: { amountMinor },
    });
  });
}
