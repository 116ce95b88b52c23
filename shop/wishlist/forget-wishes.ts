import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { wishes } from './tables.ts';

/** Empties somebody's list for good. */
export async function forgetWishes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(wishes).where(eq(wishes.userId, userId));
}
