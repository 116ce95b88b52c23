import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProductCard } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { bestRatedIds } from '../ratings/best-rated.ts';
import { completeCards, selectCards } from './read-cards.ts';
import { products } from './tables.ts';

const MOST_CARDS = 100;

/** The articles put on the line last, newest first. */
export async function newOnTheLine(shop: Shop, locale: Locale, limit: number): Promise<ProductCard[]> {
  const rows = await selectCards(shop.db, locale)
    .where(eq(products.isHidden, sql`false`))
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(limit);
  return completeCards(shop, rows, locale);
}

/** The articles customers rate highest. */
export async function bestRated(shop: Shop, locale: Locale, limit: number): Promise<ProductCard[]> {
  return listCards(shop, await bestRatedIds(shop, limit), locale);
}

/**
 * These articles as cards, in the order of the ids. What is hidden or unknown is left out.
 *
 * ids  at most 100 count
 */
export async function listCards(shop: Shop, ids: readonly number[], locale: Locale): Promise<ProductCard[]> {
  const wanted = [...new Set(ids)].slice(0, MOST_CARDS);
  if (wanted.length === 0) return [];
  const rows = await selectCards(shop.db, locale).where(
    and(isAnyId(products.id, wanted), eq(products.isHidden, sql`false`)),
  );
  const cards = new Map((await completeCards(shop, rows, locale)).map((card) => [card.id, card]));
  return wanted.flatMap((id) => cards.get(id) ?? []);
}
