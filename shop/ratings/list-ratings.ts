import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { RatingShown } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { ANY_PRODUCT, recordShownProducts } from '../kernel/shown-products.ts';
import { ratedProducts, ratings } from './tables.ts';

const shown = eq(ratings.status, sql`'shown'`);
const shownColumns = {
  id: ratings.id,
  stars: ratings.stars,
  fit: ratings.fit,
  title: ratings.title,
  comment: ratings.comment,
  displayName: ratings.displayName,
  isVerifiedBuyer: ratings.isVerifiedBuyer,
  answer: ratings.answer,
  createdAt: ratings.createdAt,
};

/**
 * The shown ratings of one article, newest first. Names are shortened, no e-mail, no user.
 *
 * source  R-192
 */
export async function listRatingsOf(shop: Shop, productId: number, limit = 100): Promise<RatingShown[]> {
  const rows = await shop.db
    .select(shownColumns)
    .from(ratings)
    .where(and(eq(ratings.productId, productId), shown))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** A shown rating with the article it is about. */
export type RatingOfProduct = RatingShown & { product: { id: number; name: string } };

/**
 * A page of all shown ratings of articles that are sold, newest first, and how many there are.
 *
 * source  R-192
 */
export async function listRatings(
  shop: Shop,
  { page, perPage, productId }: { page: number; perPage: number; productId?: number | undefined },
  locale: Locale,
): Promise<{ ratings: RatingOfProduct[]; total: number }> {
  const wanted = and(
    shown,
    eq(ratedProducts.isHidden, false),
    productId ? eq(ratings.productId, productId) : undefined,
  );
  const rows = await shop.db
    .select({
      ...shownColumns,
      productId: ratings.productId,
      name: locale === 'fr' ? ratedProducts.nameFr : ratedProducts.nameEn,
    })
    .from(ratings)
    .innerJoin(ratedProducts, eq(ratedProducts.id, ratings.productId))
    .where(wanted)
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  recordShownProducts([productId ?? ANY_PRODUCT, ...rows.map((row) => row.productId)]);
  const [counted] = await shop.db
    .select({ total: count() })
    .from(ratings)
    .innerJoin(ratedProducts, eq(ratedProducts.id, ratings.productId))
    .where(wanted);
  return {
    ratings: rows.map(({ productId: id, name, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      product: { id, name },
    })),
    total: counted?.total ?? 0,
  };
}
