import type { Locale } from '#contracts/money.ts';
import { listCategories } from '../catalog/list-categories.ts';
import { listCloths } from '../catalog/list-cloths.ts';
import { listTypes } from '../catalog/list-types.ts';
import { inLocale } from '../catalog/rules.ts';
import { products } from '../catalog/tables.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { orderLines } from '../orders/tables.ts';
import { listCountries } from '../places/list-countries.ts';
import { productVariants } from '../stock/tables.ts';

/** What things are called, by their id or code as text: a variant by its SKU, the others by name. */
export type ThingNames = Record<
  'variant' | 'line' | 'product' | 'category' | 'type' | 'cloth' | 'country',
  ReadonlyMap<string, string>
>;

/**
 * Names for the ids that the log of changes holds. Countries, categories, kinds and cloths are all named, a category by its id and by
 * its code; of variants, order lines and articles those that are asked for and still there. At most eight statements.
 *
 * source  R-234
 */
export async function nameThings(
  shop: Shop,
  { variants, lines, articles }: { variants: readonly number[]; lines: readonly number[]; articles: readonly number[] },
  locale: Locale,
): Promise<ThingNames> {
  const [categories, types, cloths, variant, line, product] = await Promise.all([
    listCategories(shop, locale),
    listTypes(shop, locale),
    listCloths(shop, locale),
    variants.length === 0
      ? []
      : shop.db
          .select({ id: productVariants.id, name: productVariants.sku })
          .from(productVariants)
          .where(isAnyId(productVariants.id, [...variants])),
    lines.length === 0
      ? []
      : shop.db
          .select({
            id: orderLines.id,
            name: inLocale(locale, orderLines.nameEn, orderLines.nameFr),
            size: orderLines.size,
          })
          .from(orderLines)
          .where(isAnyId(orderLines.id, [...lines])),
    articles.length === 0
      ? []
      : shop.db
          .select({ id: products.id, name: inLocale(locale, products.nameEn, products.nameFr) })
          .from(products)
          .where(isAnyId(products.id, [...articles])),
  ]);
  return {
    variant: byId(variant),
    line: byId(line.map(({ id, name, size }) => ({ id, name: size ? `${name} ${size}` : name }))),
    product: byId(product),
    category: new Map(categories.flatMap(({ id, code, name }) => [[String(id), name] as const, [code, name] as const])),
    type: byCode(types),
    cloth: byCode(cloths),
    country: byCode(listCountries(locale)),
  };
}

function byId(rows: readonly { id: number; name: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

function byCode(rows: readonly { code: string; name: string }[]): Map<string, string> {
  return new Map(rows.map(({ code, name }) => [code, name]));
}
