import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { OrderRow } from '#contracts/orders.ts';
import type { Mismatch, Sum } from '#contracts/parked-money.ts';
import type { Shop } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { orderPictures } from '../orders/list-orders.ts';
import { showRow } from '../orders/read-order.ts';
import { orders } from '../orders/tables.ts';
import { readMismatch } from '../payments/read-mismatch.ts';
import { owedBack } from '../payments/rules.ts';
import { payments } from '../payments/tables.ts';
import { readyToPack } from './count-ready-orders.ts';
import { countTurnedOff } from './list-webhooks.ts';

/** A payment that a person must look at: what the provider said does not fit, or money is owed back. */
export type PaymentToLookAt = {
  paymentId: number;
  orderId: number;
  orderNumber: string;
  customerName: string;
  /** What is left to go back, or what was asked for where what came does not fit. */
  sum: Sum;
  state: 'parked' | 'refund_due';
  /** What does not fit; null when money is owed back. */
  mismatch: Mismatch | null;
};

/** What waits for the people who run the shop. Each list begins with the oldest. */
export type Attention = {
  ready: OrderRow[];
  payments: PaymentToLookAt[];
  /** Messages to other systems (mails, refunds) that were given up after their last try. */
  givenUp: number;
  /** Endpoints of developers that the shop turned off by itself. */
  endpointsOff: number;
};

const MOST_READY = 6;
const MOST_PAYMENTS = 10;

/**
 * What needs somebody now: orders that may leave and have not been started, payments that a person must decide, and
 * messages that could not be brought. The oldest come first.
 *
 * source  R-090
 */
export async function listAttention(shop: Shop): Promise<Attention> {
  const [ready, strange, [stuck], endpointsOff] = await Promise.all([
    shop.db
      .select()
      .from(orders)
      .where(readyToPack(shop))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(MOST_READY),
    listStrangePayments(shop),
    shop.db
      .select({ count: count() })
      .from(outbox)
      .where(and(isNotNull(outbox.parkedAt), isNull(outbox.doneAt))),
    countTurnedOff(shop),
  ]);
  const pictures = await orderPictures(
    shop,
    ready.map((order) => order.id),
  );
  return {
    ready: ready.map((order) => ({ ...showRow(order), picturePaths: pictures.get(order.id) ?? [] })),
    payments: strange,
    givenUp: stuck?.count ?? 0,
    endpointsOff,
  };
}

async function listStrangePayments(shop: Shop): Promise<PaymentToLookAt[]> {
  const rows = await shop.db
    .select({ payment: payments, orderNumber: orders.number, customerName: orders.customerName })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(payments.status, ['parked', 'refund_due']))
    .orderBy(asc(payments.updatedAt))
    .limit(MOST_PAYMENTS);
  return rows.map(({ payment, ...order }) => ({
    ...{ paymentId: payment.id, orderId: payment.orderId, ...order },
    sum: owedBack(payment) ?? { minor: payment.amountMinor, currency: payment.currency },
    state: payment.status === 'parked' ? 'parked' : 'refund_due',
    mismatch: payment.status === 'parked' ? readMismatch(payment) : null,
  }));
}
