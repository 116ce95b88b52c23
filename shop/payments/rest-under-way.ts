import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db } from '../kernel/shop.ts';
import { payments, restPages } from './tables.ts';

/**
 * What a buyer's bank works on for orders, by the order's id, in minor units: they have sent a page that asks for the rest, and the
 * money takes days. Until the bank answers, the order does not end, its lines stay, no other page opens, and no courier collects it.
 * An order without such money is not in it.
 *
 * source  decision 0097
 */
export async function restsUnderWay(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { orderId, amountMinor } = restPages;
  const rows = await db
    .select({ orderId, amountMinor })
    .from(restPages)
    .where(and(isAnyId(orderId, orderIds), eq(restPages.state, 'processing')));
  return new Map(rows.map((row) => [row.orderId, row.amountMinor]));
}

/** The same for one order; 0: the bank works on nothing. The caller holds the order where it is to stay true. */
export async function restUnderWayMinor(db: Db, orderId: number): Promise<number> {
  return (await restsUnderWay(db, [orderId])).get(orderId) ?? 0;
}

/** Of a statement that reads `payments`: the bank works on the rest of its order. */
export function hasRestUnderWay(): SQL {
  return sql`EXISTS (SELECT 1 FROM ${restPages} r WHERE r.order_id = ${payments.orderId} AND r.state = 'processing')`;
}

/** Whether a page for the rest of an order may still bring money: it is open, or the bank works on it. */
export async function isRestToCome(db: Db, orderId: number): Promise<boolean> {
  const mayBring = inArray(restPages.state, ['open', 'processing']);
  return (await db.$count(restPages, and(eq(restPages.orderId, orderId), mayBring))) > 0;
}
