import { count } from 'drizzle-orm';
import type { ReturnStatus } from '#contracts/returns.ts';
import type { Shop } from '../kernel/shop.ts';
import { returns } from '../returns/tables.ts';

/** How many returns stand in each state, and all together. */
export type ReturnCounts = Record<ReturnStatus | 'all', number>;

/** What stands beside the tabs of the staff's list. */
export async function countReturns(shop: Shop): Promise<ReturnCounts> {
  const rows = await shop.db.select({ status: returns.status, total: count() }).from(returns).groupBy(returns.status);
  const of = (wanted: ReturnStatus) => rows.find(({ status }) => status === wanted)?.total ?? 0;
  return {
    requested: of('requested'),
    approved: of('approved'),
    rejected: of('rejected'),
    received: of('received'),
    refunded: of('refunded'),
    all: rows.reduce((sum, { total }) => sum + total, 0),
  };
}
