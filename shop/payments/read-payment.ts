import { and, eq } from 'drizzle-orm';
import type { OrderShown } from '#contracts/orders.ts';
import type { Sum } from '#contracts/parked-money.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import type { OrderWithoutPayment } from '../orders/read-order.ts';
import { readMismatch } from './read-mismatch.ts';
import { secondsToPay } from './resume-payment.ts';
import { owedBack } from './rules.ts';
import { payments, refunds } from './tables.ts';

/** Adds to an order how it was or will be paid. Only what may be shown: brand and last four digits, never more. */
export async function withPayment(shop: Shop, order: OrderWithoutPayment): Promise<OrderShown> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id));
  return {
    ...order,
    payment: payment
      ? {
          id: payment.id,
          method: payment.method,
          state: payment.status,
          refundedMinor: payment.refundedMinor,
          owedBack: owedBack(payment),
          secondsToPay: secondsToPay(payment, shop.clock.now()),
          cardBrand: payment.cardBrand,
          cardLast4: payment.cardLast4,
          providerReference: payment.providerPaymentId,
          mismatch: payment.status === 'parked' ? readMismatch(payment) : null,
        }
      : null,
  };
}

/** What is still owed back of an order; null when nothing is. */
export async function readOwedBack(shop: Shop, orderId: number): Promise<Sum | null> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  return payment ? owedBack(payment) : null;
}

/** Which of these orders still owe money back. One statement, however many orders. */
export async function ordersThatOwe(shop: Shop, orderIds: readonly number[]): Promise<Set<number>> {
  const due = and(eq(payments.status, 'refund_due'), isAnyId(payments.orderId, orderIds));
  const rows = await shop.db.select().from(payments).where(due);
  return new Set(rows.filter((payment) => owedBack(payment) !== null).map(({ orderId }) => orderId));
}

/** The card that an order is paid with, as far as it may be shown; null while the provider has told of none. */
export async function readCardOf(shop: Shop, orderId: number) {
  const { cardBrand, cardLast4 } = payments;
  const [card] = await shop.db.select({ cardBrand, cardLast4 }).from(payments).where(eq(payments.orderId, orderId));
  return card?.cardLast4 ? card : null;
}

/** How much one refund gives back, in minor units. */
export async function readRefundMinor(shop: Shop, refundId: number): Promise<number> {
  const [row] = await shop.db.select({ amount: refunds.amountMinor }).from(refunds).where(eq(refunds.id, refundId));
  if (!row) throw new Error(`Refund ${refundId} is gone`);
  return row.amount;
}
