import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PaidSource } from '#contracts/paid-by.ts';
import { spentOf } from '../credits/find-credit.ts';
import type { Db } from '../kernel/shop.ts';
import { type CardPart, type LeftToGiveBack, leftToGiveBack } from './rules.ts';
import { moneyByHand, payments, refunds, restPages } from './tables.ts';

/** What of a payment people took by hand, and what came by card beside its own page, in minor units: what was taken back is not in it. */
async function partsOf(db: Db, paymentId: number): Promise<{ handMinor: number; restMinor: number }> {
  const sum = (isCard: boolean) =>
    sql<string>`COALESCE(sum(${moneyByHand.amountMinor}) FILTER (WHERE (${moneyByHand.way} = 'card') = ${isCard}), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ handMinor: sum(false), restMinor: sum(true) })
    .from(moneyByHand)
    .where(and(eq(moneyByHand.paymentId, paymentId), isNull(moneyByHand.takenBackAt)));
  return row ?? { handMinor: 0, restMinor: 0 };
}

/** Whether all that came for a payment, and has not gone back, is store credit; false where nothing came. */
export async function isAllCredit(
  db: Db,
  { id, collectedMinor, refundedMinor }: Pick<Payment, 'id' | 'collectedMinor'> & { refundedMinor: number },
): Promise<boolean> {
  if (collectedMinor <= 0 || refundedMinor !== 0) return false;
  const taken = await takenByHand(db, id);
  const credit = taken.filter(({ way }) => way === 'credit');
  return credit.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === collectedMinor;
}

/** Whether what came back has been counted for an order that is sent instead of it. */
export async function hasExchanged(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(moneyByHand, and(eq(moneyByHand.orderId, orderId), eq(moneyByHand.way, 'exchange')))) > 0;
}

/** The parts of a payment beside its own page or courier, oldest first, as people may see them. */
export async function takenByHand(db: Db, paymentId: number) {
  const { way, amountMinor, reference } = moneyByHand;
  return db
    .select({ way, amountMinor, reference })
    .from(moneyByHand)
    .where(and(eq(moneyByHand.paymentId, paymentId), isNull(moneyByHand.takenBackAt)))
    .orderBy(asc(moneyByHand.id));
}

/** The same for every payment of a statement that reads `payments`. */
export function handOfPayments() {
  return sql<PaidSource['byHand']>`(SELECT COALESCE(json_agg(json_build_object(
      'way', m.way, 'amountMinor', m.amount_minor, 'reference', m.reference) ORDER BY m.id), '[]'::json)
    FROM ${moneyByHand} m WHERE m.payment_id = ${payments.id} AND m.taken_back_at IS NULL)`;
}

/** What was promised back of a payment so far, answered or not, by where it goes. Failed promises count no more. */
export async function promisedBack(
  db: Db,
  paymentId: number,
): Promise<Pick<LeftToGiveBack, 'cardMinor' | 'handMinor'>> {
  const sum = (isByHand: boolean) =>
    sql<string>`COALESCE(sum(${refunds.amountMinor}) FILTER (WHERE ${refunds.isByHand} = ${isByHand}), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ cardMinor: sum(false), handMinor: sum(true) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['requested', 'succeeded'])));
  return row ?? { cardMinor: 0, handMinor: 0 };
}

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'collectedMinor' | 'providerPaymentId'>;

/**
 * What may still go back of a payment, and where to: the one place that says so. The caller holds the payment where it is to
 * stay true.
 */
export async function leftOfPayment(
  db: Db,
  { id, orderId, collectedMinor, providerPaymentId }: Payment,
): Promise<LeftToGiveBack> {
  const back = await promisedBack(db, id);
  const spent = await spentOf(db, orderId);
  return leftToGiveBack({
    collectedMinor,
    ...(await partsOf(db, id)),
    creditMinor: spent.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    cardBackMinor: back.cardMinor,
    handBackMinor: back.handMinor,
    hasCard: providerPaymentId !== null,
  });
}

/**
 * What each card may still get back of a payment, its own page first, then the pages that asked for the rest, oldest first. An
 * exchange may have taken of it what the provider still has, so their sum may be more than is left of the payment.
 */
export async function cardsLeft(db: Db, payment: Payment): Promise<CardPart[]> {
  const { id, collectedMinor, providerPaymentId } = payment;
  const { handMinor, restMinor } = await partsOf(db, id);
  const pages = await db
    .select({ restPageId: restPages.id, amountMinor: restPages.amountMinor })
    .from(restPages)
    .where(and(eq(restPages.paymentId, id), eq(restPages.state, 'paid')))
    .orderBy(asc(restPages.paidAt), asc(restPages.id));
  const own =
    providerPaymentId === null ? [] : [{ restPageId: null, amountMinor: collectedMinor - handMinor - restMinor }];
  const back = await backByCard(db, id);
  return [...own, ...pages].map((card) => ({
    ...card,
    amountMinor: card.amountMinor - (back.get(card.restPageId) ?? 0),
  }));
}

/** What was promised back onto each card of a payment so far, in minor units. Failed promises count no more. */
async function backByCard(db: Db, paymentId: number): Promise<Map<number | null, number>> {
  const { restPageId, isByHand } = refunds;
  const rows = await db
    .select({ restPageId, minor: sql<string>`sum(${refunds.amountMinor})`.mapWith(Number) })
    .from(refunds)
    .where(
      and(eq(refunds.paymentId, paymentId), eq(isByHand, false), inArray(refunds.status, ['requested', 'succeeded'])),
    )
    .groupBy(restPageId);
  return new Map(rows.map(({ restPageId: page, minor }) => [page, minor]));
}

/** What was promised back onto one card of a payment so far: `restPageId` null is that of the order's own page. */
export async function promisedOntoCard(
  db: Db,
  { paymentId, restPageId }: { paymentId: number; restPageId: number | null },
): Promise<number> {
  return (await backByCard(db, paymentId)).get(restPageId) ?? 0;
}
