import { isAnyText } from '../kernel/any-of.ts';
import type { Db } from '../kernel/shop.ts';
import { productVariants } from './tables.ts';

/** To which articles these SKUs belong; one that the shop does not know is missing. */
export async function findSkus(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ sku: productVariants.sku, productId: productVariants.productId })
    .from(productVariants)
    .where(isAnyText(productVariants.sku, skus));
  return new Map(found.map(({ sku, productId }) => [sku, productId]));
}
