import { and, asc, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import { ANSWERED_FIELDS, type ArticleValues, type FieldsWith, pick } from '#contracts/article-fields.ts';
import type { Picture, ProductCard, ProductSort } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { recordShownProducts } from '../kernel/shown-products.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { ratingSummariesOf } from '../ratings/summaries-of.ts';
import { type VariantOnSale, variantsOf } from '../stock/availability.ts';
import { inDepartment, matchesWords } from './filter-products.ts';
import { inOrder, recordSort } from './list-products.ts';
import { picturesOf } from './pictures-of.ts';
import { type CardRow, cardColumns, toCard } from './read-cards.ts';
import { canBeStored, departmentCode, inLocale } from './rules.ts';
import { categories, cloths, products } from './tables.ts';

/** An article with all that programs ask for, in one language. */
export type ProductRecord = ProductCard & {
  type: string | null;
  tags: string[];
  pictures: Picture[];
  variants: VariantOnSale[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
} & Answered;
type Answered = Pick<ArticleValues, FieldsWith<'isAnswered'>>;

/** Which articles a program wants. Pages are numbered from 1. */
export type RecordQuery = {
  page: number;
  perPage: number;
  category?: string | undefined;
  /** Without it by their ids; what is not only on sale always the newest first. */
  sort?: ProductSort | undefined;
  ids?: readonly number[] | undefined;
  updatedSince?: Date | undefined;
  q?: string | undefined;
  /** What is hidden is only for the back office. */
  status: 'shown' | 'hidden' | 'any';
};

/**
 * Articles for programs, by their ids or as asked; the back office gets the newest first. Six statements, however many.
 *
 * source 
 */
export async function listRecords(
  shop: Shop,
  query: RecordQuery,
  locale: Locale,
): Promise<{ records: ProductRecord[]; total: number }> {
  recordSort(query.sort);
  const where = wanted(query);
  const [counted] = await shop.db.select({ total: count() }).from(products).where(where);
  const rows = await shop.db
    .select({
      ...cardColumns(locale),
      type: products.typeCode,
      tags: inLocale(locale, products.tagsEn, products.tagsFr),
      ...pick(products, ANSWERED_FIELDS),
      version: products.version,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cloths, eq(cloths.code, products.clothCode))
    .where(where)
    .orderBy(...orderOf(query, locale))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return { records: await completeRecords(shop, rows, locale), total: counted?.total ?? 0 };
}

function orderOf({ sort, status }: RecordQuery, locale: Locale): SQL[] {
  if (status !== 'shown') return inOrder({ sort: 'newest' }, locale);
  return sort === undefined ? [asc(products.id)] : inOrder({ sort }, locale);
}

function wanted({ category, ids, updatedSince, q, status }: RecordQuery): SQL | undefined {
  return and(
    status === 'any' ? undefined : eq(products.isHidden, status === 'hidden' ? sql`true` : sql`false`),
    category === undefined ? undefined : inDepartment(canBeStored(category) ? departmentCode(category) : ''),
    ids === undefined ? undefined : isAnyId(products.id, ids),
    updatedSince === undefined ? undefined : gte(products.updatedAt, updatedSince),
    q === undefined ? undefined : matchesWords(q),
  );
}

type RecordRow = CardRow & Answered & Pick<ProductRecord, 'type' | 'tags' | 'version' | 'createdAt' | 'updatedAt'>;

async function completeRecords(shop: Shop, rows: readonly RecordRow[], locale: Locale): Promise<ProductRecord[]> {
  const ids = rows.map((row) => row.id);
  recordShownProducts(ids);
  const now = shop.clock.now();
  const [prices, ratings, variants, pictures] = await Promise.all([
    pricesOf(shop.db, rows, now),
    ratingSummariesOf(shop, ids),
    variantsOf(shop.db, ids),
    picturesOf(shop.db, ids, locale),
  ]);
  return rows.flatMap((row) => {
    const { id, tags, type, version, createdAt, updatedAt } = row;
    const price = prices.get(id);
    const rating = ratings.get(id);
    if (!price || !rating) return [];
    const own = { variants: variants.get(id) ?? [], pictures: pictures.get(id) ?? [] };
    const card = toCard(row, { price, rating, ...own }, locale, now);
    return [{ ...card, ...own, ...pick(row, ANSWERED_FIELDS), tags, type, version, createdAt, updatedAt }];
  });
}
