import { and, isNull, sql } from 'drizzle-orm';
import type { Price } from '#contracts/catalog.ts';
import type { Currency } from '#contracts/money.ts';
import { isAnyId } from '../kernel/any-of.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';
import { type Discount, priceNow } from './rules.ts';
import { discounts } from './tables.ts';

/** What pricing needs to know of an article. */
export type Priced = { id: number; listPriceMinor: number; currency: Currency };

/**
 * What each of these articles costs at a moment: the one computation behind what is shown, stored and charged.
 * One statement, however many articles.
 *
 * source 
 */
export async function pricesOf(db: Db | Tx, products: readonly Priced[], now: Date): Promise<Map<number, Price>> {
  if (products.length === 0) return new Map();
  const ids = products.map((product) => product.id);
  const rows = await db
    .select({
      productId: discounts.productId,
      id: discounts.id,
      kind: discounts.kind,
      basisPoints: discounts.basisPoints,
      amountMinor: discounts.amountMinor,
      startsAt: discounts.startsAt,
      endsAt: discounts.endsAt,
      cancelledAt: discounts.cancelledAt,
      frozenAt: discounts.frozenAt,
      isFrozen: sql<boolean>`COALESCE((SELECT ${settings.value} = 'true'::jsonb FROM ${settings} WHERE ${settings.key} = 'pricing.discounts_frozen'), false)`,
    })
    .from(discounts)
    .where(and(isAnyId(discounts.productId, ids), isNull(discounts.cancelledAt)));
  const isFrozen = rows[0]?.isFrozen ?? false; // without a discount there is nothing to freeze
  const stacks = Map.groupBy<number, Discount & { productId: number }>(rows, (row) => row.productId);
  return new Map(
    products.map(({ id, listPriceMinor, currency }) => [
      id,
      priceNow({ listMinor: listPriceMinor, currency }, stacks.get(id) ?? [], { now, isFrozen }),
    ]),
  );
}
