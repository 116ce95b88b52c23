import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { DeliveryStatus, OrderRow, PaymentMethod, PaymentStatus } from '#contracts/orders.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { findFewOrders, holdsWords, tsQueryOf } from './find-orders.ts';
import { showRow } from './read-order.ts';
import { orderLines, orders } from './tables.ts';

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What narrows the orders list. Amounts in minor units; `until` is left out itself. */
export type OrderFilters = {
  q?: string | undefined;
  delivery?: DeliveryStatus | undefined;
  payment?: PaymentStatus | undefined;
  method?: PaymentMethod | undefined;
  country?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  leastMinor?: number | undefined;
  mostMinor?: number | undefined;
};

/** What the staff asked of the orders list. */
export type OrdersQuery = OrderFilters & { page: number; perPage: number; sort?: OrderSort | undefined };

export type OrdersPage = {
  orders: OrderRow[];
  /** How many there are; with `isMore` at least so many, and the others are not counted. */
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
  counts: Record<DeliveryStatus | 'all', number>;
};

const BY: Record<OrderSort, SQL[]> = {
  newest: [desc(orders.placedAt), desc(orders.id)],
  oldest: [asc(orders.placedAt), asc(orders.id)],
  highest: [desc(orders.totalMinor), desc(orders.id)],
  lowest: [asc(orders.totalMinor), asc(orders.id)],
};

/**
 * One page of the shop's orders with the number in each delivery state. At most five statements, whatever the page.
 *
 * source , R-187 (p95 ≤ 100 ms with 50,000 orders)
 */
export async function listOrders(shop: Shop, query: OrdersQuery): Promise<OrdersPage> {
  const counts = await countStates(shop);
  const { where, isCounted } = await narrow(shop, query);
  const offset = (query.page - 1) * query.perPage;
  const inOrder = BY[query.sort ?? 'newest'];
  // their ids first: a late page is counted off without reading the orders before it
  const page = shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...inOrder)
    .limit(query.perPage + 1) // one more says whether there is another page
    .offset(offset)
    .as('page');
  const rows = await shop.db
    .select(getTableColumns(orders))
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...inOrder);
  const shown = rows.slice(0, query.perPage);
  const pictures = await orderPictures(
    shop,
    shown.map((row) => row.id),
  );
  const isMore = !isCounted && rows.length > query.perPage;
  const total = isCounted ? await countFor(shop, query, { where, counts }) : offset + rows.length;
  return {
    orders: shown.map((row) => ({ ...showRow(row), picturePaths: pictures.get(row.id) ?? [] })),
    total: isMore ? offset + query.perPage : total,
    isMore,
    page: query.page,
    pages: isMore ? query.page + 1 : Math.max(1, Math.ceil(total / query.perPage)),
    counts,
  };
}

type Narrowed = { where: SQL | undefined; isCounted: boolean };

/** The filters as a condition on orders. Words of few orders are answered by their ids. Words that many hold are looked for as the list goes, and not counted. */
export async function narrow(shop: Shop, query: OrderFilters): Promise<Narrowed> {
  const filters = filtersOf(query);
  if (!query.q) return { where: and(...filters), isCounted: true };
  const words = tsQueryOf(query.q);
  if (words === null) return { where: sql`false`, isCounted: true };
  const ids = await findFewOrders(shop.db, query.q, words);
  if (ids === null) return { where: and(holdsWords(words), ...filters), isCounted: false };
  return { where: and(isAnyId(orders.id, ids), ...filters), isCounted: true };
}

const isOnlyByState = ({ page: _page, perPage: _per, sort: _sort, delivery: _delivery, ...others }: OrdersQuery) =>
  Object.values(others).every((value) => value === undefined || value === '');

/** How many there are; without a filter but the state it has been counted already. */
async function countFor(
  shop: Shop,
  query: OrdersQuery,
  { where, counts }: { where: SQL | undefined; counts: OrdersPage['counts'] },
): Promise<number> {
  if (isOnlyByState(query)) return counts[query.delivery ?? 'all'];
  const [row] = await shop.db.select({ count: count() }).from(orders).where(where);
  return row?.count ?? 0;
}

async function countStates(shop: Shop): Promise<OrdersPage['counts']> {
  const rows = await shop.db
    .select({ state: orders.deliveryStatus, count: count() })
    .from(orders)
    .groupBy(orders.deliveryStatus);
  const counts = { all: 0, pending: 0, in_progress: 0, delivered: 0, cancelled: 0 };
  for (const row of rows) {
    counts[row.state] = row.count;
    counts.all += row.count;
  }
  return counts;
}

function filtersOf(query: OrderFilters): SQL[] {
  const filters: (SQL | undefined)[] = [
    query.delivery && eq(orders.deliveryStatus, query.delivery),
    query.payment && eq(orders.paymentStatus, query.payment),
    query.method && eq(orders.paymentMethod, query.method),
    query.country ? eq(orders.country, query.country) : undefined,
    query.from && gte(orders.placedAt, query.from),
    query.until && lt(orders.placedAt, query.until),
    query.leastMinor === undefined ? undefined : gte(orders.totalMinor, query.leastMinor),
    query.mostMinor === undefined ? undefined : lte(orders.totalMinor, query.mostMinor),
  ];
  return filters.filter((filter) => filter !== undefined);
}

const MOST_NEW = 99;

/** How many orders that fit have come since the newest that somebody has in front of them; counted up to 99. */
export async function countNewOrders(shop: Shop, query: OrderFilters, afterId: number): Promise<number> {
  const words = query.q ? tsQueryOf(query.q) : null;
  const fresh = shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.id, afterId), ...filtersOf(query), words === null ? undefined : holdsWords(words)))
    .limit(MOST_NEW)
    .as('fresh');
  const [row] = await shop.db.select({ count: count() }).from(fresh);
  return row?.count ?? 0;
}

/** The newest order there is, whatever the list shows; 0 when there is none. */
export async function newestOrderId(shop: Shop): Promise<number> {
  const [row] = await shop.db.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(1);
  return row?.id ?? 0;
}

const MOST_PICTURES = 4;

/** The first pictures of these orders, as paths under /pictures/. One statement, however many orders. */
export async function orderPictures(shop: Shop, orderIds: number[]): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .select({ orderId: orderLines.orderId, path: orderLines.pictureKey })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, orderIds), sql`${orderLines.position} < ${MOST_PICTURES}`))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const pictures = new Map<number, string[]>();
  for (const { orderId, path } of rows)
    if (path !== null) pictures.set(orderId, [...(pictures.get(orderId) ?? []), path]);
  return pictures;
}
