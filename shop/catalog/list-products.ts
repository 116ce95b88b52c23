import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ProductPage, ProductQuery, ProductSort } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { ANY_PRODUCT, recordShownProducts } from '../kernel/shown-products.ts';
import { matching } from './filter-products.ts';
import { completeCards, selectCards } from './read-cards.ts';
import { readFacets } from './remember-facets.ts';
import { inLocale, tidyQuery } from './rules.ts';
import { products } from './tables.ts';

/**
 * One page of what the shop sells, with the counts of every filter. Inside a filter the choices add up (this cloth or
 * that one), across filters all must hold; each filter is counted with the others applied. A page past the end shows the
 * last one. At most eleven statements, however many articles; one more each when a chosen size or colour has none in sight.
 *
 * source 
 */
export async function listProducts(shop: Shop, query: ProductQuery, locale: Locale): Promise<ProductPage> {
  const asked = tidyQuery(query, shop.settings);
  const { total, facets } = await readFacets(shop, asked, locale);
  const pages = Math.max(1, Math.ceil(total / asked.perPage));
  const page = Math.min(asked.page, pages);
  recordSort(asked.sort);
  const rows =
    total === 0
      ? []
      : await selectCards(shop.db, locale)
          .where(matching(asked))
          .orderBy(...inOrder(asked, locale))
          .limit(asked.perPage)
          .offset((page - 1) * asked.perPage);
  return { products: await completeCards(shop, rows, locale), total, page, pages, perPage: asked.perPage, facets };
}

/** What is sold or rated of articles that are not shown moves a list by sales or ratings too. */
export function recordSort(sort: ProductSort | undefined): void {
  if (sort === 'popular' || sort === 'rating') recordShownProducts([ANY_PRODUCT]);
}

/** Each order ends with the article's id: no two articles stand alike, so that no page repeats or leaves out one. */
export function inOrder({ sort, among }: Pick<ProductQuery, 'sort' | 'among'>, locale: Locale): SQL[] {
  switch (sort) {
    case 'relevance':
      return [...(among ? [placeAmong(among)] : []), ...inOrder({ sort: 'newest' }, locale)];
    case 'popular':
      return [desc(products.piecesSold), desc(products.id)];
    case 'rating':
      return [desc(products.ratingRank), desc(products.id)];
    case 'price_up':
      return [asc(products.sortPriceMinor), asc(products.id)];
    case 'price_down':
      return [desc(products.sortPriceMinor), desc(products.id)];
    case 'name':
      return [asc(inLocale(locale, products.nameEn, products.nameFr)), asc(products.id)];
    default:
      return [desc(products.publishedAt), desc(products.id)];
  }
}

/** Where a search has put an article: one parameter however many it found. */
function placeAmong(ids: readonly number[]): SQL {
  return sql`array_position(${sql.param([...ids])}::int[], ${products.id})`;
}
