import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { ReturnLineShown, ReturnPhoto, ReturnShown, ReturnStatus } from '#contracts/returns.ts';
import { shareOfLineMinor } from '#contracts/totals.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { tsQueryOf } from '../orders/find-orders.ts';
import { currencyOf, showLine } from '../orders/read-order.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { promisedForReturns } from '../payments/refund-part.ts';
import { returnLines, returnPhotos, returns } from '../returns/tables.ts';
import { PIECES_BEFORE } from '../returns/worth-of-return.ts';

/** One return, for the staff and for e-mails; null when there is none. */
export async function readReturn(shop: { db: Db }, returnId: number, locale: Locale): Promise<ReturnShown | null> {
  const [found] = await readMany(shop.db, eq(returns.id, returnId), locale, { limit: 1, offset: 0 });
  return found ?? null;
}

/** The returns of an order, newest first. The caller has checked whose order it is. */
export async function listReturnsOf(shop: Shop, orderId: number, locale: Locale): Promise<ReturnShown[]> {
  return readMany(shop.db, eq(returns.orderId, orderId), locale, { limit: 100, offset: 0 });
}

type ReturnsQuery = {
  status: ReturnStatus | null;
  /** The number of a return or of its order, the customer's name or e-mail, each word perhaps only begun; '' asks for all. */
  words: string;
  page: number;
  perPage: number;
  locale: Locale;
};

/** The staff's list: those that wait for an answer first. */
export async function listReturns(
  shop: Shop,
  { status, words, page, perPage, locale }: ReturnsQuery,
): Promise<{ returns: ReturnShown[]; total: number }> {
  const where = and(status ? eq(returns.status, status) : sql`true`, words ? saidOf(words) : undefined) ?? sql`true`;
  const [[row], found] = await Promise.all([
    shop.db.select({ total: count() }).from(returns).where(where),
    readMany(shop.db, where, locale, { limit: perPage, offset: (page - 1) * perPage }),
  ]);
  return { returns: found, total: row?.total ?? 0 };
}

/**
 * Returns whose order holds the words, found in the index of migration 0013. A number such as `EL-1042/2` names one return of
 * its order.
 */
function saidOf(words: string): SQL {
  const [, ofOrder, ordinal] = /^(.*\S)\s*\/\s*(\d{1,4})$/.exec(words.trim()) ?? [];
  const query = sql`to_tsquery('simple', ${tsQueryOf(ofOrder ?? words) ?? ''})`;
  const found = sql`${returns.orderId} IN (SELECT o.id FROM orders o
    WHERE order_words(o.number || ' ' || o.customer_name || ' ' || o.email) @@ ${query})`;
  return ordinal === undefined ? found : sql`(${found} AND ${ordinalOf} = ${Number(ordinal)})`;
}

/** Which of its order's returns it is: stands on the label. */
const ordinalOf = sql<number>`(SELECT count(*)::int FROM returns r WHERE r.order_id = ${returns.orderId} AND r.id <= ${returns.id})`;

/** How many returns wait for an answer. */
export async function countUnansweredReturns(shop: Shop): Promise<number> {
  const [row] = await shop.db.select({ total: count() }).from(returns).where(eq(returns.status, 'requested'));
  return row?.total ?? 0;
}

type Where = SQL;

async function readMany(
  db: Db,
  where: Where,
  locale: Locale,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReturnShown[]> {
  const inOrder = [sql`${returns.status} <> 'requested'`, desc(returns.id)];
  // the page first, so that only its own orders are read
  const page = db
    .select({ id: returns.id })
    .from(returns)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({
      row: returns,
      order: orders,
      ordinal: ordinalOf,
    })
    .from(page)
    .innerJoin(returns, eq(returns.id, page.id))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .orderBy(...inOrder);
  const ids = rows.map(({ row }) => row.id);
  const [lines, refunded, exchanges, photos] = await Promise.all([
    linesOf(db, ids, locale),
    promisedForReturns(db, ids),
    exchangesOf(db, ids),
    photosOf(db, ids),
  ]);
  return rows.map(({ row, order, ordinal }) => ({
    id: row.id,
    number: `${order.number}/${ordinal}`,
    orderId: order.id,
    orderNumber: order.number,
    customerName: order.customerName,
    email: order.email,
    currency: currencyOf(order.currency),
    status: row.status,
    reason: row.reason,
    wish: row.wish,
    photos: photos.get(row.id) ?? [],
    answer: row.answer,
    askedAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    lines: lines.get(row.id) ?? [],
    goodsMinor: goodsOf(lines.get(row.id) ?? []),
    refundedMinor: refunded.get(row.id) ?? 0,
    exchange: exchanges.get(row.id) ?? null,
  }));
}

async function linesOf(db: Db, ids: number[], locale: Locale): Promise<Map<number, ReturnLineShown[]>> {
  const byReturn = new Map<number, ReturnLineShown[]>();
  if (ids.length === 0) return byReturn;
  const rows = await db
    .select({
      line: orderLines,
      currency: orders.currency,
      returned: returnLines,
      before: PIECES_BEFORE,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderLines.position));
  for (const { line, currency, returned, before } of rows) {
    const { quantity, isRestocked, isKept } = returned;
    const shown = {
      line: showLine(line, locale),
      quantity,
      isRestocked,
      isKept,
      paidMinor: shareOfLineMinor({ ...line, currency: currencyOf(currency) }, quantity, before),
    };
    byReturn.set(returned.returnId, [...(byReturn.get(returned.returnId) ?? []), shown]);
  }
  return byReturn;
}

/** Which photographs there are, without their bytes. */
async function photosOf(db: Db, ids: number[]): Promise<Map<number, ReturnPhoto[]>> {
  if (ids.length === 0) return new Map();
  const { returnId, position, width, height } = returnPhotos;
  const rows = await db
    .select({ returnId, position, width, height })
    .from(returnPhotos)
    .where(inArray(returnId, ids))
    .orderBy(asc(returnId), asc(position));
  const byReturn = Map.groupBy(rows, (row) => row.returnId);
  return new Map([...byReturn].map(([id, found]) => [id, found.map(({ returnId: _id, ...photo }) => photo)]));
}

async function exchangesOf(db: Db, ids: number[]): Promise<Map<number, NonNullable<ReturnShown['exchange']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ returnId: orders.exchangeOfReturn, id: orders.id, number: orders.number, confirmBy: orders.confirmBy },
      countedMinor: sql<string>`COALESCE((SELECT sum(r.amount_minor) FROM refunds r
        WHERE r.return_id = ${orders.exchangeOfReturn} AND r.way = 'exchange' AND r.status = 'succeeded'), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(inArray(orders.exchangeOfReturn, ids), ne(orders.deliveryStatus, 'cancelled')));
  return new Map(
    rows.flatMap(({ returnId, id: orderId, confirmBy, ...named }) =>
      returnId === null ? [] : [[returnId, { orderId, isWaiting: confirmBy !== null, ...named }] as const],
    ),
  );
}

/** What the pieces of a return cost when they were bought, their share of a code off. Delivery is not a part of it. */
function goodsOf(lines: ReturnLineShown[]): number {
  return lines.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
}
