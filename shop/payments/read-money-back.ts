import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { readPaidSource } from './read-payment.ts';
import { payments, refunds } from './tables.ts';

/** What came for an order and what went back, in minor units of its currency. */
export type MoneyBack = {
  collectedMinor: number;
  back: { id: number; amountMinor: number; returnId: number | null }[];
};

/**
 * What came for an order, and the refunds of it that went back, as they were promised. Money in another currency is in neither:
 * it was never taken for the order, so nothing of its invoice goes back with it.
 */
export async function readMoneyBack(db: Db, orderId: number): Promise<MoneyBack> {
  const isCounted = and(
    eq(payments.orderId, orderId),
    or(isNull(payments.parkedCurrency), eq(payments.parkedCurrency, payments.currency)),
  );
  const came = await db.select({ minor: payments.collectedMinor }).from(payments).where(isCounted);
  const back = await db
    .select({ id: refunds.id, amountMinor: refunds.amountMinor, returnId: refunds.returnId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isCounted, eq(refunds.status, 'succeeded')))
    .orderBy(asc(refunds.id));
  return { back, collectedMinor: came.reduce((sum, { minor }) => sum + minor, 0) };
}

/** How an order was paid, as far as its invoice says it. */
export async function readPaidForInvoice(db: Db, orderId: number) {
  const paid = await readPaidSource(db, orderId);
  if (!paid) return { cardBrand: null, cardLast4: null };
  const { cardBrand, cardLast4, collectedMinor, byHand } = paid;
  return byHand.length === 0 ? { cardBrand, cardLast4 } : { cardBrand, cardLast4, collectedMinor, byHand };
}
