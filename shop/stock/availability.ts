import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Availability, isLow } from '#contracts/catalog.ts';
import type { Locale } from '#contracts/money.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { productVariants, stockThresholds } from './tables.ts';

/** One size and colour of an article with the pieces that can be bought of it. */
export type VariantOnSale = {
  id: number;
  productId: number;
  sku: string;
  size: string | null;
  colourCode: string | null;
  colourNameEn: string | null;
  colourNameFr: string | null;
  colourHex: string | null;
  /** On hand − reserved. */
  available: number;
};

/** Pieces that can be bought now. */
const available = sql<number>`(${productVariants.onHand} - ${productVariants.reserved})`;

/**
 * The sizes and colours of these articles, in the order of the article's page. One statement, however many articles.
 *
 * returns  nothing for an article without variants
 */
export async function variantsOf(db: Db | Tx, productIds: readonly number[]): Promise<Map<number, VariantOnSale[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      sku: productVariants.sku,
      size: productVariants.size,
      colourCode: productVariants.colourCode,
      colourNameEn: productVariants.colourNameEn,
      colourNameFr: productVariants.colourNameFr,
      colourHex: productVariants.colourHex,
      available,
    })
    .from(productVariants)
    .where(isAnyId(productVariants.productId, productIds))
    .orderBy(asc(productVariants.productId), asc(productVariants.position), asc(productVariants.id));
  return Map.groupBy(rows, (row) => row.productId);
}

/** The articles that these sizes and colours are of, each once; those that are gone are left out. */
export async function productsOfVariants(db: Db | Tx, variantIds: readonly number[]): Promise<number[]> {
  if (variantIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ productId: productVariants.productId })
    .from(productVariants)
    .where(isAnyId(productVariants.id, variantIds));
  return rows.map(({ productId }) => productId);
}

/** From how many pieces down each of these articles is low. */
export async function thresholdsOf(db: Db | Tx, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const { id, lowStockThreshold } = stockThresholds;
  const rows = await db.select({ id, lowStockThreshold }).from(stockThresholds).where(isAnyId(id, productIds));
  return new Map(rows.map((row) => [row.id, row.lowStockThreshold]));
}

/** What is read of a variant for thousands of articles at once. */
export type VariantInShort = Pick<
  VariantOnSale,
  'sku' | 'size' | 'colourCode' | 'colourNameEn' | 'colourNameFr' | 'available'
>;
type ShortRow = [string, string | null, string | null, string | null, string | null, number];

/**
 * The same variants in the same order, in one value an article: reading every value of every row takes the embedded
 * database four times as long. One statement, however many articles.
 *
 * returns  nothing for an article without variants
 */
export async function variantsInShort(
  db: Db | Tx,
  productIds: readonly number[],
): Promise<Map<number, VariantInShort[]>> {
  if (productIds.length === 0) return new Map();
  const { sku, size, colourCode, colourNameEn, colourNameFr, position, id } = productVariants;
  const rows = await db
    .select({
      productId: productVariants.productId,
      all: sql<
        ShortRow[]
      >`json_agg(json_build_array(${sku}, ${size}, ${colourCode}, ${colourNameEn}, ${colourNameFr}, ${available}) ORDER BY ${position}, ${id})`,
    })
    .from(productVariants)
    .where(isAnyId(productVariants.productId, productIds))
    .groupBy(productVariants.productId);
  return new Map(rows.map(({ productId, all }) => [productId, all.map(named)]));
}

function named([sku, size, colourCode, colourNameEn, colourNameFr, free]: ShortRow): VariantInShort {
  return { sku, size, colourCode, colourNameEn, colourNameFr, available: free };
}

/**
 * Whether an article can be bought: `low` from the article's own threshold down; when nothing is left `special_order`, or
 * `sold_out` for one that is not made to order.
 *
 * source 
 */
export function availabilityOf(
  variants: readonly Pick<VariantOnSale, 'available'>[],
  { lowStockThreshold, takesSpecialOrders }: { lowStockThreshold: number; takesSpecialOrders: boolean },
): Availability {
  const left = variants.reduce((sum, variant) => sum + variant.available, 0);
  if (left <= 0) return { state: takesSpecialOrders ? 'special_order' : 'sold_out', left: 0 };
  return { state: isLow(left, lowStockThreshold) ? 'low' : 'in_stock', left };
}

/** What a visitor wants of an article's variants. Empty lists mean any. */
export type VariantFilter = { sizes: readonly string[]; colours: readonly string[] };

/** Condition on one row of `variantRows`: it comes in one of these sizes and colours. */
export function fits({ sizes, colours }: VariantFilter): SQL {
  const size = sizes.length > 0 ? sql`v.size = ANY(${sql.param([...sizes])}::text[])` : sql`true`;
  const colour = colours.length > 0 ? sql`v.colour_code = ANY(${sql.param([...colours])}::text[])` : sql`true`;
  return sql`(${size} AND ${colour})`;
}

/** Every variant as a table named `v`, for catalogue statements that count or filter by size and colour. */
export const variantRows = sql`(SELECT ${productVariants.productId} AS product_id, ${productVariants.size} AS size,
  ${productVariants.colourCode} AS colour_code, ${productVariants.colourNameEn} AS colour_name_en,
  ${productVariants.colourNameFr} AS colour_name_fr, ${productVariants.colourHex} AS colour_hex,
  ${productVariants.onHand} > ${productVariants.reserved} AS is_available FROM ${productVariants}) AS v`;

/** How many pieces of each article can be bought, as a table named `stock_left`: for sorting and filtering by it. */
export const leftOf = sql`(SELECT ${productVariants.productId} AS product_id,
  sum(${productVariants.onHand} - ${productVariants.reserved})::int AS pieces
  FROM ${productVariants} GROUP BY ${productVariants.productId}) AS stock_left`;

/** Condition on an article: the SKU of one of its variants begins so; case does not matter. */
export function hasSkuBeginning(productId: SQLWrapper, beginning: string): SQL {
  const pattern = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${productId} IN (SELECT ${productVariants.productId} FROM ${productVariants} WHERE lower(${productVariants.sku}) LIKE ${pattern})`;
}

/** Condition on an article: one of its variants fits, and can be bought now when that is asked. */
export function comesIn(productId: SQLWrapper, filter: VariantFilter, isAvailable: boolean): SQL {
  const now = isAvailable ? sql` AND v.is_available` : sql``;
  return sql`EXISTS (SELECT 1 FROM ${variantRows} WHERE v.product_id = ${productId} AND ${fits(filter)}${now})`;
}

/** What the colours of these articles are called. */
export async function colourNames(
  db: Db | Tx,
  productIds: readonly number[],
  locale: Locale,
): Promise<{ code: string; name: string; hex: string | null }[]> {
  const rows = await db
    .select({
      code: productVariants.colourCode,
      name: locale === 'fr' ? productVariants.colourNameFr : productVariants.colourNameEn,
      hex: productVariants.colourHex,
    })
    .from(productVariants)
    .where(isAnyId(productVariants.productId, productIds));
  const colours = new Map<string, { code: string; name: string; hex: string | null }>();
  for (const { code, name, hex } of rows) if (code !== null) colours.set(code, { code, name: name ?? code, hex });
  return [...colours.values()];
}
