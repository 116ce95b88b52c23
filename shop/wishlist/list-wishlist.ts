import { desc, eq } from 'drizzle-orm';
import type { ProductCard } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { listCards } from '../catalog/pick-products.ts';
import type { Shop } from '../kernel/shop.ts';
import { wishlistItems } from './tables.ts';

const MOST_SHOWN = 100;

/** The ids on somebody's list, newest first: what hearts are filled by. */
export async function listWishlistIds(shop: Shop, userId: string): Promise<number[]> {
  const rows = await shop.db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return rows.map(({ productId }) => productId);
}

/** Somebody's list as cards, newest first. What is hidden is left out. */
export async function listWishlist(shop: Shop, userId: string, locale: Locale): Promise<ProductCard[]> {
  const ids = await listWishlistIds(shop, userId);
  return listCards(shop, ids.slice(0, MOST_SHOWN), locale);
}
