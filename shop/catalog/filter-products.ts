import { and, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAnyId, isAnyText } from '../kernel/any-of.ts';
import { reachesStars } from '../ratings/stars-reached.ts';
import { comesIn, type VariantFilter } from '../stock/availability.ts';
import { searchWords, type TidyQuery } from './rules.ts';
import { categories, cloths, products, productTypes } from './tables.ts';

/** The parts of a query that are not facets: department, price and words. Hidden articles never pass (R-114). */
export function withinScope(query: TidyQuery): SQL | undefined {
  const { department, minMinor, maxMinor, q, among } = query;
  return and(
    eq(products.isHidden, sql`false`),
    department === undefined ? undefined : inDepartment(department),
    minMinor === undefined ? undefined : gte(products.sortPriceMinor, minMinor),
    maxMinor === undefined ? undefined : lte(products.sortPriceMinor, maxMinor),
    among ? isAnyId(products.id, among) : matchesWords(q ?? ''),
  );
}

/** The department's id is looked up once per statement, so the indexes by department serve. */
export function inDepartment(code: string): SQL {
  return sql`${products.categoryId} = (SELECT ${categories.id} FROM ${categories} WHERE ${categories.code} = ${code})`;
}

/** Every filter of a query together. */
export function matching(query: TidyQuery): SQL | undefined {
  return and(withinScope(query), hasProductChoices(query), hasVariant(query));
}

/** The filters that look at an article as a whole: cloth, type, discount, rating. */
export function hasProductChoices(query: TidyQuery): SQL | undefined {
  return and(
    query.cloths.length > 0 ? isAnyText(products.clothCode, query.cloths) : undefined,
    query.types.length > 0 ? isAnyText(products.typeCode, query.types) : undefined,
    query.onDiscount ? isDiscounted : undefined,
    query.minStars === undefined ? undefined : reachesStars(products.id, query.minStars, query.ratingDivisor),
  );
}

/** By the price kept for lists; a discount that begins by the calendar is here within a minute. */
export const isDiscounted = sql<boolean>`${products.sortPriceMinor} < ${products.listPriceMinor}`;

/** May be asked for when it is sold out. */
export const isMadeToOrder = sql<boolean>`${products.takesSpecialOrders}`;

/**
 * In stock: one of the asked sizes and colours can be bought. Special order: the article comes in them, none can be
 * bought, and it is made to order. Both asked: one or the other.
 */
function hasVariant(query: TidyQuery): SQL | undefined {
  const filter: VariantFilter = query;
  const isAnyAsked = filter.sizes.length > 0 || filter.colours.length > 0;
  const now = comesIn(products.id, filter, true);
  if (query.inStock && !query.specialOrder) return now;
  const ever = isAnyAsked ? comesIn(products.id, filter, false) : undefined;
  if (query.specialOrder && !query.inStock) return and(ever, sql`NOT ${now}`, isMadeToOrder);
  return query.specialOrder ? and(ever, sql`(${isMadeToOrder} OR ${now})`) : ever;
}

/** Accents as PostgreSQL sees them; letter for letter. Capitals too: a database in the locale C lowers only A to Z. */
const ACCENTED = 'àáâäãåçèéêëẹìíîïñòóôöõọùúûüýÿṣÀÁÂÄÃÅÇÈÉÊËẸÌÍÎÏÑÒÓÔÖÕỌÙÚÛÜÝŸṢ';
const PLAIN = 'aaaaaaceeeeeiiiinoooooouuuuyysaaaaaaceeeeeiiiinoooooouuuuyys';

const folded = (text: SQLWrapper) => sql`translate(replace(lower(${text}), 'œ', 'oe'), ${ACCENTED}, ${PLAIN})`;

/** Every word is found in the article's own words, in its cloth or in its type, in either language. */
export function matchesWords(typed: string): SQL | undefined {
  return and(
    ...searchWords(typed).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      const cloth = sql`SELECT ${cloths.code} FROM ${cloths} WHERE ${folded(sql`concat_ws(' ', ${cloths.nameEn}, ${cloths.nameFr})`)} LIKE ${pattern}`;
      const type = sql`SELECT ${productTypes.code} FROM ${productTypes} WHERE ${folded(sql`concat_ws(' ', ${productTypes.nameEn}, ${productTypes.nameFr})`)} LIKE ${pattern}`;
      return sql`(${products.words} LIKE ${pattern} OR ${products.clothCode} IN (${cloth}) OR ${products.typeCode} IN (${type}))`;
    }),
  );
}
