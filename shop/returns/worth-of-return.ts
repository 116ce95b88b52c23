import { eq, sql } from 'drizzle-orm';
import { shareOfLineMinor } from '#contracts/totals.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { piecesOf } from '../orders/line-pieces.ts';
import { promisedForReturns } from '../payments/refund-part.ts';
import { returnLines } from './tables.ts';

/** Pieces of a line in its order's returns before this one: what they are owed together is known to the last cent. */
export const PIECES_BEFORE = sql<number>`COALESCE((SELECT sum(e.quantity) FROM return_lines e JOIN returns r ON r.id = e.return_id
  WHERE e.order_line_id = ${returnLines.orderLineId} AND e.return_id < ${returnLines.returnId} AND r.status <> 'rejected'), 0)::int`;

/** What the pieces of a return cost when they were bought, less what was promised back for it; in minor units. */
export async function readWorthLeft(
  { settings }: Pick<Shop, 'settings'>,
  db: Db,
  { returnId, orderId }: { returnId: number; orderId: number },
): Promise<number> {
  const lines = await piecesOf(db, orderId);
  const back = await db
    .select({ lineId: returnLines.orderLineId, quantity: returnLines.quantity, before: PIECES_BEFORE })
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId));
  const { currency } = settings;
  const worth = back.reduce((sum, { lineId, quantity, before }) => {
    const line = lines.find((one) => one.lineId === lineId);
    return line ? sum + shareOfLineMinor({ ...line, currency }, quantity, before) : sum;
  }, 0);
  const promised = await promisedForReturns(db, [returnId]);
  return Math.max(0, worth - (promised.get(returnId) ?? 0));
}
