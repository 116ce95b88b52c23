import { sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { loadForSale, pictureOfLine } from '../catalog/load-for-sale.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { variantsOf } from '../stock/availability.ts';

/** One size and colour of an article that can be ordered by telephone. Prices in minor units, as they are now. */
export type ForSale = {
  variantId: number;
  productId: number;
  name: string;
  designNumber: string;
  sku: string;
  size: string | null;
  colourCode: string | null;
  colourName: string | null;
  picturePath: string | null;
  unitMinor: number;
  available: number;
};

const MOST_ARTICLES = 8;

/**
 * Articles that are sold, by name, number or SKU, with every size and colour: the one whose number or SKU was typed in full comes first.
 * Four statements.
 */
export async function findForSale(shop: Shop, words: string, locale: Locale): Promise<ForSale[]> {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const ids = await idsOf(
    shop,
    sql`SELECT p.id FROM products p WHERE NOT p.is_hidden AND (p.name_en ILIKE ${pattern} OR p.name_fr ILIKE ${pattern}
      OR p.design_number ILIKE ${pattern} OR p.id IN (SELECT v.product_id FROM product_variants v WHERE v.sku ILIKE ${pattern}))
      ORDER BY (lower(p.design_number) = lower(${words})
        OR p.id IN (SELECT v.product_id FROM product_variants v WHERE lower(v.sku) = lower(${words}))) DESC, p.published_at DESC, p.id DESC LIMIT ${MOST_ARTICLES}`,
  );
  return describe(shop, ids, locale);
}

/** The same for variants that were chosen, in the order of their choice; what is no longer sold is left out. */
export async function readForSale(shop: Shop, variantIds: readonly number[], locale: Locale): Promise<ForSale[]> {
  if (variantIds.length === 0) return [];
  const ids = await idsOf(
    shop,
    sql`SELECT DISTINCT v.product_id AS id FROM product_variants v WHERE ${isAnyId(sql`v.id`, variantIds)}`,
  );
  const found = await describe(shop, ids, locale);
  return variantIds.flatMap((id) => found.find(({ variantId }) => variantId === id) ?? []);
}

async function idsOf(shop: Shop, query: ReturnType<typeof sql>): Promise<number[]> {
  const result: unknown = await shop.db.execute(query);
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return [];
  return result.rows.map((row: { id: unknown }) => Number(row.id));
}

async function describe(shop: Shop, ids: readonly number[], locale: Locale): Promise<ForSale[]> {
  const products = (await loadForSale(shop.db, ids)).filter(({ isHidden }) => !isHidden);
  const [variants, prices] = await Promise.all([
    variantsOf(shop.db, ids),
    pricesOf(shop.db, products, shop.clock.now()),
  ]);
  const sorted = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return sorted.flatMap((product) =>
    (variants.get(product.id) ?? []).map((variant) => ({
      variantId: variant.id,
      productId: product.id,
      name: locale === 'fr' ? product.nameFr : product.nameEn,
      designNumber: product.designNumber,
      sku: variant.sku,
      size: variant.size,
      colourCode: variant.colourCode,
      colourName: locale === 'fr' ? variant.colourNameFr : variant.colourNameEn,
      picturePath: pictureOfLine(product, variant.colourCode).pictureKey,
      unitMinor: prices.get(product.id)?.unitMinor ?? product.listPriceMinor,
      available: variant.available,
    })),
  );
}
