import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Availability, Picture, Price } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import type { StaffSort, StaffTab, StockState } from '#contracts/staff-catalogue.ts';
import { isAnyText } from '../kernel/any-of.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import {
  availabilityOf,
  comesIn,
  hasSkuBeginning,
  leftOf,
  type VariantOnSale,
  variantsOf,
} from '../stock/availability.ts';
import { readStockOrder, stockPlaces } from '../stock/stock-order.ts';
import { isDiscounted, matchesWords } from './filter-products.ts';
import { firstPicturesOf } from './pictures-of.ts';
import { canBeStored, inLocale, searchWords } from './rules.ts';
import { categories, cloths, products } from './tables.ts';

/** What narrows the list of the staff. Empty lists mean any; prices are today's, in minor units. */
export type StaffFilters = {
  tab: StaffTab;
  words: string;
  categories: readonly string[];
  cloths: readonly string[];
  minMinor: number | null;
  maxMinor: number | null;
  stock: StockState | null;
  /** With a discount, or without one. */
  isDiscounted: boolean | null;
  tag: string;
};

/** A page of that list, in an order. */
export type StaffQuery = StaffFilters & {
  sort: StaffSort;
  isDescending: boolean;
  page: number;
  perPage: number;
};

/** An article as the list of the staff shows it, in one language. */
export type StaffArticle = {
  id: number;
  designNumber: string;
  name: string;
  category: string;
  clothName: string | null;
  clothColours: string[];
  tags: string[];
  price: Price;
  availability: Availability;
  variants: VariantOnSale[];
  picture: Picture | null;
  isHidden: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const columns = (locale: Locale) => ({
  id: products.id,
  designNumber: products.designNumber,
  name: inLocale(locale, products.nameEn, products.nameFr),
  category: inLocale(locale, categories.nameEn, categories.nameFr),
  clothName: inLocale(locale, cloths.nameEn, cloths.nameFr),
  clothColours: products.clothColours,
  tags: inLocale(locale, products.tagsEn, products.tagsFr),
  currency: products.currency,
  listPriceMinor: products.listPriceMinor,
  lowStockThreshold: products.lowStockThreshold,
  takesSpecialOrders: products.takesSpecialOrders,
  isHidden: products.isHidden,
  version: products.version,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
});

/**
 * One page of every article, hidden ones too, as the staff asks for it. Four statements, however many articles; one more
 * for a page behind the last one, and up to two in the order of the stock.
 *
 * known   how many there are, where the caller has counted them already
 * source 
 */
export async function listForStaff(
  shop: Shop,
  query: StaffQuery,
  locale: Locale,
  known?: number,
): Promise<{ articles: StaffArticle[]; total: number }> {
  const where = asked(query);
  const places = stockPlaces(query.sort === 'stock' ? await readStockOrder(shop) : '{}');
  const page = pageOf(shop, query, locale, { where, known, places });
  const rows = await shop.db
    .select({ ...columns(locale), total: page.total })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cloths, eq(cloths.code, products.clothCode))
    .orderBy(...(query.isDescending ? [desc(page.key), desc(page.id)] : [asc(page.key), asc(page.id)]));
  const ids = rows.map(({ id }) => id);
  const [prices, variants, pictures] = await Promise.all([
    pricesOf(shop.db, rows, shop.clock.now()),
    variantsOf(shop.db, ids),
    firstPicturesOf(shop.db, ids, locale),
  ]);
  const articles = rows.flatMap(
    ({ currency: _currency, listPriceMinor: _list, lowStockThreshold, takesSpecialOrders, total: _total, ...row }) => {
      const price = prices.get(row.id);
      if (!price) return [];
      const own = variants.get(row.id) ?? [];
      const availability = availabilityOf(own, { lowStockThreshold, takesSpecialOrders });
      return [{ ...row, price, availability, variants: own, picture: pictures.get(row.id) ?? null }];
    },
  );
  return { articles, total: rows[0]?.total ?? known ?? (query.page > 1 ? await shop.db.$count(products, where) : 0) };
}

type Found = { where: SQL | undefined; known: number | undefined; places: SQL };

