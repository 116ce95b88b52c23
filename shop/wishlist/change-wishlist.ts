import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { wishlistItems, wishlistProducts } from './tables.ts';

const MOST_ITEMS = 200;

/**
 * Puts an article on somebody's list.
 *
 * refuses     not.found — no such article, or it is hidden
 * repeatable  the first moment stays
 */
export async function addToWishlist(shop: Shop, userId: string, productId: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const kept = await keep(shop, tx, userId, [productId]);
    if (kept === 0) throw new Refusal('not.found');
  });
}

/** Takes an article off somebody's list. repeatable */
export async function removeFromWishlist(shop: Shop, userId: string, productId: number): Promise<void> {
  await shop.db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}

/**
 * What somebody kept in their browser as a guest comes into their list. Articles that are gone or hidden are left out.
 *
 * repeatable  an article is on the list once
 */
export async function mergeWishlist(shop: Shop, userId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await inTransaction(shop, (tx) => keep(shop, tx, userId, productIds.slice(0, MOST_ITEMS)));
}

/** returns  how many of the articles are for sale */
async function keep(shop: Shop, tx: Tx, userId: string, productIds: readonly number[]): Promise<number> {
  const known = await tx
    .select({ productId: wishlistProducts.id })
    .from(wishlistProducts)
    .where(and(inArray(wishlistProducts.id, [...productIds]), eq(wishlistProducts.isHidden, false)));
  if (known.length === 0) return 0;
  const createdAt = shop.clock.now();
  await tx
    .insert(wishlistItems)
    .values(known.map(({ productId }) => ({ userId, productId, createdAt })))
    .onConflictDoNothing();
  await forgetOldest(tx, userId);
  return known.length;
}

async function forgetOldest(tx: Tx, userId: string): Promise<void> {
  const newest = tx
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .limit(MOST_ITEMS);
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), notInArray(wishlistItems.productId, newest)));
}
