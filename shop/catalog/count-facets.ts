import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Facet, ProductPage } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { isAnyText } from '../kernel/any-of.ts';
import type { Db } from '../kernel/shop.ts';
import { starsByProduct } from '../ratings/stars-reached.ts';
import { comesIn, fits, variantRows } from '../stock/availability.ts';
import { hasProductChoices, isDiscounted, isMadeToOrder, matching, withinScope } from './filter-products.ts';
import { type Counted, nameFacets, readFacetNames, readSizeNames, toCounts } from './name-facets.ts';
import { inLocale, STAR_STEPS, type TidyQuery } from './rules.ts';
import { categories, products } from './tables.ts';

/**
 * How many articles pass, and how many each choice of each filter would show; `looked`: how many articles had to be looked
 * at for it.
 */
export type FacetCounts = { total: number; looked: number; facets: ProductPage['facets'] };

/**
 * Counts every filter of a list with the other filters applied; inside a filter its own choices are left out. What was
 * chosen stands among the choices of its filter as long as the shop has it, with 0 where it would show nothing.
 * Five statements; a sixth, which reads every variant, only when sizes, colours or stock are asked for; one more each when
 * a chosen size or colour has no article in sight.
 */
export async function countFacets(db: Db, query: TidyQuery, locale: Locale): Promise<FacetCounts> {
  const rows = await countByArticle(db, query);
  const all = rows.find((row) => row.level === 'all');
  const at = (level: Level) => toCounts(rows.filter((row) => row.level === level));
  const byVariant = isVariantAsked(query) ? await countByVariant(db, query) : null;
  const sizes = byVariant?.sizes ?? at('size');
  const colours = byVariant?.colours ?? at('colour');
  const names = await readFacetNames(db, { counted: colours, chosen: query.colours }, locale);
  const sizeNames = await readSizeNames(db, sizes, query.sizes);
  const departments = await countByDepartment(db, query, locale);
  const inDepartments = departments.reduce((sum, { count }) => sum + count, 0);
  return {
    total: all?.count ?? 0,
    looked: Math.max(all?.scoped ?? 0, inDepartments),
    facets: {
      departments,
      cloths: nameFacets(names.cloths, at('cloth'), query.cloths),
      types: nameFacets(names.types, at('type'), query.types),
      sizes: nameFacets(sizeNames, sizes, query.sizes),
      colours: nameFacets(names.colours, colours, query.colours),
      inStock: all?.inStock ?? 0,
      specialOrder: all?.specialOrder ?? 0,
      onDiscount: all?.onDiscount ?? 0,
      ratings: addUpStars(rows),
    },
  };
}

/** Then an article's lists of sizes and colours are not enough: the same piece must have all that is asked. */
function isVariantAsked({ sizes, colours, inStock, specialOrder }: TidyQuery): boolean {
  return sizes.length > 0 || colours.length > 0 || inStock || specialOrder;
}

const anyOf = (column: SQLWrapper, codes: readonly string[]) =>
  codes.length > 0 ? sql`COALESCE(${isAnyText(column, codes)}, false)` : sql`true`;

type StockSign = 'now' | 'ever' | 'toOrder';

/** `now`: an asked size and colour can be bought; `ever`: the article comes in them; `toOrder`: it is made to order. */
function wantedStock({ inStock, specialOrder }: TidyQuery, { now, ever, toOrder }: Record<StockSign, SQL>): SQL {
  if (!specialOrder) return inStock ? now : ever;
  return inStock ? sql`(${ever} AND (${toOrder} OR ${now}))` : sql`(${ever} AND ${toOrder} AND NOT ${now})`;
}

type Level = 'all' | 'cloth' | 'type' | 'size' | 'colour' | 'stars';
type ArticleCount = Counted & {
  level: Level;
  stars: number | null;
  scoped: number;
  inStock: number;
  specialOrder: number;
  onDiscount: number;
};

