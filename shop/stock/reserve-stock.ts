import { sql } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { notifyLowStock } from './notify-low-stock.ts';
import type { PiecesBack } from './take-back.ts';

/** Pieces of one variant wanted by one order line. `round` is 1 for the first hold, more after a late payment. */
export type Hold = { orderLineId: number; variantId: number; quantity: number; round: number };

const list = (rows: readonly Hold[]) =>
  sql.join(
    rows.map((row) => sql`(${row.variantId}::int, ${row.orderLineId}::int, ${row.quantity}::int, ${row.round}::int)`),
    sql`, `,
  );

/**
 * Holds goods for order lines until they are delivered or released: every line in one statement, which locks the variants
 * in the order of their ids, takes only what is there, and writes the movements. Lines of one variant are held together. For what runs low by it `stock.low` is recorded.
 *
 * returns     the order line ids that were held; a missing one had too few pieces, and the caller must undo everything
 * repeatable  twice for the same order line and round fails on the ledger's unique key, so a line is never held twice
 * source      R-230, decision 0007
 */
export async function reserveStock(
  shop: Pick<Shop, 'ids' | 'clock' | 'everyNode'>,
  tx: Tx,
  holds: readonly Hold[],
): Promise<number[]> {
  const result = await tx.execute(sql`
    WITH wanted (variant_id, line_id, quantity, round) AS (VALUES ${list(holds)}),
    totals AS (SELECT variant_id, sum(quantity)::int AS quantity FROM wanted GROUP BY variant_id),
    locked AS (
      SELECT v.id, v.low_told_at IS NULL AS is_untold, p.low_stock_threshold AS threshold
      FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE v.id IN (SELECT variant_id FROM wanted) ORDER BY v.id FOR NO KEY UPDATE OF v
    ),
    held AS (
      UPDATE product_variants v SET reserved = v.reserved + w.quantity
      FROM totals w, locked l
      WHERE l.id = v.id AND w.variant_id = v.id AND v.on_hand - v.reserved >= w.quantity
      RETURNING v.id AS variant_id, l.is_untold AND v.on_hand - v.reserved <= l.threshold AS is_news
    ),
    moved AS (
      INSERT INTO stock_movements (variant_id, kind, reserved_delta, order_line_id, round)
      SELECT variant_id, 'reserve', w.quantity, w.line_id, w.round FROM held JOIN wanted w USING (variant_id) ORDER BY variant_id
      RETURNING order_line_id
    )
    SELECT w.line_id, variant_id, h.is_news FROM held h JOIN wanted w USING (variant_id) JOIN moved m ON m.order_line_id = w.line_id`);
  const rows = heldRows(result);
  const news = new Set(rows.filter(({ isNews }) => isNews).map(({ variantId }) => variantId));
  await notifyLowStock(shop, tx, [...news]);
  return rows.map(({ lineId }) => lineId);
}

/** What is still held by the reserve `m`: what it took, less what was released or sold of its round. */
export const stillHeld = sql`(m.reserved_delta + COALESCE((SELECT sum(done.reserved_delta) FROM stock_movements done
  WHERE done.order_line_id = m.order_line_id AND done.round = m.round AND done.kind IN ('release', 'sale')), 0))::int`;

/**
 * Gives back what an order's lines still hold, exactly once for each line and round. What was sold stays sold.
 *
 * repeatable  a line of which nothing is held is left alone
 * source      R-230, S04
 */
