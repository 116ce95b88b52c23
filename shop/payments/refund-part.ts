import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { receivedMinor } from './rules.ts';
import { finishRefund } from './send-refund.ts';
import { payments, refunds } from './tables.ts';

export type RefundWish = {
  orderId: number;
  /** null: all that is left */
  amountMinor: number | null;
  reason: string;
  actor: string;
  /** Names the wish, so that a second click is not a second refund. */
  key: string;
  /** The return it belongs to; null for a refund without one. */
  returnId: number | null;
};

/**
 * Promises money back, in whole or in part, as often as there is something left of what was paid. The provider is asked
 * afterwards, by the relay; money that the courier collected is given back by hand, so the promise is the refund.
 *
 * returns     the refund's id and amount
 * refuses     refund.not.paid — nothing was paid, or all of it is owed back already
 *             refund.too.much — with what is left
 * repeatable  the same key promises once
 * source      R-224, issue "Customers" (returns)
 */
export async function promiseRefund(
  shop: Shop,
  tx: Tx,
  wish: RefundWish,
): Promise<{ refundId: number; amountMinor: number }> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, wish.orderId)).for('update');
  if (payment?.status !== 'paid' && payment?.status !== 'refunded') throw new Refusal('refund.not.paid');
  const providerKey = `${payment.providerKey}:part:${wish.key}`;
  const [same] = await tx.select().from(refunds).where(eq(refunds.providerKey, providerKey));
  if (same) return { refundId: same.id, amountMinor: same.amountMinor };
  const left = receivedMinor(payment) - (await promisedMinor(tx, payment.id));
  const amountMinor = wish.amountMinor ?? left;
  if (amountMinor <= 0 || amountMinor > left) {
    throw new Refusal('refund.too.much', {
      problems: [{ field: 'amount', code: 'refusal.refund.too.much' }],
      details: { left },
    });
  }
  const { reason, actor, returnId } = wish;
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amountMinor, status: 'requested', providerKey, reason, actor, returnId })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('The refund was not written');
  await audit(tx, {
    actor,
    action: 'payment.refund.asked',
    subjectType: 'order',
    subjectId: wish.orderId,
    after: { amountMinor, reason, returnId },
  });
  if (payment.providerPaymentId === null) await finishRefund(shop, tx, refund.id, null);
  else await record(shop, tx, { name: 'payment.refund.asked', payload: { refundId: refund.id } });
  return { refundId: refund.id, amountMinor };
}

/** What was promised back of a payment so far, whether the provider has answered or not. Failed promises count no more. */
export async function promisedMinor(tx: Tx, paymentId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`COALESCE(sum(${refunds.amountMinor}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['requested', 'succeeded'])));
  return Number(row?.sum ?? 0);
}
