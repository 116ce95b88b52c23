import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { NewsItem, NotificationCounts } from '#contracts/notification-counts.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';
import { paymentEvents, payments } from '../payments/tables.ts';
import { ratings } from '../ratings/tables.ts';
import { returns } from '../returns/tables.ts';
import { specialOrders } from '../special-orders/tables.ts';
import { readyToPack } from './count-ready-orders.ts';
import { isOpenNotice, isUnknownMoney, moneyToDecide } from './money-to-decide.ts';

/** The resources that whoever asks may see. What belongs to another one is neither counted nor shown. */
export type NotificationReach = {
  orders: boolean;
  payments: boolean;
  specials: boolean;
  returns: boolean;
  ratings: boolean;
  messages: boolean;
};

const EACH = 8;
const MOST_NEWS = 12;

/**
 * What stands beside the menu's entries and under the bell: how many wait, and what is new. Two statements, asked again
 * every few seconds by every open screen of the back office.
 *
 * source  R-090
 */
export async function readNotificationCounts(shop: Shop, reach: NotificationReach): Promise<NotificationCounts> {
  const [[counted], happened] = await Promise.all([
    shop.db
      .select({
        orders: sql<number>`(SELECT count(*)::int FROM ${orders} WHERE ${readyToPack(shop)})`,
        payments: moneyToDecide(),
        specials: sql<number>`(SELECT count(*)::int FROM ${specialOrders} WHERE ${specialOrders.status} = 'requested')`,
        returns: sql<number>`(SELECT count(*)::int FROM ${returns} WHERE ${returns.status} = 'requested')`,
        ratings: sql<number>`(SELECT count(*)::int FROM ${ratings} WHERE ${ratings.reviewedAt} IS NULL)`,
        messages: sql<number>`(SELECT count(*)::int FROM ${outbox} WHERE ${and(isNotNull(outbox.parkedAt), isNull(outbox.doneAt))})`,
      })
      .from(sql`(SELECT 1) AS once`),
    listNews(shop),
  ]);
  const ofMoney = { parked: reach.payments, payment: reach.payments, notice: reach.payments, unknown: reach.payments };
  const maySee = { order: reach.orders, special: reach.specials, return: reach.returns, ...ofMoney };
  return {
    waiting: {
      orders: reach.orders ? (counted?.orders ?? 0) : 0,
      payments: reach.payments ? (counted?.payments ?? 0) : 0,
      specials: reach.specials ? (counted?.specials ?? 0) : 0,
      returns: reach.returns ? (counted?.returns ?? 0) : 0,
      ratings: reach.ratings ? (counted?.ratings ?? 0) : 0,
      messages: reach.messages ? (counted?.messages ?? 0) : 0,
    },
    news: happened.filter(({ kind }) => maySee[kind]).slice(0, MOST_NEWS),
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
    // money that came for a closed order makes no new order of it
    .where(and(inArray(orders.paymentStatus, ['paid', 'on_delivery']), ne(orders.deliveryStatus, 'cancelled')))
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
      kind: sql<NewsItem['kind']>`CASE WHEN ${payments.status} = 'parked' THEN 'parked' ELSE 'payment' END`.as('kind'),
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
  const rows = await unionAll(ordered, asked, sentBack, strange, listReportedMoney(db));
  return rows
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Money of no known order, and the provider's reports. */
function listReportedMoney(db: Db) {
  const isUnknown = sql`${paymentEvents.outcome} = 'unknown'`;
  return db
    .select({
      kind: sql<NewsItem['kind']>`CASE WHEN ${isUnknown} THEN 'unknown' ELSE 'notice' END`.as('kind'),
      id: sql<number>`COALESCE(${orders.id}, 0)`.as('id'),
      number: sql<string>`COALESCE(${orders.number}, '')`.as('number'),
      who: sql<string>`COALESCE(${orders.customerName}, '')`.as('who'),
      at: sql<Date>`${paymentEvents.receivedAt}`.mapWith(orders.placedAt).as('at'),
    })
    .from(paymentEvents)
    .leftJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(or(isUnknownMoney(), isOpenNotice()))
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(EACH);
}
