import { eq } from 'drizzle-orm';
import { balanceMinor } from '#contracts/ledger.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { type MoneyOfOrder, NO_MONEY } from '#contracts/order-money.ts';
import type { OrderShown } from '#contracts/orders.ts';
import type { PaidSource } from '#contracts/paid-by.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { sumsOfLedger } from '../ledger/post-entries.ts';
import { currencyOf, type OrderWithoutPayment } from '../orders/read-order.ts';
import { takenByHand } from './money-left.ts';
import { readMismatch } from './read-mismatch.ts';
import { promisedMinor } from './refund-part.ts';
import { type RestToPay, readRestToPay } from './rest-to-pay.ts';
import { restUnderWayMinor } from './rest-under-way.ts';
import { secondsToPay } from './resume-payment.ts';
import { owedBack, restByCardMinor } from './rules.ts';
import { payments, refunds } from './tables.ts';

/** Adds to an order how it was or will be paid. Only what may be shown: brand and last four digits, never more. */
export async function withPayment(shop: Shop, order: OrderWithoutPayment): Promise<OrderShown> {
  const rest = await readRestToPay(shop.db, order.id);
  const payment = rest?.payment;
  return {
    ...order,
    payment: payment
      ? {
          id: payment.id,
          method: payment.method,
          state: payment.status,
          collectedMinor: payment.collectedMinor,
          refundedMinor: payment.refundedMinor,
          owedBack: owedBack(payment),
          secondsToPay: secondsToPay(payment, shop.clock.now()),
          restByCardMinor: rest?.restMinor ?? 0,
          restUnderWayMinor: rest?.underWayMinor ?? 0,
          mayAskForRest: rest !== null && isAskable(rest, order),
          heldUntil: heldUntil(payment),
          cardBrand: payment.cardBrand,
          cardLast4: payment.cardLast4,
          byHand: await takenByHand(shop.db, payment.id),
          providerReference: payment.providerPaymentId,
          mismatch: payment.status === 'parked' ? readMismatch(payment) : null,
        }
      : null,
  };
}

/** Whether the staff may ask for what is left by card: an e-mail asks for it, and the order's own page asks for all of it. */
function isAskable({ payment, ...rest }: RestToPay, order: Pick<OrderShown, 'email' | 'deliveryStatus'>): boolean {
  const isClosed = order.deliveryStatus === 'cancelled';
  return order.email !== '' && restByCardMinor({ ...payment, restAskedAt: new Date(0) }, { ...rest, isClosed }) > 0;
}

/** Until when an order that is to be paid by hand waits for its money; a deposit keeps it without an end. */
function heldUntil({ method, status, expiresAt }: typeof payments.$inferSelect): string | null {
  return isHandWay(method) && status === 'pending' && expiresAt ? expiresAt.toISOString() : null;
}

/** What came for an order, what of it went back, and what still has to. */
export async function readMoneyOf(shop: Shop, orderId: number): Promise<MoneyOfOrder> {
  return (await moneyOfOrders(shop, [orderId])).get(orderId) ?? NO_MONEY;
}

/** What came for these orders, what of it went back, and what still has to. One statement, however many orders. */
async function moneyOfOrders(shop: Shop, orderIds: readonly number[]): Promise<Map<number, MoneyOfOrder>> {
  const rows = await shop.db.select().from(payments).where(isAnyId(payments.orderId, orderIds));
  return new Map(
    rows.map((payment) => [
      payment.orderId,
      { collectedMinor: payment.collectedMinor, refundedMinor: payment.refundedMinor, owedBack: owedBack(payment) },
    ]),
  );
}

/** What orders say of their money, to a list of them. An order without a payment has none. */
export async function withMoney<O extends { id: number }>(
  shop: Shop,
  orders: readonly O[],
): Promise<(O & MoneyOfOrder)[]> {
  const money = await moneyOfOrders(
    shop,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, ...(money.get(order.id) ?? NO_MONEY) }));
}

/** How the payment of an order stands inside a change, with what was promised back of it; null when it has none. */
export async function readStanding(tx: Tx, orderId: number) {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) return null;
  const { id, status, collectedMinor, refundedMinor, currency } = payment;
  return {
    ...{ status, collectedMinor, refundedMinor, currency: currencyOf(currency) },
    promisedMinor: await promisedMinor(tx, id),
    /** What is still to be paid for its order, less what the bank works on; negative: that much is to go back. */
    toPayMinor: balanceMinor(await sumsOfLedger(tx, orderId)) - (await restUnderWayMinor(tx, orderId)),
  };
}

/** The card that an order is paid with, as far as it may be shown; null while the provider has named none. */
export async function readCardOf(shop: Shop, orderId: number) {
  const { cardBrand, cardLast4 } = payments;
  const [card] = await shop.db.select({ cardBrand, cardLast4 }).from(payments).where(eq(payments.orderId, orderId));
  return card?.cardLast4 ? card : null;
}

/** How an order was paid, as far as it may be shown; null for one without a payment. */
export async function readPaidSource(db: Db, orderId: number): Promise<PaidSource | null> {
  const { id, method, collectedMinor, cardBrand, cardLast4 } = payments;
  const [payment] = await db
    .select({ id, method, collectedMinor, cardBrand, cardLast4 })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  if (!payment) return null;
  const { id: paymentId, ...known } = payment;
  return { ...known, byHand: await takenByHand(db, paymentId) };
}

/** How much one refund gives back, in minor units, and how; `way` is null where nobody said it. */
export type RefundRead = Pick<
  typeof refunds.$inferSelect,
  'amountMinor' | 'isByHand' | 'way' | 'reference' | 'returnId'
>;

export async function readRefund(shop: Shop, refundId: number): Promise<RefundRead> {
  const { amountMinor, isByHand, way, reference, returnId } = refunds;
  const [row] = await shop.db
    .select({ amountMinor, isByHand, way, reference, returnId })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!row) throw new Error(`Refund ${refundId} is gone`);
  return row;
}
