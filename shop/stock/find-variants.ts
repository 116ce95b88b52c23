import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { productVariants } from './tables.ts';

/** One size and colour of an article with the pieces that can be bought now. */
export type VariantForSale = {
  id: number;
  productId: number;
  sku: string;
  size: string | null;
  colourCode: string | null;
  colourNameEn: string | null;
  colourNameFr: string | null;
  available: number;
};

/** All variants of some articles, in the shop's order. */
export async function findVariants(db: Db, productIds: readonly number[]): Promise<VariantForSale[]> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.productId), asc(productVariants.position), asc(productVariants.id));
  return rows.map(({ onHand, reserved, ...row }) => ({ ...row, available: onHand - reserved }));
}
