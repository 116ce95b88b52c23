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

/** A return as it stands now, without taking it for a change. Refuses not.found. */
export async function findReturn(db: Db, returnId: number): Promise<Return> {
  const [row] = await db.select().from(returns).where(eq(returns.id, returnId));
  if (!row) throw new Refusal('not.found');
  return row;
}
