import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { isAnyText } from '../kernel/any-of.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { type StockedProduct, stockVariants, type VariantStocked } from './stock-variants.ts';
import { productVariants, stockMovements } from './tables.ts';

/** One size and colour as an editor sees it. */
export type VariantHeld = VariantStocked & {
  id: number;
  sku: string;
  /** Where its pieces lie; '' where nobody has said. */
  shelf: string;
  /** Pieces that are held for open orders. */
  reserved: number;
  /** It stands in an order, so it stays. */
  wasOrdered: boolean;
};

/** One size and colour as an editor wants it. */
export type VariantWanted = VariantStocked & {
  /** Which variant it is now; null for a new one. */
  id: number | null;
  /** Empty: the shop makes one. */
  sku: string;
  /** How many pieces could be bought when the editor looked; null for a new one. */
  seen: number | null;
  /** Where its pieces lie, at most 20 signs; left out, it stays as it is. */
  shelf?: string | undefined;
};

/** Every size and colour of an article with what it holds, in the order of the article's page. One statement. */
export async function readVariants(db: Db | Tx, productId: number): Promise<VariantHeld[]> {
  const rows = await db
    .select({
      variant: productVariants,
      wasOrdered: sql<boolean>`EXISTS (SELECT 1 FROM order_lines l WHERE l.variant_id = product_variants.id)`,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  return rows.map(({ variant, wasOrdered }) => ({
    id: variant.id,
    sku: variant.sku,
    size: variant.size,
    colour:
      variant.colourCode === null
        ? null
        : {
            code: variant.colourCode,
            nameEn: variant.colourNameEn ?? variant.colourCode,
            nameFr: variant.colourNameFr ?? variant.colourCode,
            hex: variant.colourHex,
          },
    available: variant.onHand - variant.reserved,
    shelf: variant.shelf,
    reserved: variant.reserved,
    wasOrdered,
  }));
}

/**
 * Makes these the sizes and colours of an article, in this order: adds, renames, removes, and sets the pieces where they
 * were changed. Pieces that are held for orders stay held.
 *
 * refuses     edit.stale when a variant is gone, or its pieces moved since the editor looked and were changed there too ·
 *             input.invalid: one that was ordered or is held cannot be removed, one stands there twice, sizes and colours
 *             are not the same kind for all, or a SKU is taken
 * repeatable  a second call with the same finds nothing to do
 * source      R-099, S08
 */
export async function arrangeVariants(
  shop: Pick<Shop, 'ids' | 'clock' | 'everyNode'>,
  tx: Tx,
  product: StockedProduct,
  wanted: readonly VariantWanted[],
): Promise<void> {
  await tx.execute(sql`SELECT id FROM product_variants WHERE product_id = ${product.productId} ORDER BY id FOR UPDATE`);
  const held = await readVariants(tx, product.productId);
  const byId = new Map(held.map((variant) => [variant.id, variant]));
  refuseMixture(wanted);
  for (const { id, seen, available } of wanted) {
    const now = id === null ? undefined : byId.get(id);
    const isGone = id !== null && !now;
    const isMoved = now && seen !== null && now.available !== seen && available !== seen && available !== now.available;
    if (isGone || isMoved) throw new Refusal('edit.stale');
  }
  const kept = new Set(wanted.map(({ id }) => id));
  await removeVariants(
    tx,
    held.filter(({ id }) => !kept.has(id)),
  );
  const named = await nameSkus(shop, tx, product, wanted, byId);
  await renameVariants(tx, named, byId);
  await addVariants(tx, product, named);
  const isMoved = ({ id, seen, available }: VariantWanted) => id !== null && (seen === null || available !== seen);
  await stockVariants(shop, tx, product, named.filter(isMoved));
  await labelVariants(tx, product.productId, named);
}

const optionsOf = ({ size, colour }: VariantStocked) => JSON.stringify([size, colour?.code ?? null]);

/** All come in sizes or none, all in colours or none, and each once. */
function refuseMixture(wanted: readonly VariantWanted[]): void {
  const kinds = new Set(wanted.map(({ size, colour }) => `${size === null} ${colour === null}`));
  if (wanted.length === 0 || kinds.size > 1) throw wrong('problem.size.unknown');
  if (new Set(wanted.map(optionsOf)).size < wanted.length) throw wrong('problem.variant.twice');
}

const wrong = (code: string, values?: Record<string, string | number>) =>
  new Refusal('input.invalid', { problems: [{ field: 'variants', code, ...(values && { values }) }] });

async function removeVariants(tx: Tx, gone: readonly VariantHeld[]): Promise<void> {
  const reserved = gone.find((variant) => variant.reserved > 0);
  if (reserved) throw wrong('problem.variant.reserved', { variant: reserved.sku, count: reserved.reserved });
  const ordered = gone.find((variant) => variant.wasOrdered);
  if (ordered) throw wrong('problem.variant.ordered', { variant: ordered.sku });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx.execute(sql`DELETE FROM product_variants WHERE id = ANY(${sql.param(ids)}::int[])`);
}

/** Gives each its SKU: as typed, as it was, or made from number, colour and size. Refuses one that is taken. */
async function nameSkus(
  shop: Pick<Shop, 'ids'>,
  tx: Tx,
  { productId, designNumber }: StockedProduct,
  wanted: readonly VariantWanted[],
  byId: ReadonlyMap<number, VariantHeld>,
): Promise<VariantWanted[]> {
  const named = wanted.map((variant) => {
    const own = variant.sku || (variant.id === null ? '' : byId.get(variant.id)?.sku) || '';
    return { ...variant, sku: own, made: own === '' };
  });
  for (const variant of named) {
    if (!variant.made) continue;
    const parts = [designNumber, productId, variant.colour?.code, variant.size];
    const plain = parts
      .filter((part) => part != null)
      .join('-')
      .toUpperCase();
    const isTaken = named.some(({ sku }) => sku === plain);
    variant.sku = isTaken ? `${plain}-${shop.ids.uuid().slice(0, 4).toUpperCase()}` : plain;
  }
  const skus = named.map(({ sku }) => sku);
  const [taken] = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(and(isAnyText(productVariants.sku, skus), ne(productVariants.productId, productId)))
    .limit(1);
  const sku = skus.find((one, place) => skus.indexOf(one) !== place) ?? taken?.sku;
  if (sku !== undefined) throw wrong('problem.sku.taken', { sku });
  return named.map(({ made: _made, ...variant }) => variant);
}

/** Two may change places, so whoever changes first steps aside: the constraints look at every row by itself. */
async function renameVariants(
  tx: Tx,
  wanted: readonly VariantWanted[],
  byId: ReadonlyMap<number, VariantHeld>,
): Promise<void> {
  const renamed = wanted.flatMap((variant) => {
    const before = variant.id === null ? undefined : byId.get(variant.id);
    const isSame = before && optionsOf(before) === optionsOf(variant) && before.sku === variant.sku;
    return before && !isSame ? [{ id: before.id, size: variant.size, colour: variant.colour?.code ?? null }] : [];
  });
  if (renamed.length === 0) return;
  const ids = sql.param(renamed.map(({ id }) => id));
  await tx.execute(sql`UPDATE product_variants SET size = '~' || id, colour_code = NULL, sku = '~' || id
    WHERE id = ANY(${ids}::int[])`);
  await tx.execute(sql`UPDATE product_variants v SET size = w.size, colour_code = w.colour
    FROM json_to_recordset(${JSON.stringify(renamed)}::json) AS w (id int, size text, colour text) WHERE v.id = w.id`);
}

async function addVariants(tx: Tx, product: StockedProduct, wanted: readonly VariantWanted[]): Promise<void> {
  const added = wanted.filter(({ id }) => id === null);
  if (added.length === 0) return;
  const rows = await tx
    .insert(productVariants)
    .values(
      added.map(({ size, colour, sku, available }) => ({
        productId: product.productId,
        sku,
        size,
        colourCode: colour?.code ?? null,
        onHand: available,
      })),
    )
    .returning({ variantId: productVariants.id, onHandDelta: productVariants.onHand });
  const filled = rows.filter(({ onHandDelta }) => onHandDelta > 0);
  if (filled.length === 0) return;
  await tx
    .insert(stockMovements)
    .values(
      filled.map((row) => ({ ...row, kind: 'initial' as const, actor: product.actor, reason: product.reason ?? '' })),
    );
}

/** Names, dots, SKU, place and shelf: whatever is no number of pieces. */
async function labelVariants(tx: Tx, productId: number, wanted: readonly VariantWanted[]): Promise<void> {
  const rows = wanted.map(({ size, colour, sku, shelf }, position) => ({
    size,
    code: colour?.code ?? null,
    name_en: colour?.nameEn ?? null,
    name_fr: colour?.nameFr ?? null,
    hex: colour?.hex ?? null,
    sku,
    position,
    shelf: shelf?.trim() ?? null,
  }));
  await tx.execute(sql`
    UPDATE product_variants v SET colour_name_en = w.name_en, colour_name_fr = w.name_fr, colour_hex = w.hex,
      position = w.position, sku = w.sku, shelf = COALESCE(w.shelf, v.shelf)
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS w (size text, code text, name_en text, name_fr text, hex text, sku text, position int, shelf text)
    WHERE v.product_id = ${productId} AND v.size IS NOT DISTINCT FROM w.size AND v.colour_code IS NOT DISTINCT FROM w.code`);
}
