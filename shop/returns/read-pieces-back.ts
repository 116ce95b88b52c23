import { asc, eq } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { returnLines } from './tables.ts';

/** The pieces of a return, by the order line that they are of. */
export async function readPiecesBack(db: Db, returnId: number): Promise<{ lineId: number; quantity: number }[]> {
  return db
    .select({ lineId: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.orderLineId));
}
