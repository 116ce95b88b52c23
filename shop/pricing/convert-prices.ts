import { and, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { chargeLimits } from '#contracts/charge-limits.ts';
import type { Currency } from '#contracts/money.ts';
import { type Exchange, exchanged } from '../kernel/exchange.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockPrices, lockPricing, repriceProducts } from './reprice-products.ts';
import { discountBatches, discounts, productPrices } from './tables.ts';

/**
 * Reckons every price and every discount of an amount in another currency, as part of the caller's change. Articles count
 * as edited: whoever has one open sees a version conflict.
 *
 * stepMinor   prices become multiples of it, in minor units of the new currency
 * returns     the articles
 */
export async function convertPrices(
  shop: Shop,
  tx: Tx,
  { exchange, stepMinor }: { exchange: Exchange; stepMinor: number },
): Promise<number[]> {
  await lockPricing(tx);
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

/** How many articles have a price that no card can be charged in this currency; nothing at all is one. */
export async function countUnchargedPrices(tx: Tx, currency: Currency): Promise<number> {
  const { leastMinor, mostMinor, stepMinor } = chargeLimits(currency);
  const { listPriceMinor } = productPrices;
  const isOutside = or(
    lt(listPriceMinor, leastMinor),
    gt(listPriceMinor, mostMinor),
    sql`${listPriceMinor} % ${stepMinor}::int <> 0`,
  );
  return tx.$count(productPrices, and(ne(listPriceMinor, 0), isOutside));
}
