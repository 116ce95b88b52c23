import { and, desc, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { listRecords, type ProductRecord } from '../catalog/list-records.ts';
import type { Shop } from '../kernel/shop.ts';
import { hashVisitor, type Visitor } from '../kernel/visitor-hash.ts';
import { MOST_SEEN } from './rules.ts';
import { recentlyViewed, viewedProducts } from './tables.ts';

/** An article and when the visitor last looked at it. */
export type SeenProduct = { product: ProductRecord; viewedAt: Date };

/**
 * What a visitor has looked at, newest first, at most 24. What has been hidden since is left out.
 *
 * source 
 */
export async function listSeen(shop: Shop, visitor: Visitor, locale: Locale): Promise<SeenProduct[]> {
  const views = await shop.db
    .select({ productId: recentlyViewed.productId, viewedAt: recentlyViewed.viewedAt })
    .from(recentlyViewed)
    .innerJoin(viewedProducts, eq(viewedProducts.id, recentlyViewed.productId))
    .where(and(eq(recentlyViewed.visitorHash, hashVisitor(shop, visitor)), eq(viewedProducts.isHidden, false)))
    .orderBy(desc(recentlyViewed.viewedAt), desc(recentlyViewed.productId))
    .limit(MOST_SEEN);
  if (views.length === 0) return [];
  const ids = views.map(({ productId }) => productId);
  const { records } = await listRecords(shop, { page: 1, perPage: MOST_SEEN, ids, status: 'shown' }, locale);
  const products = new Map(records.map((product) => [product.id, product]));
  return views.flatMap(({ productId, viewedAt }) => {
    const product = products.get(productId);
    return product ? [{ product, viewedAt }] : [];
  });
}
