import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Currency, isCurrency } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { currencyOf } from '../orders/read-order.ts';
import { orders } from '../orders/tables.ts';
import { NOTICE_KINDS, paymentEvents, payments } from '../payments/tables.ts';

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

/** What the provider told of money that somebody has to see. `amount` is null when it is none in a currency of the shop. */
export type ProviderNotice = {
  eventId: string;
  kind: (typeof NOTICE_KINDS)[number];
  /** The order it is about; null for money of the other mode. */
  order: { id: number; number: string; customerName: string } | null;
  amount: { minor: number; currency: Currency } | null;
  /** The bank's word for a dispute; empty otherwise. */
  reason: string;
  /** Until when a dispute is answered at the provider's. */
  answerBy: string | null;
  at: string;
};

const MOST = 50;

/**
 * The payments and events that a person must decide or see, oldest first. Three statements.
 *
 * source  issue 5 "Orders" (parked payment mismatches), decision 0051
 */
export async function listParked(
  shop: Shop,
): Promise<{ parked: ParkedPayment[]; unknown: UnknownEvent[]; notices: ProviderNotice[] }> {
  const [parked, unknown, notices] = await Promise.all([
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
    listNotices(shop),
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
    notices,
  };
}

const told = z.object({
  amount: z.int().nullish(),
  currency: z.string().nullish(),
  reason: z.string().nullish(),
  answer_by: z.string().nullish(),
});

/** The provider's notices that nobody has seen to, oldest first. */
export async function listNotices(shop: Shop): Promise<ProviderNotice[]> {
  const rows = await shop.db
    .select({ event: paymentEvents, id: orders.id, number: orders.number, customerName: orders.customerName })
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(paymentEvents.outcome, [...NOTICE_KINDS]), isNull(paymentEvents.decidedAt)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(MOST);
  return rows.flatMap(({ event, id, number, customerName }) => {
    const kind = NOTICE_KINDS.find((one) => one === event.outcome);
    if (!kind) return [];
    const { amount, currency, reason, answer_by } = told.parse(event.payload);
    return {
      eventId: event.eventId,
      kind,
      order: id === null || number === null || customerName === null ? null : { id, number, customerName },
      amount:
        typeof amount === 'number' && typeof currency === 'string' && isCurrency(currency)
          ? { minor: amount, currency }
          : null,
      reason: reason ?? '',
      answerBy: answer_by ?? null,
      at: event.receivedAt.toISOString(),
    };
  });
}

function sessionIn(payload: unknown): string {
  const session = typeof payload === 'object' && payload !== null && 'session' in payload ? payload.session : null;
  return typeof session === 'string' ? session : '';
}
