import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { idsText } from './apply-offer.ts';
import { type Priced, pricesOf } from './prices-of.ts';
import { pricesWritten } from './prices-written.ts';
import { lockPrices, lockPricing, repriceProducts } from './reprice-products.ts';
import { discounts } from './tables.ts';

/**
 * Ends a batch: its discount comes off every article that still has it, wherever in the stack it lies.
 *
 * returns     the articles it came off
 * refuses     discount.none when none has it any more
 * repeatable  a second call is refused and changes nothing
 * source      R-119
 */
export async function cancelBatch(shop: Shop, actor: string, batchId: number): Promise<number[]> {
  return change(shop, { actor, batchId, action: 'discount.cancelled' }, (tx) => cancelAll(shop, tx, batchId));
}

/**
 * Undoes the newest batch that is still on an article.
 *
 * batchId     the batch that the asking screen shows as the newest
 * returns     the articles it came off
 * refuses     discount.none when there is none, discount.newer when another one was applied or undone meanwhile
 * repeatable  a second call is refused and changes nothing
 * source      R-119
 */
export async function cancelLatestBatch(shop: Shop, actor: string, batchId: number): Promise<number[]> {
  return change(shop, { actor, batchId, action: 'discount.cancelled' }, async (tx) => {
    const [newest] = await tx
      .select({ batchId: discounts.batchId })
      .from(discounts)
      .where(and(isNull(discounts.cancelledAt), isNotNull(discounts.batchId)))
      .orderBy(desc(discounts.batchId))
      .limit(1);
    if (newest && newest.batchId !== batchId) throw new Refusal('discount.newer');
    return cancelAll(shop, tx, batchId);
  });
}

/**
 * Halts one batch without forgetting it, or brings it back: meanwhile the discount below it counts.
 *
 * returns     the articles it is on
 * refuses     discount.none when no article has it any more
 * repeatable  yes
 */
export async function freezeBatch(shop: Shop, actor: string, batchId: number, isFrozen: boolean): Promise<number[]> {
  const action = isFrozen ? 'discount.frozen' : 'discount.unfrozen';
  return change(shop, { actor, batchId, action }, async (tx) => {
    const halted = await tx
      .update(discounts)
      .set({
        frozenAt: isFrozen
          ? sql`COALESCE(${discounts.frozenAt}, ${shop.clock.now().toISOString()}::timestamptz)`
          : null,
      })
      .where(ofBatch(batchId))
      .returning({ productId: discounts.productId });
    return halted.map(({ productId }) => productId);
  });
}

const ofBatch = (batchId: number) => and(eq(discounts.batchId, batchId), isNull(discounts.cancelledAt));

async function cancelAll(shop: Shop, tx: Tx, batchId: number): Promise<number[]> {
  const cancelled = await tx
    .update(discounts)
    .set({ cancelledAt: shop.clock.now() })
    .where(ofBatch(batchId))
    .returning({ productId: discounts.productId });
  return cancelled.map(({ productId }) => productId);
}

/** The articles that a batch is still on, held. */
async function lockBatch(tx: Tx, batchId: number): Promise<Priced[]> {
  const rows = await tx.select({ productId: discounts.productId }).from(discounts).where(ofBatch(batchId));
  return lockPrices(
    tx,
    rows.map(({ productId }) => productId),
  );
}

type Change = { actor: string; batchId: number; action: string };

/** Takes the turn, changes the batch, and writes prices, audit and events in the same transaction. */
async function change(
  shop: Shop,
  { actor, batchId, action }: Change,
  work: (tx: Tx) => Promise<number[]>,
): Promise<number[]> {
  return inTransaction(shop, async (tx) => {
    await lockPricing(tx);
    const now = shop.clock.now();
    const before = await pricesOf(tx, await lockBatch(tx, batchId), now);
    const productIds = await work(tx);
    if (productIds.length === 0) throw new Refusal('discount.none');
    const products = await lockPrices(tx, productIds);
    await repriceProducts(shop, tx, products);
    const after = await pricesOf(tx, products, now);
    await audit(tx, {
      actor,
      action,
      subjectType: 'products',
      subjectId: idsText(productIds),
      before: pricesWritten(before),
      after: { ...pricesWritten(after), batchId },
    });
    await record(shop, tx, { name: 'product.changed', payload: { productIds } });
    return productIds;
  });
}
