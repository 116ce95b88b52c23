import { and, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { ratings } from '../ratings/tables.ts';
import { patternOf } from './words-pattern.ts';

export const RATING_TABS = ['unanswered', 'hidden'] as const;
export type RatingTab = (typeof RATING_TABS)[number];

export type RatingsQuery = {
  tab: RatingTab | null;
  stars: number | null;
  hasComment: boolean;
  words: string;
  page: number;
  perPage: number;
};

/** A rating as the staff sees it: whose it is, and whether it stands in the shop. */
export type GivenRating = {
  id: number;
  stars: number;
  comment: string;
  answer: string;
  isHidden: boolean;
  isVerifiedBuyer: boolean;
  givenAt: string;
  product: { id: number; name: string };
  /** Whoever gave it; null where the account is gone. */
  customer: { id: string; name: string; email: string } | null;
  displayName: string;
};

const TABS: Record<RatingTab, SQL | undefined> = {
  unanswered: and(eq(ratings.status, 'shown'), ne(ratings.comment, ''), eq(ratings.answer, '')),
  hidden: eq(ratings.status, 'hidden'),
};
const one = (tab: RatingTab) => sql<number>`count(*) FILTER (WHERE ${TABS[tab]})`.mapWith(Number);

/**
 * A page of all ratings, newest first, with how many each tab holds. Three statements.
 *
 * source  issue 5 "ratings moderation"
 */
export async function listGivenRatings(shop: Shop, query: RatingsQuery, locale: Locale) {
  const where = and(...filtersOf(query));
  const name = locale === 'fr' ? products.nameFr : products.nameEn;
  const [rows, [matching], [counts]] = await Promise.all([
    shop.db
      .select({
        rating: ratings,
        product: { id: products.id, name },
        customer: { id: users.id, name: users.name, email: users.email },
      })
      .from(ratings)
      .innerJoin(products, eq(products.id, ratings.productId))
      .leftJoin(users, eq(users.id, ratings.userId))
      .where(where)
      .orderBy(desc(ratings.createdAt), desc(ratings.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    shop.db
      .select({ total: count() })
      .from(ratings)
      .innerJoin(products, eq(products.id, ratings.productId))
      .leftJoin(users, eq(users.id, ratings.userId))
      .where(where),
    shop.db.select({ all: count(), unanswered: one('unanswered'), hidden: one('hidden') }).from(ratings),
  ]);
  return {
    ratings: rows.map(
      ({ rating, product, customer }): GivenRating => ({
        id: rating.id,
        stars: rating.stars,
        comment: rating.comment,
        answer: rating.answer,
        isHidden: rating.status === 'hidden',
        isVerifiedBuyer: rating.isVerifiedBuyer,
        givenAt: rating.createdAt.toISOString(),
        product,
        customer,
        displayName: rating.displayName,
      }),
    ),
    total: matching?.total ?? 0,
    counts: counts ?? { all: 0, unanswered: 0, hidden: 0 },
  };
}

function filtersOf({ tab, stars, hasComment, words }: RatingsQuery): SQL[] {
  const pattern = words && patternOf(words);
  const filters = [
    tab ? TABS[tab] : undefined,
    stars === null ? undefined : eq(ratings.stars, stars),
    hasComment ? ne(ratings.comment, '') : undefined,
    pattern
      ? or(
          ilike(ratings.comment, pattern),
          ilike(products.nameEn, pattern),
          ilike(products.nameFr, pattern),
          ilike(users.name, pattern),
          ilike(users.email, pattern),
        )
      : undefined,
  ];
  return filters.filter((filter) => filter !== undefined);
}
