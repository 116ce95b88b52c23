import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { wishlistItems } from './tables.ts';

/** Empties somebody's list for good. */
export async function deleteWishlist(tx: Tx, userId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
}