export async function releaseStock(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    WITH open AS (
      SELECT held.* FROM (
        SELECT m.variant_id, m.order_line_id, m.round, ${stillHeld} AS quantity
        FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id
        WHERE l.order_id = ${orderId} AND m.kind = 'reserve') held
      WHERE held.quantity > 0
    ),
    totals AS (SELECT variant_id, sum(quantity)::int AS quantity FROM open GROUP BY variant_id),
    locked AS (
      SELECT v.id FROM product_variants v WHERE v.id IN (SELECT variant_id FROM totals) ORDER BY v.id FOR NO KEY UPDATE
    ),
    changed AS (
      UPDATE product_variants v SET reserved = v.reserved - t.quantity
      FROM totals t, locked l WHERE l.id = v.id AND t.variant_id = v.id
      RETURNING v.id
    )
    INSERT INTO stock_movements (variant_id, kind, reserved_delta, order_line_id, round)
    SELECT o.variant_id, 'release', -o.quantity, o.order_line_id, o.round
    FROM open o JOIN changed c ON c.id = o.variant_id ORDER BY o.variant_id`);
}

/** The pieces of a parcel that are still held, taken from the oldest hold of their line on. */
const heldOfParcel = (shipmentId: number) => sql`
  SELECT variant_id, order_line_id, round, LEAST(held, wanted - before)::int AS quantity FROM (
    SELECT m.variant_id, m.order_line_id, m.round, s.quantity AS wanted, h.held, COALESCE(sum(h.held) OVER (
      PARTITION BY m.order_line_id ORDER BY m.round ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM shipment_lines s JOIN stock_movements m ON m.order_line_id = s.order_line_id AND m.kind = 'reserve'
      CROSS JOIN LATERAL (SELECT ${stillHeld} AS held) h
    WHERE s.shipment_id = ${shipmentId} AND h.held > 0) holds
  WHERE before < wanted`;

/**
 * The pieces of a parcel have arrived: on hand and reserved both go down, exactly once for each line, round and parcel.
 *
 * repeatable  twice for the same parcel fails on the ledger's unique key
 */
export async function sellShipment(tx: Tx, shipmentId: number): Promise<void> {
  await tx.execute(sql`
    WITH open AS (${heldOfParcel(shipmentId)}),
    totals AS (SELECT variant_id, sum(quantity)::int AS quantity FROM open GROUP BY variant_id),
    locked AS (
      SELECT v.id FROM product_variants v WHERE v.id IN (SELECT variant_id FROM totals) ORDER BY v.id FOR NO KEY UPDATE
    ),
    changed AS (
      UPDATE product_variants v SET reserved = v.reserved - t.quantity, on_hand = v.on_hand - t.quantity
      FROM totals t, locked l WHERE l.id = v.id AND t.variant_id = v.id
      RETURNING v.id
    )
    INSERT INTO stock_movements (variant_id, kind, reserved_delta, on_hand_delta, order_line_id, round, shipment_id)
    SELECT o.variant_id, 'sale', -o.quantity, -o.quantity, o.order_line_id, o.round, ${shipmentId}
    FROM open o JOIN changed c ON c.id = o.variant_id ORDER BY o.variant_id`);
}

/**
 * The pieces of a parcel will not come with it, and nobody holds them any more: exactly once for each line, round and parcel.
 *
 * returns     what was released of each line
 * repeatable  twice for the same parcel fails on the ledger's unique key
 */
export async function releaseShipment(tx: Tx, shipmentId: number): Promise<PiecesBack[]> {
  const result = await tx.execute(sql`
    WITH open AS (${heldOfParcel(shipmentId)}),
    totals AS (SELECT variant_id, sum(quantity)::int AS quantity FROM open GROUP BY variant_id),
    locked AS (
      SELECT v.id FROM product_variants v WHERE v.id IN (SELECT variant_id FROM totals) ORDER BY v.id FOR NO KEY UPDATE
    ),
    changed AS (
      UPDATE product_variants v SET reserved = v.reserved - t.quantity
      FROM totals t, locked l WHERE l.id = v.id AND t.variant_id = v.id
      RETURNING v.id
    )
    INSERT INTO stock_movements (variant_id, kind, reserved_delta, order_line_id, round, shipment_id)
    SELECT o.variant_id, 'release', -o.quantity, o.order_line_id, o.round, ${shipmentId}
    FROM open o JOIN changed c ON c.id = o.variant_id ORDER BY o.variant_id
    RETURNING order_line_id, variant_id, -reserved_delta AS quantity`);
  return rowsOf(result).map((row) => ({
    variantId: Number(row.variant_id),
    orderLineId: Number(row.order_line_id),
    quantity: Number(row.quantity),
  }));
}

function heldRows(result: unknown): { lineId: number; variantId: number; isNews: boolean }[] {
  return rowsOf(result).map((row) => ({
    lineId: Number(row.line_id),
    variantId: Number(row.variant_id),
    isNews: row.is_news === true,
  }));
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}
