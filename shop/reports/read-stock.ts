import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { inLocale } from '../catalog/rules.ts';
import { products } from '../catalog/tables.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { productVariants } from '../stock/tables.ts';

/** One size and colour with its pieces, for the staff. */
export type VariantCounted = {
  id: number;
  sku: string;
  /** Where its pieces lie; '' where nobody has said. */
  shelf: string;
  size: string | null;
  colour: string | null;
  colourHex: string | null;
  onHand: number;
  /** Pieces that orders hold. */
  held: number;
  /** What can be bought: on hand less held. */
  free: number;
};
export type ArticleStock = {
  id: number;
  name: string;
  designNumber: string;
  isHidden: boolean;
  /** From how many free pieces of a variant down the shop is notified. */
  threshold: number;
  variants: VariantCounted[];
};

/** The pieces of an article, variant by variant; null when there is no such article. */
export async function readStock(shop: Shop, productId: number, locale: Locale): Promise<ArticleStock | null> {
  const [stock] = await readMany(shop, eq(products.id, productId), locale);
  return stock ?? null;
}

/** Of these variants, those that are low and notified, by their articles: what the e-mail about them lists. */
export async function readLowStock(shop: Shop, variantIds: readonly number[], locale: Locale): Promise<ArticleStock[]> {
  return readMany(
    shop,
    and(isAnyId(productVariants.id, variantIds), isNotNull(productVariants.lowStockNotifiedAt)),
    locale,
  );
}

async function readMany(shop: Shop, where: SQL | undefined, locale: Locale): Promise<ArticleStock[]> {
  const rows = await shop.db
    .select({
      id: products.id,
      name: inLocale(locale, products.nameEn, products.nameFr),
      designNumber: products.designNumber,
      isHidden: products.isHidden,
      threshold: products.lowStockThreshold,
      variant: productVariants,
      colour: inLocale(locale, productVariants.colourNameEn, productVariants.colourNameFr),
    })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(where)
    .orderBy(asc(products.id), asc(productVariants.position), asc(productVariants.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { variant: _variant, colour: _colour, ...article } = first;
    return [{ ...article, variants: own.map(({ variant, colour }) => counted(variant, colour)) }];
  });
}

function counted(variant: typeof productVariants.$inferSelect, colour: string | null): VariantCounted {
  const { id, sku, shelf, size, colourCode, colourHex, onHand, reserved } = variant;
  return {
    id,
    sku,
    shelf,
    size,
    colour: colour ?? colourCode,
    colourHex,
    onHand,
    held: reserved,
    free: onHand - reserved,
  };
}