/** The ids of a page and nothing else, so that twenty thousand articles are put in order without their texts. */
function pageOf(shop: Shop, query: StaffQuery, locale: Locale, { where, known, places }: Found) {
  const isByStock = query.sort === 'stock';
  const way = query.isDescending ? desc : asc;
  const key = sortedBy(query.sort, locale);
  return shop.db
    .select({
      id: products.id,
      key: key.as('key'),
      total: (known === undefined ? sql<number>`count(*) OVER ()::int` : sql<number>`${known}::int`).as('total'),
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cloths, eq(cloths.code, products.clothCode))
    .leftJoin(places, isByStock ? sql`stock_order.id = ${products.id}` : sql`false`)
    .where(and(where, isByStock ? sql`stock_order.id IS NOT NULL` : undefined))
    .orderBy(way(key), way(products.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .as('page');
}

/** From this many articles on, counting the sold-out ones takes long enough to be kept for a moment. */
const LARGE = 5_000;
const KEPT_MS = 10_000;
const keptOf = new WeakMap<Db, { out: number; countedAt: number }>();

/** How many shown articles have nothing left; in a large catalogue as it was up to ten seconds ago. */
async function countOut(shop: Shop, articles: number): Promise<number> {
  const kept = keptOf.get(shop.db);
  const now = shop.clock.now().getTime();
  if (kept && articles >= LARGE && Math.abs(now - kept.countedAt) < KEPT_MS) return kept.out;
  const out = await shop.db.$count(products, inTab('out'));
  keptOf.set(shop.db, { out, countedAt: now });
  return out;
}

/**
 * How many articles stand behind each tab. At most two statements.
 *
 * source  R-033
 */
export async function countForStaff(shop: Shop): Promise<Record<StaffTab, number>> {
  const [row] = await shop.db
    .select({
      any: sql<number>`count(*)::int`,
      hidden: sql<number>`count(*) FILTER (WHERE ${products.isHidden})::int`,
      discount: sql<number>`count(*) FILTER (WHERE NOT ${products.isHidden} AND ${isDiscounted})::int`,
    })
    .from(products);
  const { any = 0, hidden = 0, discount = 0 } = row ?? {};
  const out = await countOut(shop, any);
  return { any, shown: any - hidden, out, discount, hidden };
}

const isShown = sql`NOT ${products.isHidden}`;
const nothing = { sizes: [], colours: [] };

/** Which articles stand behind a tab; undefined lets every article through. */
export function inTab(tab: StaffTab): SQL | undefined {
  switch (tab) {
    case 'shown':
      return isShown;
    case 'hidden':
      return sql`${products.isHidden}`;
    case 'discount':
      return and(isShown, isDiscounted);
    case 'out':
      return and(isShown, sql`NOT ${comesIn(products.id, nothing, true)}`);
    case 'any':
      return undefined;
    default:
      return tab satisfies never;
  }
}

/** The filters as a condition on articles; undefined lets every article through. */
export function asked(query: StaffFilters): SQL | undefined {
  const { minMinor, maxMinor } = query;
  return and(
    inTab(query.tab),
    query.words === '' ? undefined : hasWords(query.words),
    query.categories.length === 0
      ? undefined
      : sql`${products.categoryId} IN (SELECT ${categories.id} FROM ${categories} WHERE ${isAnyText(categories.code, storable(query.categories))})`,
    query.cloths.length === 0 ? undefined : isAnyText(products.clothCode, storable(query.cloths)),
    minMinor === null ? undefined : gte(products.sortPriceMinor, minMinor),
    maxMinor === null ? undefined : lte(products.sortPriceMinor, maxMinor),
    query.stock === null ? undefined : stands(query.stock),
    query.isDiscounted === null ? undefined : query.isDiscounted ? isDiscounted : sql`NOT ${isDiscounted}`,
    query.tag === '' ? undefined : hasTag(query.tag),
  );
}

/** Name, number, tag, cloth and kind by every word, or a SKU by how it begins. */
function hasWords(words: string): SQL | undefined {
  const [only, ...others] = searchWords(words);
  const isOneWord = only !== undefined && others.length === 0;
  return or(matchesWords(words) ?? sql`false`, isOneWord ? hasSkuBeginning(products.id, only) : undefined);
}

function stands(state: StockState): SQL | undefined {
  const canBeBought = comesIn(products.id, nothing, true);
  if (state === 'in') return canBeBought;
  if (state === 'out') return sql`NOT ${canBeBought}`;
  // the highest threshold leaves out nearly all before their articles are looked at
  return sql`${products.id} IN (SELECT stock_left.product_id FROM ${leftOf}
    JOIN products AS low ON low.id = stock_left.product_id
    WHERE stock_left.pieces BETWEEN 1 AND (SELECT max(low_stock_threshold) FROM products)
      AND stock_left.pieces <= low.low_stock_threshold)`;
}

/** In either language, written exactly so. */
function hasTag(tag: string): SQL {
  const kept = canBeStored(tag) ? tag : '';
  return sql`(${kept} = ANY(${products.tagsEn}) OR ${kept} = ANY(${products.tagsFr}))`;
}

const storable = (codes: readonly string[]) => codes.filter(canBeStored);

function sortedBy(sort: StaffSort, locale: Locale): SQL {
  switch (sort) {
    case 'name':
      return sql`${inLocale(locale, products.nameEn, products.nameFr)}`;
    case 'category':
      return sql`${categories.position}`;
    case 'cloth':
      return sql`COALESCE(${inLocale(locale, cloths.nameEn, cloths.nameFr)}, '')`;
    case 'price':
      return sql`${products.sortPriceMinor}`;
    case 'stock':
      return sql`stock_order.place`;
    case 'added':
      return sql`${products.createdAt}`;
    case 'changed':
      return sql`${products.updatedAt}`;
    default:
      return sort satisfies never;
  }
}
