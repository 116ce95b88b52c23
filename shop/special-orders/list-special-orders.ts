import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { SpecialOrderRow, SpecialStatus } from '#contracts/special-orders.ts';
import type { Shop } from '../kernel/shop.ts';
import { showSpecialOrders } from './show-special-orders.ts';
import { specialOrders } from './tables.ts';

/** What the staff asked of the list. */
export type SpecialOrdersQuery = {
  page: number;
  perPage: number;
  status?: SpecialStatus | undefined;
  q?: string | undefined;
};

export type SpecialOrdersPage = {
  specialOrders: SpecialOrderRow[];
  total: number;
  page: number;
  pages: number;
  counts: Record<SpecialStatus | 'all', number>;
};

/**
 * One page of the special orders with the number in each state. Those that wait for the shop's answer begin with the
 * oldest, everything else with the newest.
 *
 * source  R-194
 */
export async function listSpecialOrders(
  shop: Shop,
  query: SpecialOrdersQuery,
  locale: Locale,
): Promise<SpecialOrdersPage> {
  const where = and(query.status && eq(specialOrders.status, query.status), query.q ? matches(query.q) : undefined);
  const direction = query.status === 'requested' ? asc : desc;
  const [rows, byStatus, [matching]] = await Promise.all([
    shop.db
      .select()
      .from(specialOrders)
      .where(where)
      .orderBy(direction(specialOrders.createdAt), direction(specialOrders.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    shop.db.select({ status: specialOrders.status, count: count() }).from(specialOrders).groupBy(specialOrders.status),
    shop.db.select({ count: count() }).from(specialOrders).where(where),
  ]);
  const counts = { all: 0, requested: 0, quoted: 0, accepted: 0, declined: 0, ordered: 0 };
  for (const row of byStatus) {
    counts[row.status] = row.count;
    counts.all += row.count;
  }
  const total = matching?.count ?? 0;
  return {
    specialOrders: await showSpecialOrders(shop, rows, locale),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.perPage)),
    counts,
  };
}

/** Name or e-mail, wherever the words stand. */
function matches(words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(ilike(specialOrders.customerName, pattern), ilike(specialOrders.email, pattern));
}

/** A customer's own special orders, newest first. */
export async function listSpecialOrdersOf(shop: Shop, userId: string, locale: Locale): Promise<SpecialOrderRow[]> {
  const rows = await shop.db
    .select()
    .from(specialOrders)
    .where(eq(specialOrders.userId, userId))
    .orderBy(desc(specialOrders.createdAt), desc(specialOrders.id))
    .limit(100);
  return showSpecialOrders(shop, rows, locale);
}

/** How many wait for the shop's answer. */
export async function countUnanswered(shop: Shop): Promise<number> {
  const [row] = await shop.db
    .select({ count: count() })
    .from(specialOrders)
    .where(eq(specialOrders.status, 'requested'));
  return row?.count ?? 0;
}
