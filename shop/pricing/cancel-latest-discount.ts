import { and, isNull, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { idsText } from './apply-offer.ts';
import { pricesOf } from './prices-of.ts';
import { pricesWritten } from './prices-written.ts';
import { lockPrices, lockPricing, repriceProducts } from './reprice-products.ts';
import { discounts } from './tables.ts';

/**
 * Takes the newest discount off the stack of each of these articles; the one below counts again.
 *
 * returns     the articles that had one
 * refuses     discount.none when none of them has a discount, not.found when one does not exist
 * repeatable  no: each call takes one more
 * source      R-119
 */
export async function cancelLatestDiscount(
  shop: Shop,
  actor: string,
  productIds: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(productIds)];
  return inTransaction(shop, async (tx) => {
    await lockPricing(tx);
    const products = await lockPrices(tx, wanted);
    if (products.length < wanted.length || wanted.length === 0) throw new Refusal('not.found');
    const now = shop.clock.now();
    const pricesBefore = await pricesOf(tx, products, now);
    const newest = tx
      .select({ id: sql`max(${discounts.id})` })
      .from(discounts)
      .where(and(isAnyId(discounts.productId, wanted), isNull(discounts.cancelledAt)))
      .groupBy(discounts.productId);
    const cancelled = await tx
      .update(discounts)
      .set({ cancelledAt: now })
      .where(sql`${discounts.id} IN (${newest})`)
      .returning({
        id: discounts.id,
        productId: discounts.productId,
        basisPoints: discounts.basisPoints,
        amountMinor: discounts.amountMinor,
      });
    if (cancelled.length === 0) throw new Refusal('discount.none');
    await repriceProducts(shop, tx, products);
    const pricesAfter = await pricesOf(tx, products, now);
    const changed = cancelled.map((row) => row.productId);
    await audit(tx, {
      actor,
      action: 'discount.cancelled',
      subjectType: 'products',
      subjectId: idsText(changed),
      before: { ...pricesWritten(pricesBefore), discounts: cancelled },
      after: pricesWritten(pricesAfter),
    });
    await record(shop, tx, { name: 'product.changed', payload: { productIds: changed } });
    return changed;
  });
}
