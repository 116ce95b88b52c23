import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { ratings } from './tables.ts';

/** Takes a person's name off their ratings. The stars and the words they gave the shop stay. */
export async function forgetRater(tx: Tx, userId: string): Promise<void> {
  await tx.update(ratings).set({ displayName: '–' }).where(eq(ratings.userId, userId));
}
