import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Fit } from '#contracts/fit.ts';
import type { Locale } from '#contracts/money.ts';
import { products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { tsQueryOf } from '../orders/find-orders.ts';
import { ratings } from '../ratings/tables.ts';

export type RatingTab = 'new' | 'unanswered' | 'hidden';

export type RatingsQuery = {
  tab: RatingTab | null;
  stars: number | null;
  hasComment: boolean;
  words: string;
  /** Whether words find accounts by name and e-mail too: false for those who may not see customers. */
  findsPeople?: boolean;
  page: number;
  perPage: number;
};

/** A rating as the staff sees it: whose it is, and whether it stands in the shop. */
export type GivenRating = {
  id: number;
  stars: number;
  fit: Fit | null;
  comment: string;
  answer: string;
  /** A waiting one is shown, and counts, when it is approved. */
  status: 'shown' | 'hidden' | 'waiting';
  /** Nobody of the shop has looked at it as it is now. */
  isNew: boolean;
  /** When it was last said, in milliseconds: an approval says what was read (approve-ratings.ts). */
  saidAt: number;
  isVerifiedBuyer: boolean;
  givenAt: string;
  product: { id: number; name: string };
  /** Whoever gave it; null where the account is gone. */
  customer: { id: string; name: string; email: string } | null;
  displayName: string;
};

/* Written like the indexes of migrations 0019 and 0034, so that they are used. */
const TABS: Record<RatingTab, SQL> = {
  new: sql`${ratings.reviewedAt} IS NULL`,
  unanswered: sql`${ratings.status} = 'shown' AND ${ratings.comment} <> '' AND ${ratings.answer} = ''`,
  hidden: sql`${ratings.status} = 'hidden'`,
};

/** A page of all ratings, newest first, with how many each tab holds. At most seven statements. */
export async function listGivenRatings(shop: Shop, query: RatingsQuery, locale: Locale) {
  const where = and(...filtersOf(query));
  const name = locale === 'fr' ? products.nameFr : products.nameEn;
  const [{ ids, total }, all, fresh, unanswered, hidden] = await Promise.all([
    query.words ? findPage(shop, query, where) : readPage(shop, query, where),
    counted(shop, undefined),
    counted(shop, TABS.new),
    counted(shop, TABS.unanswered),
    counted(shop, TABS.hidden),
  ]);
  const rows = await shop.db
    .select({
      rating: ratings,
      product: { id: products.id, name },
      customer: { id: users.id, name: users.name, email: users.email },
    })
    .from(ratings)
    .innerJoin(products, eq(products.id, ratings.productId))
    .leftJoin(users, eq(users.id, ratings.userId))
    .where(isAnyId(ratings.id, ids))
    .orderBy(...newestFirst);
  return {
    ratings: rows.map(
      ({ rating, product, customer }): GivenRating => ({
        id: rating.id,
        stars: rating.stars,
        fit: rating.fit,
        comment: rating.comment,
        answer: rating.answer,
        status: rating.status,
        isNew: rating.reviewedAt === null,
        saidAt: rating.updatedAt.getTime(),
        isVerifiedBuyer: rating.isVerifiedBuyer,
        givenAt: rating.createdAt.toISOString(),
        product,
        customer,
        displayName: rating.displayName,
      }),
    ),
    total,
    counts: { all, new: fresh, unanswered, hidden },
  };
}

const newestFirst = [desc(ratings.createdAt), desc(ratings.id)];
type Page = { ids: number[]; total: number };

async function counted(shop: Shop, narrowed: SQL | undefined): Promise<number> {
  const [row] = await shop.db.select({ total: count() }).from(ratings).where(narrowed);
  return row?.total ?? 0;
}

/** Scans the index of the newest: few are read, however many there are. */
async function readPage(shop: Shop, { page, perPage }: RatingsQuery, where: SQL | undefined): Promise<Page> {
  const [rows, total] = await Promise.all([
    shop.db
      .select({ id: ratings.id })
      .from(ratings)
      .where(where)
      .orderBy(...newestFirst)
      .limit(perPage)
      .offset((page - 1) * perPage),
    counted(shop, where),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Looks for words once, for the page and for the number. */
async function findPage(shop: Shop, { page, perPage }: RatingsQuery, where: SQL | undefined): Promise<Page> {
  const hits = shop.db
    .$with('hits')
    .as(shop.db.select({ id: ratings.id, createdAt: ratings.createdAt }).from(ratings).where(where));
  const rows = await shop.db
    .with(hits)
    .select({ id: hits.id, total: sql<number>`(SELECT count(*) FROM hits)`.mapWith(Number) })
    .from(hits)
    .orderBy(desc(hits.createdAt), desc(hits.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

function filtersOf({ tab, stars, hasComment, words, findsPeople = true }: RatingsQuery): SQL[] {
  const filters = [
    tab ? TABS[tab] : undefined,
    stars === null ? undefined : eq(ratings.stars, stars),
    hasComment ? ne(ratings.comment, '') : undefined,
    words ? saidOf(words, findsPeople) : undefined,
  ];
  return filters.filter((filter) => filter !== undefined);
}

/** Ratings whose comment, article, or giver holds the words; each is found in an index of its own. */
function saidOf(words: string, findsPeople: boolean): SQL {
  const query = sql`to_tsquery('simple', ${tsQueryOf(words) ?? ''})`;
  const byPerson = findsPeople
    ? sql`UNION ALL SELECT r.id FROM users u JOIN ratings r ON r.user_id = u.id
      WHERE order_words(u.name || ' ' || u.email) @@ ${query}`
    : sql``;
  return sql`${ratings.id} IN (
    SELECT r.id FROM ratings r WHERE r.comment <> '' AND order_words(r.comment) @@ ${query}
    UNION ALL
    SELECT r.id FROM products p JOIN ratings r ON r.product_id = p.id
      WHERE order_words(p.name_en || ' ' || p.name_fr) @@ ${query}
    ${byPerson})`;
}
