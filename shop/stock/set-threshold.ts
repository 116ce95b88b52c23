import { and, eq, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockVariants, notifyLowStock } from './notify-low-stock.ts';
import { MOST_PIECES } from './rules.ts';
import { productVariants, stockThresholds } from './tables.ts';

/**
 * Says from how many pieces down an article counts as low: what shoppers read as "only 3 left", and what the shop is
 * written to about. For variants that are low by the new number `stock.low` is recorded at once.
 *
 * threshold   whole pieces, 0 to a million
 * refuses     not.found · input.invalid
 * repeatable  yes
 * source      R-098
 */
export async function setThreshold(
  shop: Shop,
  actor: string,
  { productId, threshold }: { productId: number; threshold: number },
): Promise<void> {
  if (!Number.isInteger(threshold) || threshold < 0 || threshold > MOST_PIECES) {
    throw new Refusal('input.invalid', { problems: [{ field: 'threshold', code: 'problem.pieces' }] });
  }
  await inTransaction(shop, async (tx) => {
    const [before] = await tx
      .select({ threshold: stockThresholds.lowStockThreshold })
      .from(stockThresholds)
      .where(eq(stockThresholds.id, productId))
      .for('no key update');
    if (!before) throw new Refusal('not.found');
    if (before.threshold === threshold) return;
    const change = { lowStockThreshold: threshold, updatedAt: shop.clock.now() };
    await tx.update(stockThresholds).set(change).where(eq(stockThresholds.id, productId));
    await heedThreshold(shop, tx, { productId, threshold });
    await audit(tx, {
      actor,
      action: 'stock.threshold.set',
      subjectType: 'product',
      subjectId: productId,
      before,
      after: { threshold },
    });
    await record(shop, tx, { name: 'stock.changed', payload: { productIds: [productId] } });
  });
}

/** Notifies of what is low by a new number, and clears the mark of what no longer is. */
export async function heedThreshold(
  shop: Pick<Shop, 'ids' | 'clock' | 'everyNode'>,
  tx: Tx,
  { productId, threshold }: { productId: number; threshold: number },
): Promise<void> {
  const ids = (await lockVariants(tx, productId)).map(({ id }) => id);
  await forgetPlenty(tx, ids, threshold);
  await notifyLowStock(shop, tx, ids);
}

/** What is no longer low by the new number can be notified again. */
async function forgetPlenty(tx: Tx, variantIds: readonly number[], threshold: number): Promise<void> {
  await tx
    .update(productVariants)
    .set({ lowStockNotifiedAt: null })
    .where(
      and(
        isAnyId(productVariants.id, variantIds),
        sql`${productVariants.onHand} - ${productVariants.reserved} > ${threshold}`,
      ),
    );
}
