import { sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import { stillHeld } from './reserve-stock.ts';

/**
 * Some lines of a held order give back all that they hold. Their variants, and those that the order wants afterwards, are taken
 * first in the order of their ids: what is given back here goes to nobody else before the order holds anew, and nobody waits for
 * another in a circle.
 *
 * wanted      the variants that are held afterwards in the same transaction
 * repeatable  a line of which nothing is held gives nothing back
 * source      R-230, decision 0089
 */
export async function releaseLines(tx: Tx, lineIds: readonly number[], wanted: readonly number[]): Promise<void> {
  const open = sql`SELECT held.* FROM (
      SELECT m.variant_id, m.order_line_id, m.round, ${stillHeld} AS quantity
      FROM stock_movements m WHERE m.kind = 'reserve' AND ${isAnyId(sql`m.order_line_id`, lineIds)}) held
    WHERE held.quantity > 0`;
  await tx.execute(sql`SELECT v.id FROM product_variants v
    WHERE v.id IN (SELECT variant_id FROM (${open}) o) OR ${isAnyId(sql`v.id`, wanted)}
    ORDER BY v.id FOR NO KEY UPDATE`);
  await tx.execute(sql`
    WITH open AS (${open}),
    totals AS (SELECT variant_id, sum(quantity)::int AS quantity FROM open GROUP BY variant_id),
    changed AS (
      UPDATE product_variants v SET reserved = v.reserved - t.quantity FROM totals t WHERE t.variant_id = v.id RETURNING v.id
    )
    INSERT INTO stock_movements (variant_id, kind, reserved_delta, order_line_id, round)
    SELECT o.variant_id, 'release', -o.quantity, o.order_line_id, o.round
    FROM open o JOIN changed c ON c.id = o.variant_id ORDER BY o.variant_id`);
}
