import { eq } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { returns } from './tables.ts';

export type Return = typeof returns.$inferSelect;

/** Takes a return for a change. Refuses not.found. */
export async function lockReturn(tx: Tx, returnId: number): Promise<Return> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId)).for('update');
  if (!row) throw new Refusal('not.found');
  return row;
}

/** The order that a return is of. Refuses not.found. */
export async function orderOfReturn(db: Db, returnId: number): Promise<number> {
  const [row] = await db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId));
  if (!row) throw new Refusal('not.found');
  return row.orderId;
}
