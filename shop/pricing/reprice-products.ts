import { asc, isNull, ne, or, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type Priced, pricesOf } from './prices-of.ts';
import { discounts, productPrices } from './tables.ts';

/** Price changes happen one after the other, on every node, so that each sees the stack the one before left. */
export async function lockPricing(tx: Tx): Promise<void> {
  await lockForTransaction(tx, 'prices');
}

/** Holds the price rows of these articles for the rest of the change, always in the same order. */
export async function lockPrices(tx: Tx, productIds: readonly number[]): Promise<Priced[]> {
  return tx
    .select({ id: productPrices.id, listPriceMinor: productPrices.listPriceMinor, currency: productPrices.currency })
    .from(productPrices)
    .where(isAnyId(productPrices.id, productIds))
    .orderBy(asc(productPrices.id))
    .for('no key update');
}

/**
 * Brings the price that lists sort and filter by up to date. Call it after every change of a list price or a discount,
 * inside the same transaction.
 *
 * returns     the articles whose price moved
 * repeatable  a second call finds nothing to do
 */
export async function repriceProducts(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  products: readonly Priced[],
): Promise<number[]> {
  const now = shop.clock.now();
  const prices = await pricesOf(tx, products, now);
  const ids = [...prices.keys()];
  const units = [...prices.values()].map((price) => price.unitMinor);
  const moved = await tx
    .update(productPrices)
    .set({ sortPriceMinor: sql`today.unit_minor`, updatedAt: now })
    .from(sql`unnest(${sql.param(ids)}::int[], ${sql.param(units)}::bigint[]) AS today (product_id, unit_minor)`)
    .where(sql`${productPrices.id} = today.product_id AND ${productPrices.sortPriceMinor} <> today.unit_minor`)
    .returning({ id: productPrices.id });
  return moved.map((row) => row.id);
}

/** The articles that freezing, unfreezing or the calendar can give another price. */
export async function lockDiscounted(tx: Tx): Promise<Priced[]> {
  return tx
    .select({ id: productPrices.id, listPriceMinor: productPrices.listPriceMinor, currency: productPrices.currency })
    .from(productPrices)
    .where(
      or(
        ne(productPrices.sortPriceMinor, productPrices.listPriceMinor),
        sql`${productPrices.id} IN (SELECT ${discounts.productId} FROM ${discounts} WHERE ${isNull(discounts.cancelledAt)})`,
      ),
    )
    .orderBy(asc(productPrices.id))
    .for('no key update');
}

/**
 * Lets discounts that begin or end by date take effect in lists; meant to be called every minute. What is shown on a
 * card and charged never waits for it.
 *
 * returns     the articles whose price moved
 * repeatable  a second call finds nothing to do
 */
export async function repriceByCalendar(shop: Shop): Promise<number[]> {
  return inTransaction(shop, async (tx) => {
    await lockPricing(tx);
    const productIds = await repriceProducts(shop, tx, await lockDiscounted(tx));
    if (productIds.length > 0) await record(shop, tx, { name: 'product.changed', payload: { productIds } });
    return productIds;
  });
}
