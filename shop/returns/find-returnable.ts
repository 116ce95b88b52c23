import { and, eq, ne, sql } from 'drizzle-orm';
import type { Returnable } from '#contracts/returns.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { readOrder } from '../orders/read-order.ts';
import { returnableUntil } from './rules.ts';
import { returnLines, returns } from './tables.ts';

/**
 * What of an order may still be sent back.
 *
 * refuses  return.not.delivered · return.too.late — with the day it ended
 * source   R-224
 */
export async function findReturnable(shop: Shop, orderId: number): Promise<Returnable> {
  const order = await readOrder(shop, orderId, shop.settings.defaultLocale);
  if (order?.deliveryStatus !== 'delivered' || !order.deliveredAt) throw new Refusal('return.not.delivered');
  const until = returnableUntil(new Date(order.deliveredAt), shop.settings.returnDays);
  if (shop.clock.now() > until) throw new Refusal('return.too.late', { details: { until: until.toISOString() } });
  const coming = await comingBack(shop.db, orderId);
  const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, left: quantity - (coming.get(id) ?? 0) }));
  return { until: until.toISOString(), lines };
}

/** Pieces of each line that are on their way back, or came. */
async function comingBack(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ lineId: returnLines.orderLineId, quantity: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'rejected')))
    .groupBy(returnLines.orderLineId);
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}
