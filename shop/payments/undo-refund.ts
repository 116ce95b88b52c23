import { and, eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { beyondOf } from '../ledger/post-entries.ts';
import { lockOrder, setOrderPayment } from '../orders/change-order.ts';
import { bookCameBack } from './book-money.ts';
import { holdPayments, type Payment } from './hold-payment.ts';
import { afterRefund } from './rules.ts';
import { payments, refunds } from './tables.ts';

/**
 * A refund came back to the provider after all (a closed account, a refused transfer): the shop has the money again, and
 * owes it as before. An order that was called off owes it by itself; any other is paid, and the staff sees the failed refund.
 *
 * repeatable  a refund that has not gone back is left alone
 * source      https://docs.stripe.com/refunds#failed-refunds
 */
export async function undoRefund(shop: Shop, tx: Tx, refundId: number, problem: string): Promise<void> {
  const now = shop.clock.now();
  const [refund] = await tx
    .update(refunds)
    .set({ status: 'failed', problem, updatedAt: now })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'succeeded')))
    .returning();
  if (!refund) return;
  const [payment] = await holdPayments(tx, eq(payments.id, refund.paymentId));
  if (!payment) throw new Error(`The payment of refund ${refundId} is gone`);
  const order = await lockOrder(tx, payment.orderId);
  const beforeMinor = await beyondOf(tx, payment.id);
  const { isAllBack, refundedMinor, beyondMinor } = afterRefund(
    { ...payment, beyondMinor: beforeMinor },
    -refund.amountMinor,
  );
  // of what went back beyond what came nothing is owed
  const status = isAllBack ? payment.status : statusAfter(payment.status, order.deliveryStatus === 'cancelled');
  await tx.update(payments).set({ status, updatedAt: now }).where(eq(payments.id, payment.id));
  const booking = { toMinor: refundedMinor, beyondMinor: beyondMinor - beforeMinor, refundId, actor: 'provider' };
  await bookCameBack(shop, tx, payment, booking);
  if (status !== payment.status) await setOrderPayment(shop, tx, payment.orderId, 'paid');
  await audit(tx, {
    ...{ actor: 'provider', action: 'payment.refund.failed', subjectType: 'order', subjectId: payment.orderId },
    after: { problem, amountMinor: refund.amountMinor },
  });
}

/** How a payment stands whose money is in the shop again; one that had ended with nothing in it is owed. */
function statusAfter(before: Payment['status'], isCalledOff: boolean): Payment['status'] {
  if (before === 'refunded') return isCalledOff ? 'refund_due' : 'paid';
  return isCalledOff && (before === 'failed' || before === 'expired') ? 'refund_due' : before;
}
