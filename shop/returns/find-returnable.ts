import { and, eq, ne, sql } from 'drizzle-orm';
import type { Returnable } from '#contracts/returns.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { arrivedPieces } from '../orders/write-parcel.ts';
import { returnableUntil } from './rules.ts';
import { returnLines, returns } from './tables.ts';

/**
 * What of an order may still be sent back. Each piece counts from the day its own parcel was delivered.
 *
 * isLateToo  pieces whose days are over count as well: for the staff, whom the days do not bind
 * returns    `until`: when the first of these pieces is too late
 * refuses    return.not.delivered · return.too.late — with the day it ended
 * source     R-224
 */
export async function findReturnable(
  shop: Shop,
  orderId: number,
  { isLateToo = false }: { isLateToo?: boolean } = {},
): Promise<Returnable> {
  const parcels = await arrivedPieces(shop.db, orderId);
  if (parcels.length === 0) throw new Refusal('return.not.delivered');
  const now = shop.clock.now();
  const dated = parcels.map((parcel) => ({ ...parcel, until: returnableUntil(parcel.at, shop.settings.returnDays) }));
  const isOpen = ({ until }: { until: Date }) => isLateToo || until >= now;
  const open = dated.filter(isOpen);
  const last = dated.at(-1);
  if (open.length === 0) throw new Refusal('return.too.late', { details: { until: last?.until.toISOString() } });
  const coming = await comingBack(shop.db, orderId);
  const lines = [...Map.groupBy(dated, ({ lineId }) => lineId)].map(([lineId, pieces]) => {
    const unclaimed = piecesIn(pieces) - (coming.get(lineId) ?? 0);
    return { lineId, left: Math.min(unclaimed, piecesIn(pieces.filter(isOpen))) };
  });
  const soonest = open.find(({ lineId }) => lines.some((line) => line.lineId === lineId && line.left > 0)) ?? open[0];
  return { until: (soonest?.until ?? now).toISOString(), lines };
}

const piecesIn = (parcels: readonly { quantity: number }[]) => parcels.reduce((sum, { quantity }) => sum + quantity, 0);

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
