import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { backInStockWishes } from './tables.ts';

/** Throws away what an address wanted to hear of. */
export async function forgetWishesOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(backInStockWishes).where(eq(backInStockWishes.email, email));
}
