import { desc, eq } from 'drizzle-orm';
import type { ProductCard } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { listCards } from '../catalog/pick-products.ts';
import type { Shop } from '../kernel/shop.ts';
import { wishes } from './tables.ts';

const MOST_SHOWN = 100;

/** The ids on somebody's list, newest first: what hearts are filled by. */
export async function listWishedIds(shop: Shop, userId: string): Promise<number[]> {
  const rows = await shop.db
    .select({ productId: wishes.productId })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));
  return rows.map(({ productId }) => productId);
}

/** Somebody's list as cards, newest first. What is hidden is left out. */
export async function listWishes(shop: Shop, userId: string, locale: Locale): Promise<ProductCard[]> {
  const ids = await listWishedIds(shop, userId);
  return listCards(shop, ids.slice(0, MOST_SHOWN), locale);
}
