import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { readSetting } from '../settings/read-setting.ts';
import { writeSetting } from '../settings/write-setting.ts';
import { lockDiscounted, lockPricing, repriceProducts } from './reprice-products.ts';

/**
 * Puts every price back to its base without forgetting the discounts.
 *
 * returns     the articles whose price moved
 * repeatable  yes
 * source      R-120
 */
export async function freezeAllDiscounts(shop: Shop, actor: string): Promise<number[]> {
  return setFrozen(shop, actor, true);
}

/**
 * Brings the frozen discounts back, as their stacks stand by now.
 *
 * returns     the articles whose price moved
 * repeatable  yes
 * source      R-120
 */
export async function unfreezeAllDiscounts(shop: Shop, actor: string): Promise<number[]> {
  return setFrozen(shop, actor, false);
}

async function setFrozen(shop: Shop, actor: string, isFrozen: boolean): Promise<number[]> {
  return inTransaction(shop, async (tx) => {
    await lockPricing(tx);
    const before = await readSetting(tx, 'pricing.discounts_frozen');
    await writeSetting(tx, 'pricing.discounts_frozen', isFrozen, shop.clock.now());
    const productIds = await repriceProducts(shop, tx, await lockDiscounted(tx));
    await audit(tx, {
      actor,
      action: isFrozen ? 'discounts.frozen' : 'discounts.unfrozen',
      subjectType: 'setting',
      subjectId: 'pricing.discounts_frozen',
      before: { isFrozen: before === true },
      after: { isFrozen, products: productIds.length },
    });
    if (productIds.length > 0) await record(shop, tx, { name: 'product.changed', payload: { productIds } });
    return productIds;
  });
}
