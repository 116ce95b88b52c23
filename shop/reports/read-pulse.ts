import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Shop } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';
import { payments } from '../payments/tables.ts';
import { returns } from '../returns/tables.ts';
import { specialOrders } from '../special-orders/tables.ts';
import { readyToStart } from './count-ready-orders.ts';

/** How many wait for somebody: orders that may leave, special orders and returns without an answer, messages that were given up. */
export type Waiting = { orders: number; specials: number; returns: number; messages: number };

/** Something that happened and that somebody who runs the shop wants to hear of. */
export type NewsItem = {
  kind: 'order' | 'special' | 'return' | 'payment';
  /** Of the order, the special order or the return; a payment is found by its order. */
  id: number;
  /** The order's number; empty for a special order. */
  number: string;
  who: string;
  /** ISO 8601 */
  at: string;
};

/** The desks that whoever asks may see. What belongs to another one is neither counted nor told. */
export type PulseReach = { orders: boolean; specials: boolean; returns: boolean; messages: boolean };

const EACH = 8;
const MOST_NEWS = 12;

/**
 * What stands beside the menu's entries and under the bell: how many wait, and what is new. Two statements, asked again
 * every few seconds by every open screen of the back office.
 *
 * source  issue 5 "live badges", R-090
 */
export async function readPulse(shop: Shop, reach: PulseReach): Promise<{ waiting: Waiting; news: NewsItem[] }> {
  const [[counted], happened] = await Promise.all([
    shop.db
      .select({
        orders: sql<number>`(SELECT count(*)::int FROM ${orders} WHERE ${readyToStart()})`,
        specials: sql<number>`(SELECT count(*)::int FROM ${specialOrders} WHERE ${specialOrders.status} = 'requested')`,
        returns: sql<number>`(SELECT count(*)::int FROM ${returns} WHERE ${returns.status} = 'requested')`,
        messages: sql<number>`(SELECT count(*)::int FROM ${outbox} WHERE ${and(isNotNull(outbox.parkedAt), isNull(outbox.doneAt))})`,
      })
      .from(sql`(SELECT 1) AS once`),
    listNews(shop),
  ]);
  const mayHear = { order: reach.orders, payment: reach.orders, special: reach.specials, return: reach.returns };
  return {
    waiting: {
      orders: reach.orders ? (counted?.orders ?? 0) : 0,
      specials: reach.specials ? (counted?.specials ?? 0) : 0,
      returns: reach.returns ? (counted?.returns ?? 0) : 0,
      messages: reach.messages ? (counted?.messages ?? 0) : 0,
    },
    news: happened.filter(({ kind }) => mayHear[kind]).slice(0, MOST_NEWS),
  };
}

async function listNews({ db }: Shop): Promise<NewsItem[]> {
  const ordered = db
    .select({
      kind: sql<NewsItem['kind']>`'order'`.as('kind'),
      id: orders.id,
      number: orders.number,
      who: orders.customerName,
      at: sql<Date>`COALESCE(${orders.paidAt}, ${orders.placedAt})`.mapWith(orders.placedAt).as('at'),
    })
    .from(orders)
    .where(inArray(orders.paymentStatus, ['paid', 'on_delivery']))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(EACH);
  const asked = db
    .select({
      kind: sql<NewsItem['kind']>`'special'`.as('kind'),
      id: specialOrders.id,
      number: sql<string>`''`.as('number'),
      who: specialOrders.customerName,
      at: sql<Date>`${specialOrders.createdAt}`.mapWith(orders.placedAt).as('at'),
    })
    .from(specialOrders)
    .where(eq(specialOrders.status, 'requested'))
    .orderBy(desc(specialOrders.id))
    .limit(EACH);
  const sentBack = db
    .select({
      kind: sql<NewsItem['kind']>`'return'`.as('kind'),
      id: returns.id,
      number: orders.number,
      who: orders.customerName,
      at: sql<Date>`${returns.createdAt}`.mapWith(orders.placedAt).as('at'),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.status, 'requested'))
    .orderBy(desc(returns.id))
    .limit(EACH);
  const strange = db
    .select({
      kind: sql<NewsItem['kind']>`'payment'`.as('kind'),
      id: orders.id,
      number: orders.number,
      who: orders.customerName,
      at: sql<Date>`${payments.updatedAt}`.mapWith(orders.placedAt).as('at'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.status, ['parked', 'refund_due'])))
    .orderBy(desc(payments.updatedAt))
    .limit(EACH);
  const rows = await unionAll(ordered, asked, sentBack, strange);
  return rows
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
