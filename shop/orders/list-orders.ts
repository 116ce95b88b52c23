import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeliveryStatus, OrderRow, PaymentStatus } from '#contracts/orders.ts';
import type { Shop } from '../kernel/shop.ts';
import { showRow } from './read-order.ts';
import { orderLines, orders } from './tables.ts';

/** What the staff asked of the orders list. */
export type OrdersQuery = {
  page: number;
  perPage: number;
  q?: string | undefined;
  delivery?: DeliveryStatus | undefined;
  payment?: PaymentStatus | undefined;
  isOldestFirst?: boolean | undefined;
};

export type OrdersPage = {
  orders: OrderRow[];
  total: number;
  page: number;
  pages: number;
  counts: Record<DeliveryStatus | 'all', number>;
};

/**
 * One page of the shop's orders with the number in each delivery state. Three statements, whatever the page.
 *
 * source  R-036, R-096, R-187
 */
export async function listOrders(shop: Shop, query: OrdersQuery): Promise<OrdersPage> {
  const where = and(...filtersOf(query));
  const direction = query.isOldestFirst ? asc : desc;
  const [rows, byState, [matching]] = await Promise.all([
    shop.db
      .select()
      .from(orders)
      .where(where)
      .orderBy(direction(orders.placedAt), direction(orders.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    shop.db.select({ state: orders.deliveryStatus, count: count() }).from(orders).groupBy(orders.deliveryStatus),
    shop.db.select({ count: count() }).from(orders).where(where),
  ]);
  const pictures = await orderPictures(
    shop,
    rows.map((row) => row.id),
  );
  const total = matching?.count ?? 0;
  return {
    orders: rows.map((row) => ({ ...showRow(row), picturePaths: pictures.get(row.id) ?? [] })),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.perPage)),
    counts: countStates(byState),
  };
}

function countStates(rows: { state: DeliveryStatus; count: number }[]): OrdersPage['counts'] {
  const counts = { all: 0, pending: 0, in_progress: 0, delivered: 0, cancelled: 0 };
  for (const row of rows) {
    counts[row.state] = row.count;
    counts.all += row.count;
  }
  return counts;
}

function filtersOf(query: OrdersQuery): SQL[] {
  const filters: (SQL | undefined)[] = [
    query.delivery && eq(orders.deliveryStatus, query.delivery),
    query.payment && eq(orders.paymentStatus, query.payment),
    query.q ? matches(query.q) : undefined,
  ];
  return filters.filter((filter) => filter !== undefined);
}

/** Number, name or e-mail, wherever the words stand. */
function matches(words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(ilike(orders.number, pattern), ilike(orders.customerName, pattern), ilike(orders.email, pattern));
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
