import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { NOTICE_KINDS, paymentEvents, payments } from '../payments/tables.ts';

/** Condition on a payment: what came does not fit, and a person decides. */
export function isParked(): SQL {
  return eq(payments.status, 'parked');
}

/**
 * Condition on an event: money came that belongs to no payment of the shop, and nobody has decided. A page on which nothing
 * was paid is no money; what an old event did not write down counts as paid.
 */
export function isUnknownMoney(): SQL | undefined {
  const hasMoney = sql`COALESCE(${paymentEvents.payload}->>'payment_status', 'paid') = 'paid'`;
  return and(eq(paymentEvents.outcome, 'unknown'), hasMoney, isNull(paymentEvents.decidedAt));
}

/** Condition on an event: a report of the provider about money that nobody has dealt with. */
export function isOpenNotice(): SQL | undefined {
  return and(inArray(paymentEvents.outcome, [...NOTICE_KINDS]), isNull(paymentEvents.decidedAt));
}

/** How many parked payments, sums of no known order, and words of the provider wait for a person. */
export type MoneyToDecide = { parked: number; unknown: number; notices: number };

/**
 * How much money waits for a decision. One statement.
 *
 * source  decision 0051
 */
export async function countMoneyToDecide(shop: Shop): Promise<MoneyToDecide> {
  const [row] = await shop.db
    .select({
      parked: sql<number>`(SELECT count(*)::int FROM ${payments} WHERE ${isParked()})`,
      unknown: sql<number>`(SELECT count(*)::int FROM ${paymentEvents} WHERE ${isUnknownMoney()})`,
      notices: sql<number>`(SELECT count(*)::int FROM ${paymentEvents} WHERE ${isOpenNotice()})`,
    })
    .from(sql`(SELECT 1) AS once`);
  return row ?? { parked: 0, unknown: 0, notices: 0 };
}

/** The same as a number inside another statement. */
export function moneyToDecide(): SQL<number> {
  return sql<number>`((SELECT count(*) FROM ${payments} WHERE ${isParked()})
    + (SELECT count(*) FROM ${paymentEvents} WHERE ${isUnknownMoney()} OR ${isOpenNotice()}))::int`;
}