/** One scan of the articles in scope, grouped in six ways. A group of sizes or colours is a whole list of them. */
async function countByArticle(db: Db, query: TidyQuery): Promise<ArticleCount[]> {
  const ever = query.sizes.length + query.colours.length > 0 ? comesIn(products.id, query, false) : sql`true`;
  const articles = sql`(SELECT ${products.id} AS id, ${products.clothCode} AS cloth, ${products.typeCode} AS type,
    ${products.sizes} AS sizes, ${products.colours} AS colours, ${isDiscounted} AS is_off,
    COALESCE(s.stars, 0) AS stars, ${anyOf(products.clothCode, query.cloths)} AS cloth_ok,
    ${anyOf(products.typeCode, query.types)} AS type_ok,
    ${comesIn(products.id, query, true)} AS now, ${ever} AS ever, ${isMadeToOrder} AS to_order
    FROM ${products} LEFT JOIN ${starsByProduct(query.ratingDivisor)} AS s ON s.product_id = ${products.id}
    WHERE ${withinScope(query)} OFFSET 0) AS a`;
  const [clothOk, typeOk] = [sql`a.cloth_ok`, sql`a.type_ok`];
  const rated = query.minStars === undefined ? sql`true` : sql`a.stars >= ${query.minStars}::int`;
  const off = query.onDiscount ? sql`a.is_off` : sql`true`;
  const stock = wantedStock(query, { now: sql`a.now`, ever: sql`a.ever`, toOrder: sql`a.to_order` });
  const counted = (...conditions: SQL[]) => sql<number>`count(*) FILTER (WHERE ${and(...conditions)})`.mapWith(Number);
  const level = sql<Level>`CASE 31 - GROUPING(a.cloth, a.type, a.sizes, a.colours, a.stars)
    WHEN 16 THEN 'cloth' WHEN 8 THEN 'type' WHEN 4 THEN 'size' WHEN 2 THEN 'colour' WHEN 1 THEN 'stars' ELSE 'all' END`;
  return db
    .select({
      level,
      stars: sql<number | null>`a.stars`,
      codes: sql<(string | null)[]>`CASE 31 - GROUPING(a.cloth, a.type, a.sizes, a.colours, a.stars)
        WHEN 16 THEN ARRAY[a.cloth] WHEN 8 THEN ARRAY[a.type] WHEN 4 THEN a.sizes WHEN 2 THEN a.colours ELSE '{}' END`,
      count: sql<number>`CASE 31 - GROUPING(a.cloth, a.type, a.sizes, a.colours, a.stars)
        WHEN 16 THEN ${counted(typeOk, off, stock, rated)} WHEN 8 THEN ${counted(clothOk, off, stock, rated)}
        WHEN 1 THEN ${counted(clothOk, typeOk, off, stock)}
        ELSE ${counted(clothOk, typeOk, off, stock, rated)} END`.mapWith(Number),
      productId: sql<number>`min(a.id)`,
      scoped: sql<number>`count(*)`.mapWith(Number),
      inStock: counted(clothOk, typeOk, off, rated, sql`a.now`),
      specialOrder: counted(clothOk, typeOk, off, rated, sql`a.ever`, sql`a.to_order`, sql`NOT a.now`),
      onDiscount: counted(clothOk, typeOk, stock, rated, sql`a.is_off`),
    })
    .from(articles)
    .groupBy(sql`GROUPING SETS ((), (a.cloth), (a.type), (a.sizes), (a.colours), (a.stars))`);
}

/** Four stars and up, three and up, …: what reaches four also reaches three. */
function addUpStars(rows: readonly ArticleCount[]): { stars: number; count: number }[] {
  const groups = rows.filter((row) => row.level === 'stars');
  return STAR_STEPS.map((step) => {
    const reached = groups.filter(({ stars }) => stars !== null && stars >= step);
    return { stars: step, count: reached.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** The departments in the order of the menu, each with what it would show under the same filters. */
async function countByDepartment(db: Db, query: TidyQuery, locale: Locale): Promise<Facet[]> {
  const passing = db
    .select({ id: products.categoryId, count: sql<number>`count(*)`.as('passing') })
    .from(products)
    .where(matching({ ...query, department: undefined }))
    .groupBy(products.categoryId)
    .as('passing');
  return db
    .select({
      code: categories.code,
      name: inLocale(locale, categories.nameEn, categories.nameFr),
      count: sql<number>`COALESCE(${passing.count}, 0)`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(passing, eq(passing.id, categories.id))
    .orderBy(asc(categories.position), asc(categories.id));
}

/** Sizes and colours one by one: an article counts once for each it comes in with all else that is asked. */
async function countByVariant(db: Db, query: TidyQuery) {
  const ofSize = fits({ sizes: [], colours: query.colours });
  const ofColour = fits({ sizes: query.sizes, colours: [] });
  const choices = sql`(SELECT v.product_id, v.size, v.colour_code, GROUPING(v.size) = 0 AS is_size,
    bool_or(${ofSize}) AS size_ever, bool_or(${ofSize} AND v.is_available) AS size_now,
    bool_or(${ofColour}) AS colour_ever, bool_or(${ofColour} AND v.is_available) AS colour_now,
    bool_or(${isMadeToOrder}) AS to_order
    FROM ${variantRows} JOIN ${products} ON ${products.id} = v.product_id
    WHERE ${and(withinScope(query), hasProductChoices(query))}
    GROUP BY GROUPING SETS ((v.product_id, v.size), (v.product_id, v.colour_code))) AS c`;
  const toOrder = sql`c.to_order`;
  const isShown = sql`CASE WHEN c.is_size THEN ${wantedStock(query, { now: sql`c.size_now`, ever: sql`c.size_ever`, toOrder })}
    ELSE ${wantedStock(query, { now: sql`c.colour_now`, ever: sql`c.colour_ever`, toOrder })} END`;
  const rows = await db
    .select({
      isSize: sql<boolean>`c.is_size`,
      codes: sql<(string | null)[]>`ARRAY[CASE WHEN c.is_size THEN c.size ELSE c.colour_code END]`,
      count: sql<number>`count(*) FILTER (WHERE ${isShown})`.mapWith(Number),
      productId: sql<number>`min(c.product_id)`,
    })
    .from(choices)
    .groupBy(sql`c.is_size`, sql`c.size`, sql`c.colour_code`);
  return { sizes: toCounts(rows.filter((row) => row.isSize)), colours: toCounts(rows.filter((row) => !row.isSize)) };
}
