import type { LinePrice } from '#contracts/order-edit.ts';
import { loadForSale, type ProductForSale, pictureOfLine } from '../catalog/load-for-sale.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { NewOrderLine } from '../orders/insert-order.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { productsOfVariants, type VariantOnSale, variantsOf } from '../stock/availability.ts';

/** What an order may ask of articles as they are now, by the size and colour. */
export type ArticlesNow = {
  /** Shown, and in the shop's currency. */
  isSold: (variantId: number) => boolean;
  isSameArticle: (one: number, other: number) => boolean;
  availableOf: (variantId: number) => number;
  namesOf: (variantId: number) => { nameEn: string; nameFr: string };
  priceOf: (variantId: number) => LinePrice;
  /** What an order keeps of it. Refuses variant.unknown for one that is gone. */
  snapshotOf: (variantId: number) => Omit<NewOrderLine, 'quantity' | keyof LinePrice>;
};

/** Looks up some sizes and colours as they are sold at this moment. Four statements. */
export async function readArticlesNow(shop: Shop, tx: Tx, variantIds: readonly number[]): Promise<ArticlesNow> {
  const productIds = await productsOfVariants(tx, variantIds);
  const products = new Map((await loadForSale(tx, productIds)).map((product) => [product.id, product]));
  const variants = new Map([...(await variantsOf(tx, productIds)).values()].flat().map((one) => [one.id, one]));
  const prices = await pricesOf(tx, [...products.values()], shop.clock.now());
  const find = (variantId: number): { variant: VariantOnSale; product: ProductForSale } | null => {
    const variant = variants.get(variantId);
    const product = variant && products.get(variant.productId);
    return variant && product ? { variant, product } : null;
  };
  const known = (variantId: number) => {
    const found = find(variantId);
    if (!found) throw new Refusal('variant.unknown');
    return found;
  };
  return {
    isSold: (id) => {
      const product = find(id)?.product;
      return product !== undefined && !product.isHidden && product.currency === shop.settings.currency;
    },
    isSameArticle: (one, other) => find(one) !== null && find(one)?.product.id === find(other)?.product.id,
    availableOf: (id) => find(id)?.variant.available ?? 0,
    namesOf: (id) => find(id)?.product ?? { nameEn: '', nameFr: '' },
    priceOf: (id) => {
      const { product } = known(id);
      const { listPriceMinor } = product;
      return { listPriceMinor, unitPriceMinor: prices.get(product.id)?.unitMinor ?? listPriceMinor };
    },
    snapshotOf: (id) => {
      const { variant, product } = known(id);
      const { sku, size, colourCode, colourNameEn, colourNameFr } = variant;
      const { designNumber, nameEn, nameFr } = product;
      return {
        ...{
          productId: product.id,
          variantId: id,
          designNumber,
          nameEn,
          nameFr,
          ...pictureOfLine(product, colourCode),
        },
        ...{ sku, size, colourCode, colourNameEn, colourNameFr },
      };
    },
  };
}
