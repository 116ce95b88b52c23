import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Currency } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { currencyOf } from '../orders/read-order.ts';
import { orders } from '../orders/tables.ts';
import { paymentEvents, payments } from '../payments/tables.ts';

/** A payment that does not match its order. `came` is null when what came is no amount in the order's currency. */
export type ParkedPayment = {
  paymentId: number;
  orderId: number;
  orderNumber: string;
  customerName: string;
  currency: Currency;
  wantedMinor: number;
  cameMinor: number | null;
  reason: string;
  at: string;
};

/** Money that was told of and belongs to no payment of the shop. */
export type UnknownEvent = { eventId: string; session: string; at: string };

const MOST = 50;

/**
 * The payments and events that a person must decide, oldest first. Two statements.
 *
 * source  issue 5 "Orders" (parked payment mismatches)
 */
export async function listParked(shop: Shop): Promise<{ parked: ParkedPayment[]; unknown: UnknownEvent[] }> {
  const [parked, unknown] = await Promise.all([
    shop.db
      .select({ payment: payments, number: orders.number, customerName: orders.customerName })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.status, 'parked'))
      .orderBy(asc(payments.updatedAt))
      .limit(MOST),
    shop.db
      .select()
      .from(paymentEvents)
      .where(and(eq(paymentEvents.outcome, 'unknown'), isNull(paymentEvents.decidedAt)))
      .orderBy(asc(paymentEvents.receivedAt))
      .limit(MOST),
  ]);
  return {
    parked: parked.map(({ payment, number: orderNumber, customerName }) => ({
      paymentId: payment.id,
      orderId: payment.orderId,
      ...{ orderNumber, customerName },
      currency: currencyOf(payment.currency),
      wantedMinor: payment.amountMinor,
      cameMinor: payment.parkedCurrency === payment.currency ? payment.parkedAmountMinor : null,
      reason: payment.parkedReason ?? '',
      at: payment.updatedAt.toISOString(),
    })),
    unknown: unknown.map(({ eventId, payload, receivedAt }) => ({
      eventId,
      session: sessionIn(payload),
      at: receivedAt.toISOString(),
    })),
  };
}

function sessionIn(payload: unknown): string {
  const session = typeof payload === 'object' && payload !== null && 'session' in payload ? payload.session : null;
  return typeof session === 'string' ? session : '';
}
