import { and, eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { beyondOf } from '../ledger/post-entries.ts';
import { setOrderPayment } from '../orders/change-order.ts';
import { PaymentsRejected } from '../ports/payments.ts';
import { bookCollected, bookRefunded } from './book-money.ts';
import { holdPayments } from './hold-payment.ts';
import { afterRefund } from './rules.ts';
import { payments, refunds, restPages } from './tables.ts';

/**
 * Asks the provider to give money back as promised, with the promise's own key, and writes down the answer.
 *
 * repeatable  the same promise is kept once, however often it is sent
 */
export async function sendRefund(shop: Shop, refundId: number): Promise<void> {
  const [found] = await shop.db
    .select({ refund: refunds, payment: payments, page: restPages })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(restPages, eq(restPages.id, refunds.restPageId))
    .where(eq(refunds.id, refundId));
  if (found?.refund.status !== 'requested' || found.refund.isByHand) return;
  const { refund, payment, page } = found;
  const providerPaymentId = page === null ? payment.providerPaymentId : page.providerPaymentId;
  if (providerPaymentId === null) return;
  const answer = await ask(shop, {
    ...{ providerPaymentId, amountMinor: refund.amountMinor },
    currency: page?.currency ?? payment.parkedCurrency ?? payment.currency,
    idempotencyKey: refund.providerKey,
  });
  await inTransaction(shop, async (tx) => {
    if (answer.problem === null) await finishRefund(shop, tx, refundId, answer.refundId);
    else await failRefund(shop, tx, { refundId, orderId: payment.orderId, problem: answer.problem });
  });
}

type Asked = { refundId: string; problem: null } | { problem: string };

/** A no of the provider is an answer too; when it cannot be reached, the relay tries again. */
async function ask(shop: Shop, request: Parameters<Shop['payments']['refund']>[0]): Promise<Asked> {
  try {
    const { refundId, status } = await shop.payments.refund(request);
    return status === 'failed' || status === 'canceled' ? { problem: status } : { refundId, problem: null };
  } catch (error) {
    if (error instanceof PaymentsRejected) return { problem: error.code };
    throw error;
  }
}

/**
 * The money went back: counted with its payment, and the buyer is notified.
 *
 * returns     how much of it went back beyond what came, in minor units: the shop bears it
 * repeatable  a refund that is finished stays so
 */
export async function finishRefund(
  shop: Shop,
  tx: Tx,
  refundId: number,
  providerRefundId: string | null,
): Promise<number> {
  const now = shop.clock.now();
  const [refund] = await tx
    .update(refunds)
    .set({ status: 'succeeded', providerRefundId, updatedAt: now })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
    .returning();
  if (!refund) return 0;
  const [payment] = await holdPayments(tx, eq(payments.id, refund.paymentId));
  if (!payment) throw new Error(`The payment of refund ${refundId} is gone`);
  const beforeMinor = await beyondOf(tx, payment.id);
  const after = afterRefund({ ...payment, beyondMinor: beforeMinor }, refund.amountMinor);
  const { isAllBack, collectedMinor, refundedMinor } = after;
  const beyondMinor = after.beyondMinor - beforeMinor;
  const status = isAllBack ? 'refunded' : payment.status;
  await tx.update(payments).set({ status, updatedAt: now }).where(eq(payments.id, payment.id));
  const actor = refund.actor ?? 'shop';
  await bookCollected(shop, tx, payment, { toMinor: collectedMinor, actor });
  await bookRefunded(shop, tx, payment, { toMinor: refundedMinor, beyondMinor, refundId, actor });
  if (isAllBack) await setOrderPayment(shop, tx, payment.orderId, 'refunded');
  await audit(tx, {
    actor,
    action: 'payment.refunded',
    subjectType: 'order',
    subjectId: payment.orderId,
    after: { amountMinor: refund.amountMinor, ...(refund.way && { way: refund.way, reference: refund.reference }) },
  });
  await record(shop, tx, { name: 'order.refunded', payload: { orderId: payment.orderId, refundId } });
  const { returnId } = refund;
  if (returnId !== null) await record(shop, tx, { name: 'return.refunded', payload: { returnId } });
  return beyondMinor;
}

/** The provider said no: the promise gave nothing back and counts no more. A refund that has ended stays as it is. */
export async function failRefund(
  shop: Shop,
  tx: Tx,
  { refundId, orderId, problem }: { refundId: number; orderId: number; problem: string },
): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ status: 'failed', problem, updatedAt: shop.clock.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
    .returning({ actor: refunds.actor });
  if (!failed) return;
  await audit(tx, {
    actor: failed.actor ?? 'shop',
    action: 'payment.refund.failed',
    subjectType: 'order',
    subjectId: orderId,
    after: { problem },
  });
}
