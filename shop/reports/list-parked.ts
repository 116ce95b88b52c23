import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Mismatch, Sum } from '#contracts/parked-money.ts';
import type { Shop } from '../kernel/shop.ts';
import { orders } from '../orders/tables.ts';
import { mayStand, readMismatch } from '../payments/read-mismatch.ts';
import { NOTICE_KINDS, paymentEvents, payments } from '../payments/tables.ts';
import { isOpenNotice, isParked, isUnknownMoney } from './money-to-decide.ts';

/** A payment that does not match its order, and which decisions the shop would not refuse. */
export type ParkedPayment = {
  paymentId: number;
  orderId: number;
  orderNumber: string;
  customerName: string;
  mismatch: Mismatch;
  /** The order had closed, and its goods are gone or were made for it: it cannot be opened again. */
  isGone: boolean;
  mayAccept: boolean;
  mayRefund: boolean;
  at: string;
};

/** Money that was reported and belongs to no payment of the shop. `sum` is null when an old event did not write it down. */
export type UnknownEvent = { eventId: string; session: string; sum: Sum | null; at: string };

/** The provider's reports about money that somebody has to see. */
export type ProviderNotice = {
  eventId: string;
  kind: (typeof NOTICE_KINDS)[number];
  /** The order it is about; null for money of the other mode. */
  order: { id: number; number: string; customerName: string } | null;
  sum: Sum | null;
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
 * source  decision 0051
 */
export async function listParked(
  shop: Shop,
): Promise<{ parked: ParkedPayment[]; unknown: UnknownEvent[]; notices: ProviderNotice[] }> {
  const [parked, unknown, notices] = await Promise.all([listPayments(shop), listUnknown(shop), listNotices(shop)]);
  return { parked, unknown, notices };
}

/** Condition on an order: it was called off, and one of its lines cannot be held again. */
const cannotReturn = sql<boolean>`(${orders.deliveryStatus} = 'cancelled' AND EXISTS (
  SELECT 1 FROM order_lines AS line LEFT JOIN product_variants AS variant ON variant.id = line.variant_id
  WHERE line.order_id = ${orders.id}
    AND (variant.id IS NULL OR line.is_made_to_order OR variant.on_hand - variant.reserved < line.quantity)))`;

/** One parked payment; null when somebody has decided, or there is none. */
export async function findParked(shop: Shop, paymentId: number): Promise<ParkedPayment | null> {
  return (await listPayments(shop, eq(payments.id, paymentId)))[0] ?? null;
}

/** Money of no payment that waits for a decision; null when somebody has decided, or there is none. */
export async function findUnknown(shop: Shop, eventId: string): Promise<UnknownEvent | null> {
  return (await listUnknown(shop, eq(paymentEvents.eventId, eventId)))[0] ?? null;
}

async function listPayments(shop: Shop, only?: SQL): Promise<ParkedPayment[]> {
  const rows = await shop.db
    .select({ payment: payments, number: orders.number, customerName: orders.customerName, isGone: cannotReturn })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isParked(), only))
    .orderBy(asc(payments.updatedAt), asc(payments.id))
    .limit(MOST);
  return rows.map(({ payment, number: orderNumber, customerName, isGone }) => {
    const mismatch = readMismatch(payment);
    return {
      ...{ paymentId: payment.id, orderId: payment.orderId },
      ...{ orderNumber, customerName, mismatch, isGone },
      mayAccept: !isGone && mayStand(mismatch),
      mayRefund: payment.providerPaymentId !== null,
      at: payment.updatedAt.toISOString(),
    };
  });
}

async function listUnknown(shop: Shop, only?: SQL): Promise<UnknownEvent[]> {
  const rows = await shop.db
    .select()
    .from(paymentEvents)
    .where(and(isUnknownMoney(), only))
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.eventId))
    .limit(MOST);
  return rows.map(({ eventId, payload, receivedAt }) => {
    const { session, ...sum } = noticeSchema.parse(payload);
    return { eventId, session: session ?? '', sum: sumIn(sum), at: receivedAt.toISOString() };
  });
}

/** The provider's notices that nobody has seen to, oldest first; all of them, of one kind, or of one order. */
export async function listNotices(
  shop: Shop,
  { kind, orderId }: { kind?: ProviderNotice['kind']; orderId?: number } = {},
): Promise<ProviderNotice[]> {
  const rows = await shop.db
    .select({ event: paymentEvents, id: orders.id, number: orders.number, customerName: orders.customerName })
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isOpenNotice(), kind && eq(paymentEvents.outcome, kind), orderId ? eq(orders.id, orderId) : undefined))
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.eventId))
    .limit(MOST);
  return rows.flatMap(({ event, id, number, customerName }) => {
    const found = NOTICE_KINDS.find((one) => one === event.outcome);
    if (!found) return [];
    const { reason, answer_by, ...sum } = noticeSchema.parse(event.payload);
    return {
      eventId: event.eventId,
      kind: found,
      order: id === null || number === null || customerName === null ? null : { id, number, customerName },
      sum: sumIn(sum),
      reason: reason ?? '',
      answerBy: answer_by ?? null,
      at: event.receivedAt.toISOString(),
    };
  });
}

const noticeSchema = z.object({
  session: z.string().nullish().catch(null),
  amount: z.int().nullish().catch(null),
  currency: z.string().nullish().catch(null),
  reason: z.string().nullish().catch(null),
  answer_by: z.string().nullish().catch(null),
});

function sumIn({ amount, currency }: Pick<z.infer<typeof noticeSchema>, 'amount' | 'currency'>): Sum | null {
  return typeof amount === 'number' && typeof currency === 'string' ? { minor: amount, currency } : null;
}
