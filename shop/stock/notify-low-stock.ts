import { eq, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { record } from '../kernel/events.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { productVariants } from './tables.ts';

/**
 * Records `stock.low` for the variants that have come down to their article's threshold, once for each fall: not again until
 * they were refilled above it, which the database itself notices (migration 0010). Hidden articles are left out.
 * Call it after every change that takes pieces away, inside the same transaction.
 *
 * repeatable  a second call finds nothing to record
 */
export async function notifyLowStock(
  shop: Pick<Shop, 'ids' | 'clock' | 'everyNode'>,
  tx: Tx,
  variantIds: readonly number[],
): Promise<void> {
  if (variantIds.length === 0) return;
  const fallen = await tx
    .update(productVariants)
    .set({ lowStockNotifiedAt: shop.clock.now() })
    .from(sql`products AS article`)
    .where(
      sql`article.id = ${productVariants.productId} AND ${isAnyId(productVariants.id, variantIds)}
        AND ${productVariants.lowStockNotifiedAt} IS NULL AND NOT article.is_hidden
        AND ${productVariants.onHand} - ${productVariants.reserved} <= article.low_stock_threshold`,
    )
    .returning({ id: productVariants.id });
  if (fallen.length === 0) return;
  await record(shop, tx, { name: 'stock.low', payload: { variantIds: fallen.map(({ id }) => id) } });
}

/** The variants of an article, held for the rest of the change, always in the same order (S06). */
export async function lockVariants(tx: Tx, productId: number) {
  const rows = await tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(productVariants.id)
    .for('no key update');
  if (rows.length === 0) throw new Refusal('not.found');
  return rows;
}
