import { isAnyId } from '../kernel/any-of.ts';
import type { Shop } from '../kernel/shop.ts';
import { pricesOf } from './prices-of.ts';
import { productPrices } from './tables.ts';

/**
 * What one piece of each of these articles costs at this moment, in minor units. Two statements.
 *
 * returns  nothing for an article that does not exist
 */
export async function pricesNow(shop: Shop, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await shop.db
    .select({ id: productPrices.id, listPriceMinor: productPrices.listPriceMinor, currency: productPrices.currency })
    .from(productPrices)
    .where(isAnyId(productPrices.id, productIds));
  const prices = await pricesOf(shop.db, rows, shop.clock.now());
  return new Map([...prices].map(([id, { unitMinor }]) => [id, unitMinor]));
}
