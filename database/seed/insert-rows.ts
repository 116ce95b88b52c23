import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#shop/kernel/shop.ts';

/** Tables that are filled many rows at a time. */
export type BulkTable =
  | 'products'
  | 'product_images'
  | 'discounts'
  | 'ratings'
  | 'users'
  | 'posters'
  | 'scene_pictures';
type Row = Record<string, unknown>;

/** Inserts any number of rows in one statement with one parameter. Every row has the columns of the first. */
export async function insertRows(tx: Tx, table: BulkTable, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows));
}

/** Inserts variants, and for each that has pieces the movement that brought them. */
export async function insertVariants(tx: Tx, rows: readonly Row[], reason: string): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    WITH added AS (${insertion('product_variants', rows)} RETURNING id, on_hand)
    INSERT INTO stock_movements (variant_id, kind, on_hand_delta, reason)
    SELECT id, 'initial', on_hand, ${reason} FROM added WHERE on_hand > 0 ORDER BY id`);
}

/** Discounts that were written alone become batches: those that are alike are one. */
export async function gatherDiscounts(tx: Tx): Promise<void> {
  await tx.execute(sql`
    WITH gathered AS (
      INSERT INTO discount_batches (target_kind, kind, basis_points, products_count, applied_at, applied_by)
      SELECT 'articles', 'percent', basis_points, count(*), max(applied_at), 'seed'
      FROM discounts WHERE batch_id IS NULL AND kind = 'percent' GROUP BY basis_points
      RETURNING id, basis_points)
    UPDATE discounts d SET batch_id = g.id FROM gathered g WHERE d.batch_id IS NULL AND d.basis_points = g.basis_points`);
}

function insertion(table: BulkTable | 'product_variants', rows: readonly Row[]) {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table);
  return sql`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::json)`;
}

/**
 * Tidies up after many rows were written: the planner learns what the tables hold, and counting needs only the indexes.
 * The embedded database has no background worker that would do it.
 */
export async function learnStatistics(db: Db): Promise<void> {
  await db.execute(sql`VACUUM (ANALYZE)`);
}
