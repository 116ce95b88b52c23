import { asc, inArray, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { piecesSold } from '../orders/pieces-sold.ts';
import { ratingRanks } from '../ratings/rating-rank.ts';
import { products, rankChanges } from './tables.ts';

const AT_ONCE = 500;

/**
 * Counts again how many pieces were sold of the articles that orders or ratings have changed, and how well they are rated: by that
 * lists sort. The database writes down which articles those are (migration 0076); here they are counted after the commit, so a
 * list is some seconds behind and no order waits for another one of the same article.
 *
 * returns     how many changes were worked off
 * repeatable  a second call finds nothing to do; the articles are counted from what is kept, not from what has changed
 * source      decision 0106
 */
export async function rankProducts(shop: Shop): Promise<number> {
  let worked = 0;
  for (let found = AT_ONCE; found === AT_ONCE; worked += found) found = await rankSome(shop);
  return worked;
}

async function rankSome(shop: Shop): Promise<number> {
  const [waiting] = await shop.db.select({ id: rankChanges.id }).from(rankChanges).limit(1);
  if (!waiting) return 0;
  return inTransaction(shop, async (tx) => {
    const next = tx.select({ id: rankChanges.id }).from(rankChanges).orderBy(asc(rankChanges.id)).limit(AT_ONCE);
    const changes = await tx
      .delete(rankChanges)
      .where(inArray(rankChanges.id, next))
      .returning({ productId: rankChanges.productId });
    const asked = [...new Set(changes.map(({ productId }) => productId))];
    const held = await tx
      .select({ id: products.id })
      .from(products)
      .where(isAnyId(products.id, asked))
      .orderBy(asc(products.id))
      .for('no key update');
    const ids = held.map(({ id }) => id);
    if (ids.length === 0) return changes.length;
    const [sold, rated] = [await piecesSold(tx, ids), await ratingRanks(tx, ids)];
    const moved = await tx
      .update(products)
      .set({ piecesSold: sql`now_is.sold`, ratingRank: sql`now_is.rated` })
      .from(
        sql`unnest(${sql.param(ids)}::int[], ${sql.param(ids.map((id) => sold.get(id) ?? 0))}::int[],
          ${sql.param(ids.map((id) => rated.get(id) ?? 0))}::int[]) AS now_is (product_id, sold, rated)`,
      )
      .where(
        sql`${products.id} = now_is.product_id
          AND (${products.piecesSold}, ${products.ratingRank}) IS DISTINCT FROM (now_is.sold, now_is.rated)`,
      )
      .returning({ id: products.id });
    if (moved.length > 0)
      await record(shop, tx, { name: 'product.ranked', payload: { productIds: moved.map(({ id }) => id) } });
    return changes.length;
  });
}
