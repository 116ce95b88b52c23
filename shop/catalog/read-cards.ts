import { eq } from 'drizzle-orm';
import type { Picture, Price, ProductCard, RatingSummary } from '#contracts/catalog.ts';
import type { Currency, Locale } from '#contracts/money.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { recordShownProducts } from '../kernel/shown-products.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { ratingSummariesOf } from '../ratings/summaries-of.ts';
import { availabilityOf, type VariantOnSale, variantsOf } from '../stock/availability.ts';
import { looksOf } from './looks-of.ts';
import { picturesOfColours } from './pictures-of.ts';
import { compareSizes, inLocale, isNewOn } from './rules.ts';
import { categories, cloths, products } from './tables.ts';

/** An article's own row in one language, as `selectCards` reads it. */
export type CardRow = {
  id: number;
  designNumber: string;
  name: string;
  description: string;
  clothCode: string | null;
  clothName: string | null;
  clothColours: string[];
  department: string;
  currency: Currency;
  listPriceMinor: number;
  lowStockThreshold: number;
  takesSpecialOrders: boolean;
  publishedAt: Date;
};

/** What a card needs of the tables products, categories and cloths. */
export const cardColumns = (locale: Locale) => ({
  id: products.id,
  designNumber: products.designNumber,
  name: inLocale(locale, products.nameEn, products.nameFr),
  description: inLocale(locale, products.descriptionEn, products.descriptionFr),
  clothCode: products.clothCode,
  clothName: inLocale(locale, cloths.nameEn, cloths.nameFr),
  clothColours: products.clothColours,
  department: categories.code,
  currency: products.currency,
  listPriceMinor: products.listPriceMinor,
  lowStockThreshold: products.lowStockThreshold,
  takesSpecialOrders: products.takesSpecialOrders,
  publishedAt: products.publishedAt,
});

/** Begins a statement that reads articles for cards; the caller adds which, in what order, and how many. */
export function selectCards(db: Db, locale: Locale) {
  return db
    .select(cardColumns(locale))
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(cloths, eq(cloths.code, products.clothCode))
    .$dynamic();
}

/** What an article's card shows besides its own row. */
export type CardParts = {
  price: Price;
  rating: RatingSummary;
  variants: VariantOnSale[];
  /** In order: at least the first of each colour. */
  pictures: readonly Picture[];
};

/**
 * Puts price, stock, rating and picture to article rows, in the order of the rows: four statements, however many.
 * Notes the articles as shown, so that a kept page is dropped when one of them changes.
 */
export async function completeCards(shop: Shop, rows: readonly CardRow[], locale: Locale): Promise<ProductCard[]> {
  const ids = rows.map((row) => row.id);
  recordShownProducts(ids);
  const [prices, ratings, variants, pictures] = await Promise.all([
    pricesOf(shop.db, rows, shop.clock.now()),
    ratingSummariesOf(shop, ids),
    variantsOf(shop.db, ids),
    picturesOfColours(shop.db, ids, locale),
  ]);
  return rows.flatMap((row) => {
    const price = prices.get(row.id);
    const rating = ratings.get(row.id);
    if (!price || !rating) return [];
    const parts = { price, rating, variants: variants.get(row.id) ?? [], pictures: pictures.get(row.id) ?? [] };
    return [toCard(row, parts, locale, shop.clock.now())];
  });
}

/** One article as a card shows it. */
export function toCard(
  row: CardRow,
  { price, rating, variants, pictures }: CardParts,
  locale: Locale,
  now: Date,
): ProductCard {
  const { currency: _currency, listPriceMinor: _listPriceMinor, publishedAt, ...rest } = row;
  const { lowStockThreshold: _threshold, takesSpecialOrders: _takes, ...texts } = rest;
  const [only, ...others] = variants;
  const named = pictures.map(({ dots: _dots, ...picture }) => ({ ...picture, alt: picture.alt || row.name }));
  const looks = looksOf(variants, pictures, { locale, name: row.name });
  return {
    ...texts,
    price,
    picture: named[0] ?? null,
    isNew: isNewOn(publishedAt, now),
    availability: availabilityOf(variants, row),
    rating,
    onlyVariant: only && others.length === 0 ? { size: only.size, colour: only.colourCode } : null,
    rail: railOf(variants),
    ...(looks.length > 1 && { looks }),
  };
}

function railOf(variants: readonly VariantOnSale[]): { size: string; isLeft: boolean }[] {
  const left = new Map<string, boolean>();
  for (const { size, available } of variants)
    if (size !== null) left.set(size, left.get(size) === true || available > 0);
  return [...left.keys()].sort(compareSizes).map((size) => ({ size, isLeft: left.get(size) === true }));
}
