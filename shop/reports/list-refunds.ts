import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Currency, isCurrency } from '#contracts/money.ts';
import type { RefundShown, RefundsShown } from '#contracts/refunds.ts';
import type { Shop } from '../kernel/shop.ts';
import { currencyOf } from '../orders/read-order.ts';
import { readDeliveryMinor } from '../orders/read-placed.ts';
import { orders } from '../orders/tables.ts';
import { deliveryPromisedMinor, leftToAskFor, readCreditHolder } from '../payments/refund-part.ts';
import { payments, refunds } from '../payments/tables.ts';

const MOST_FAILED = 10;

/**
 * Every refund of an order, oldest first, and what is left to give back. A refund that was refused gave nothing back, so it
 * counts no more.
 *
 * returns  null while nothing was paid
 */
export async function readRefundsOf(shop: Shop, orderId: number): Promise<RefundsShown | null> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) return null;
  const left = await leftToAskFor(shop.db, payment);
  const handMinor = left.handMinor - left.creditMinor;
  const isOpen = payment.status === 'paid' || payment.status === 'refunded';
  if (!isOpen && !(payment.status === 'refund_due' && left.handMinor > 0)) return null;
  const rows = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const promised = rows.reduce((sum, { status, amountMinor }) => sum + (status === 'failed' ? 0 : amountMinor), 0);
  return {
    currency: cameIn(payment),
    paidMinor: payment.collectedMinor,
    promisedMinor: promised,
    leftMinor: left.cardMinor + left.handMinor,
    deliveryLeftMinor: Math.max(
      0,
      (await readDeliveryMinor(shop.db, orderId)) - (await deliveryPromisedMinor(shop.db, orderId)),
    ),
    leftOnCreditMinor: left.creditMinor,
    mayBeCredit: (await readCreditHolder(shop.db, orderId)) !== null,
    leftByHandMinor: handMinor,
    isByHand: left.cardMinor <= 0 && (payment.providerPaymentId === null || handMinor > 0),
    refunds: rows.map(showRefund),
  };
}

function showRefund(row: typeof refunds.$inferSelect): RefundShown {
  const { id, amountMinor, status, problem, returnId, isByHand, way, reference } = row;
  // Once it was the program's own sentence about what did not fit; the order's timeline says it.
  const reason = row.providerKey.endsWith(':parked') ? '' : row.reason;
  const [askedAt, changedAt] = [row.createdAt.toISOString(), row.updatedAt.toISOString()];
  return { id, amountMinor, status, reason, problem, returnId, isByHand, way, reference, askedAt, changedAt };
}

/** The currency that money goes back in: the one it came in, where the shop knows it. */
function cameIn({ currency, parkedCurrency }: { currency: string; parkedCurrency: string | null }): Currency {
  return parkedCurrency !== null && isCurrency(parkedCurrency) ? parkedCurrency : currencyOf(currency);
}

/** A refund that the payment partner refused. */
export type FailedRefund = {
  refundId: number;
  orderId: number;
  orderNumber: string;
  returnId: number | null;
  amountMinor: number;
  currency: Currency;
};

/**
 * Refunds that were refused and that nobody has dealt with since, newest first: another refund of the same payment settles
 * them.
 */
export async function listFailedRefunds(shop: Shop): Promise<FailedRefund[]> {
  const isUnsettled = sql`NOT EXISTS (SELECT 1 FROM refunds later WHERE later.payment_id = ${refunds.paymentId} AND later.id > ${refunds.id})`;
  const rows = await shop.db
    .select({
      refundId: refunds.id,
      orderId: orders.id,
      orderNumber: orders.number,
      returnId: refunds.returnId,
      amountMinor: refunds.amountMinor,
      currency: payments.currency,
      parkedCurrency: payments.parkedCurrency,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(refunds.status, 'failed'), isUnsettled))
    .orderBy(desc(refunds.id))
    .limit(MOST_FAILED);
  return rows.map(({ parkedCurrency, ...row }) => ({ ...row, currency: cameIn({ ...row, parkedCurrency }) }));
}
