import { isNotNull, ne, sql } from 'drizzle-orm';
import { type Exchange, exchanged } from '../kernel/exchange.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockPrices, repriceProducts, takePricingTurn } from './reprice-products.ts';
import { discountBatches, discounts, productPrices } from './tables.ts';

/**
 * Reckons every price and every discount of an amount in another currency, as part of the caller's change. Articles count
 * as edited: whoever has one open is told.
 *
 * stepMinor   prices become multiples of it, in minor units of the new currency
 * returns     the articles
 */
export async function convertPrices(
  shop: Shop,
  tx: Tx,
  { exchange, stepMinor }: { exchange: Exchange; stepMinor: number },
): Promise<number[]> {
  await takePricingTurn(tx);
  const price = exchanged(productPrices.listPriceMinor, exchange, stepMinor);
  const converted = await tx
    .update(productPrices)
    .set({
      currency: exchange.to,
      listPriceMinor: price,
      sortPriceMinor: price,
      version: sql`${productPrices.version} + 1`,
      updatedAt: shop.clock.now(),
    })
    .where(ne(productPrices.currency, exchange.to))
    .returning({ id: productPrices.id });
  const ids = converted.map(({ id }) => id);
  for (const table of [discounts, discountBatches]) {
    await tx
      .update(table)
      .set({ amountMinor: exchanged(table.amountMinor, exchange) })
      .where(isNotNull(table.amountMinor));
  }
  await repriceProducts(shop, tx, await lockPrices(tx, ids));
  return ids;
}
