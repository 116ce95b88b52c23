import { sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockMany } from './change-many.ts';
import { products } from './tables.ts';

/**
 * Takes many articles away at once, wholly or not at all: those that were ever ordered are hidden, because orders and
 * returns still need them; the others are deleted.
 *
 * refuses     not.found when none of them exists
 * repeatable  a second time those that are gone are `missing`
 * source      R-176
 */
export async function removeMany(
  shop: Shop,
  actor: string,
  productIds: readonly number[],
): Promise<{ deleted: number; hidden: number; missing: number }> {
  return inTransaction(shop, async (tx) => {
    const wanted = [...new Set(productIds)];
    const ids = (await lockMany(tx, wanted)).map(({ id }) => id);
    const ordered = await orderedOf(tx, ids);
    const kept = ids.filter((id) => ordered.has(id));
    const gone = ids.filter((id) => !ordered.has(id));
    if (gone.length > 0) await tx.delete(products).where(isAnyId(products.id, gone));
    if (kept.length > 0) {
      const change = { isHidden: true, version: sql`${products.version} + 1`, updatedAt: shop.clock.now() };
      await tx.update(products).set(change).where(isAnyId(products.id, kept));
    }
    await audit(
      tx,
      ...ids.map((id) => ({
        actor,
        action: ordered.has(id) ? 'product.hidden' : 'product.deleted',
        subjectType: 'product',
        subjectId: id,
      })),
    );
    await record(shop, tx, { name: 'product.changed', payload: { productIds: ids } });
    return { deleted: gone.length, hidden: kept.length, missing: wanted.length - ids.length };
  });
}

async function orderedOf(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: sql<number>`order_lines.product_id` })
    .from(sql`order_lines`)
    .where(isAnyId(sql`order_lines.product_id`, ids));
  return new Set(rows.map(({ id }) => id));
}
