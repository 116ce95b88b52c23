import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RatingShown } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { RatingSort } from '#contracts/ratings.ts';
import type { Shop } from '../kernel/shop.ts';
import { ANY_PRODUCT, recordShownProducts } from '../kernel/shown-products.ts';
import { helpfulVotes, ratedProducts, ratings } from './tables.ts';

const shown = eq(ratings.status, sql`'shown'`);
/** How many people call a rating helpful. */
const helpful = sql<number>`(SELECT count(*) FROM ${helpfulVotes} WHERE ${helpfulVotes.ratingId} = ${ratings.id})`;
const shownColumns = {
  id: ratings.id,
  stars: ratings.stars,
  fit: ratings.fit,
  title: ratings.title,
  comment: ratings.comment,
  displayName: ratings.displayName,
  isVerifiedBuyer: ratings.isVerifiedBuyer,
  answer: ratings.answer,
  helpful: helpful.mapWith(Number),
  createdAt: ratings.createdAt,
};

/** What a list of ratings stands in. Every order ends with the id, so that no page repeats a rating. */
function inOrder(sort: RatingSort, locale: Locale): SQL[] {
  const newest = [desc(ratings.createdAt), desc(ratings.id)];
  const written = desc(sql`${ratings.comment} <> ''`);
  const readable = desc(sql`${ratings.locale} = ${locale}`);
  const mostHelpful = [written, readable, desc(helpful), ...newest];
  switch (sort) {
    case 'helpful':
      return mostHelpful;
    case 'newest':
      return newest;
    case 'highest':
      return [desc(ratings.stars), ...mostHelpful];
    case 'lowest':
      return [asc(ratings.stars), ...mostHelpful];
    default:
      return sort satisfies never;
  }
}

/**
 * The shown ratings of one article, the most helpful to a reader of this language first. Names are shortened, no e-mail, no
 * user.
 *
 * source  R-192, decision 0112
 */
export async function listRatingsOf(
  shop: Shop,
  productId: number,
  { locale, limit = 100 }: { locale: Locale; limit?: number },
): Promise<RatingShown[]> {
  const rows = await shop.db
    .select(shownColumns)
    .from(ratings)
    .where(and(eq(ratings.productId, productId), shown))
    .orderBy(...inOrder('helpful', locale))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** A shown rating with the article it is about. */
export type RatingOfProduct = RatingShown & { product: { id: number; name: string } };

type RatingsAsked = { page: number; perPage: number; productId?: number | undefined; sort: RatingSort };

/**
 * A page of all shown ratings of articles that are sold, in the order that was asked for, and how many there are.
 *
 * source  R-192
 */
export async function listRatings(
  shop: Shop,
  { page, perPage, productId, sort }: RatingsAsked,
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
    .orderBy(...inOrder(sort, locale))
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
