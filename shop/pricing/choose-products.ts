import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import type { Priced } from './prices-of.ts';
import { productPrices } from './tables.ts';

/** What a discount is put on: some articles, a category, a tag in either language, a cloth, or everything. */
export type DiscountTarget =
  | { kind: 'articles'; productIds: readonly number[] }
  | { kind: 'category'; categoryId: number }
  | { kind: 'tag'; tag: string }
  | { kind: 'cloth'; code: string }
  | { kind: 'all' };

/** The articles of a target, hidden ones too: they come back with the price of the others. */
export function productsOfTarget(target: DiscountTarget): SQL | undefined {
  switch (target.kind) {
    case 'articles':
      return isAnyId(productPrices.id, target.productIds);
    case 'category':
      return eq(productPrices.categoryId, target.categoryId);
    case 'tag':
      return or(
        sql`${productPrices.tagsEn} @> ARRAY[${target.tag}]::text[]`,
        sql`${productPrices.tagsFr} @> ARRAY[${target.tag}]::text[]`,
      );
    case 'cloth':
      return eq(productPrices.clothCode, target.code);
    case 'all':
      return undefined;
    default:
      return target satisfies never;
  }
}

/** How a target stands in its batch. */
export function codeOf(target: DiscountTarget): string {
  if (target.kind === 'category') return String(target.categoryId);
  if (target.kind === 'tag') return target.tag;
  return target.kind === 'cloth' ? target.code : '';
}

/** Holds the price rows of a target for the rest of the change, always in the same order. */
export async function lockAimed(tx: Tx, target: DiscountTarget): Promise<Priced[]> {
  return tx
    .select({ id: productPrices.id, listPriceMinor: productPrices.listPriceMinor, currency: productPrices.currency })
    .from(productPrices)
    .where(productsOfTarget(target))
    .orderBy(asc(productPrices.id))
    .for('no key update');
}
