import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockPrices, repriceProducts, takePricingTurn } from './reprice-products.ts';
import { readPercent } from './rules.ts';
import { discounts } from './tables.ts';

/**
 * Puts a discount on top of the stack of each of these articles. While discounts are frozen it waits for the thaw.
 *
 * percent     as typed: "12", "12.5"; above 0, at most 100, at most two decimals
 * refuses     input.invalid for another value, not.found when one of the articles does not exist: nothing is changed
 * repeatable  no: each call adds one more
 * source     
 */
export async function applyDiscount(
  shop: Shop,
  actor: string,
  productIds: readonly number[],
  { percent }: { percent: string },
): Promise<void> {
  const basisPoints = readPercent(percent);
  if (basisPoints === null) {
    throw new Refusal('input.invalid', { problems: [{ field: 'value', code: 'problem.percent' }] });
  }
  const wanted = [...new Set(productIds)];
  await inTransaction(shop, async (tx) => {
    await takePricingTurn(tx);
    const products = await lockPrices(tx, wanted);
    if (products.length < wanted.length || wanted.length === 0) throw new Refusal('not.found');
    await tx.insert(discounts).values(
      products.map(({ id }) => ({
        productId: id,
        kind: 'percent' as const,
        basisPoints,
        appliedAt: shop.clock.now(),
        appliedBy: actor,
      })),
    );
    await repriceProducts(shop, tx, products);
    await audit(tx, {
      actor,
      action: 'discount.applied',
      subjectType: 'products',
      subjectId: idsText(wanted),
      after: { basisPoints, productIds: wanted },
    });
    await record(shop, tx, { name: 'product.changed', payload: { productIds: wanted } });
  });
}

/** How an audit entry names several articles: the one, or how many. */
export function idsText(productIds: readonly number[]): string {
  return productIds.length === 1 ? String(productIds[0]) : `${productIds.length} articles`;
}
