import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PaidSource } from '#contracts/paid-by.ts';
import type { Db } from '../kernel/shop.ts';
import { type LeftToGiveBack, leftToGiveBack } from './rules.ts';
import { moneyByHand, payments, refunds } from './tables.ts';

/** What of a payment people took by hand, in minor units: what was taken back is not in it. */
export async function handMinorOf(db: Db, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`COALESCE(sum(${moneyByHand.amountMinor}), 0)` })
    .from(moneyByHand)
    .where(and(eq(moneyByHand.paymentId, paymentId), isNull(moneyByHand.takenBackAt)));
  return Number(row?.sum ?? 0);
}

/** Whether what came back has been counted for an order that is sent instead of it. */
export async function hasExchanged(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(moneyByHand, and(eq(moneyByHand.orderId, orderId), eq(moneyByHand.way, 'exchange')))) > 0;
}

/** What people took by hand for a payment, oldest first, as people may see it. */
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
export async function promisedBack(db: Db, paymentId: number): Promise<LeftToGiveBack> {
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

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'collectedMinor' | 'providerPaymentId'>;

/**
 * What may still go back of a payment, and where to: the one place that says so. The caller holds the payment where it is to
 * stay true.
 */
export async function leftOfPayment(
  db: Db,
  { id, collectedMinor, providerPaymentId }: Payment,
): Promise<LeftToGiveBack> {
  const back = await promisedBack(db, id);
  return leftToGiveBack({
    collectedMinor,
    handMinor: await handMinorOf(db, id),
    cardBackMinor: back.cardMinor,
    handBackMinor: back.handMinor,
    hasCard: providerPaymentId !== null,
  });
}
