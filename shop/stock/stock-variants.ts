import { sql } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { notifyLowStock } from './notify-low-stock.ts';

/** One size and colour of an article, and how many pieces of it can be bought. */
export type VariantStocked = {
  size: string | null;
  colour: { code: string; nameEn: string; nameFr: string; hex: string | null } | null;
  available: number;
};

/** Whose variants, under which number, by whom they are changed, and why when it is not by hand. */
export type StockedProduct = { productId: number; designNumber: string; actor: string; reason?: string | undefined };

/**
 * Sets how many pieces can be bought of these sizes and colours of an article; adds those that it did not have. Pieces
 * that are held for orders stay held. Every change of a number is a movement.
 *
 * refuses     input.invalid — a size and colour twice
 * repeatable  a second call with the same numbers changes nothing
 * source      R-099, S08
 */
export async function stockVariants(
  shop: Pick<Shop, 'ids' | 'clock' | 'everyNode'>,
  tx: Tx,
  product: StockedProduct,
  variants: readonly VariantStocked[],
): Promise<void> {
  if (variants.length === 0) return;
  refuseTwice(variants);
  await tx.execute(sql`SELECT id FROM product_variants WHERE product_id = ${product.productId} ORDER BY id FOR UPDATE`);
  const rows = variants.map(({ size, colour, available }) => ({
    size,
    colour_code: colour?.code ?? null,
    colour_name_en: colour?.nameEn ?? null,
    colour_name_fr: colour?.nameFr ?? null,
    colour_hex: colour?.hex ?? null,
    available,
    sku: [product.designNumber, product.productId, colour?.code, size]
      .filter((part) => part != null)
      .join('-')
      .toUpperCase(),
  }));
  const moved = await tx.execute(sql`
    WITH wanted AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS w (size text, colour_code text, colour_name_en text,
        colour_name_fr text, colour_hex text, available int, sku text)
    ),
    before AS (
      SELECT v.id, v.on_hand, v.reserved, w.available FROM wanted w JOIN product_variants v ON v.product_id = ${product.productId}
        AND v.size IS NOT DISTINCT FROM w.size AND v.colour_code IS NOT DISTINCT FROM w.colour_code
    ),
    changed AS (
      UPDATE product_variants v SET on_hand = b.reserved + b.available FROM before b
      WHERE v.id = b.id AND b.on_hand <> b.reserved + b.available RETURNING v.id, v.on_hand - b.on_hand AS delta
    ),
    added AS (
      INSERT INTO product_variants (product_id, sku, size, colour_code, colour_name_en, colour_name_fr, colour_hex, on_hand, position)
      SELECT ${product.productId}, w.sku, w.size, w.colour_code, w.colour_name_en, w.colour_name_fr, w.colour_hex, w.available,
        (SELECT count(*) FROM product_variants v WHERE v.product_id = ${product.productId}) + row_number() OVER () - 1
      FROM wanted w WHERE NOT EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = ${product.productId}
        AND v.size IS NOT DISTINCT FROM w.size AND v.colour_code IS NOT DISTINCT FROM w.colour_code)
      RETURNING id, on_hand
    )
    INSERT INTO stock_movements (variant_id, kind, on_hand_delta, actor, reason)
    SELECT id, 'adjustment', delta, ${product.actor}, ${product.reason ?? ''} FROM changed
    UNION ALL SELECT id, 'initial', on_hand, ${product.actor}, ${product.reason ?? ''} FROM added WHERE on_hand > 0
    RETURNING variant_id, on_hand_delta`);
  await notifyLowStock(shop, tx, withFewer(moved));
}

/** Also where they differ in capitals alone, as their numbers (SKU) do not. */
function refuseTwice(variants: readonly VariantStocked[]): void {
  const options = variants.map(({ size, colour }) => JSON.stringify([size, colour?.code ?? null]).toUpperCase());
  if (new Set(options).size === options.length) return;
  throw new Refusal('input.invalid', { problems: [{ field: 'variants', code: 'problem.variant.twice' }] });
}

/** The variants of which there are fewer pieces now. */
function withFewer(result: unknown): number[] {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return [];
  return result.rows.flatMap((row: { variant_id: unknown; on_hand_delta: unknown }) =>
    Number(row.on_hand_delta) < 0 ? [Number(row.variant_id)] : [],
  );
}
