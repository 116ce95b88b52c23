import { eq, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockPrices, lockPricing, repriceProducts } from '../pricing/reprice-products.ts';
import { arrangeVariants } from '../stock/arrange-variants.ts';
import { heedThreshold } from '../stock/set-threshold.ts';
import { stockVariants } from '../stock/stock-variants.ts';
import { attachPictures } from './attach-pictures.ts';
import { differenceOf } from './difference-of.ts';
import { type ProductDraft, toColumns } from './product-draft.ts';
import { readStored } from './read-stored.ts';
import { products } from './tables.ts';

/**
 * What is to be changed.
 *
 * version  the one the editor saw; guards against a stale screen
 * reason   why pieces are changed, when it is not by hand: for the books
 */
export type ProductChange = { changes: Partial<ProductDraft>; version?: number | undefined; reason?: string };

/**
 * Changes an article. Pieces that are named are set, others stay; an arrangement names every size and colour there is.
 *
 * refuses     not.found · edit.stale when somebody changed it meanwhile · input.invalid as storeProduct, for pieces
 *             without a size of an article that comes in sizes, or the other way round, and as arrangeVariants
 * repeatable  the same change twice leaves the same article
 * source     
 */
export async function editProduct(
  shop: Shop,
  actor: string,
  id: number,
  { changes, version, reason }: ProductChange,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    if (changes.listPriceMinor !== undefined) await lockPricing(tx);
    const before = await lockProduct(tx, id);
    if (version !== undefined && version !== before.version) {
      throw new Refusal('edit.stale', { details: { version: before.version } });
    }
    refuseMixture(before, changes);
    const stored = await readStored(tx, id);
    const columns = await toColumns(shop, tx, changes);
    const sortPriceMinor = Math.min(before.sortPriceMinor, changes.listPriceMinor ?? before.listPriceMinor);
    await tx
      .update(products)
      .set({ ...columns, sortPriceMinor, version: sql`${products.version} + 1`, updatedAt: shop.clock.now() })
      .where(eq(products.id, id));
    const product = { productId: id, designNumber: changes.designNumber ?? before.designNumber, actor, reason };
    if (changes.arrangement) await arrangeVariants(shop, tx, product, changes.arrangement);
    if (changes.variants) await stockVariants(shop, tx, product, changes.variants);
    if (changes.lowStockThreshold !== undefined) {
      await heedThreshold(shop, tx, { productId: id, threshold: changes.lowStockThreshold });
    }
    if (changes.pictures) await attachPictures(shop, tx, id, changes.pictures);
    if (changes.listPriceMinor !== undefined) await repriceProducts(shop, tx, await lockPrices(tx, [id]));
    await audit(tx, {
      actor,
      action: 'product.changed',
      subjectType: 'product',
      subjectId: id,
      ...(stored && differenceOf(stored, changes)),
    });
    await record(shop, tx, { name: 'product.changed', payload: { productIds: [id] } });
  });
}

/** An article comes either as it is, or in sizes and colours; pieces of one kind cannot be given to the other. */
function refuseMixture(before: { sizes: string[]; colours: string[] }, { variants = [] }: Partial<ProductDraft>): void {
  const hasChoices = before.sizes.length + before.colours.length > 0;
  const isWrong = variants.some(({ size, colour }) => (size !== null || colour !== null) !== hasChoices);
  if (!isWrong) return;
  const code = hasChoices ? 'problem.size' : 'problem.size.unknown';
  throw new Refusal('input.invalid', { problems: [{ field: 'variants', code }] });
}

/** Holds an article's row for the rest of the change. */
async function lockProduct(tx: Tx, id: number) {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!row) throw new Refusal('not.found');
  return row;
}

/**
 * Puts a hidden article back on sale.
 *
 * refuses     not.found
 * repeatable  yes
 * source      R-177
 */
export async function showProduct(shop: Shop, actor: string, id: number): Promise<void> {
  await editProduct(shop, actor, id, { changes: { isHidden: false } });
}

/**
 * Takes an article away: hidden when it was ever ordered, because orders and returns still need it; deleted otherwise.
 *
 * refuses  not.found
 * source   R-176
 */
export async function removeProduct(shop: Shop, actor: string, id: number): Promise<'deleted' | 'hidden'> {
  return inTransaction(shop, async (tx) => {
    await lockProduct(tx, id);
    const outcome = (await wasOrdered(tx, id)) ? 'hidden' : 'deleted';
    if (outcome === 'deleted') await tx.delete(products).where(eq(products.id, id));
    else {
      const change = { isHidden: true, version: sql`${products.version} + 1`, updatedAt: shop.clock.now() };
      await tx.update(products).set(change).where(eq(products.id, id));
    }
    await audit(tx, { actor, action: `product.${outcome}`, subjectType: 'product', subjectId: id });
    await record(shop, tx, { name: 'product.changed', payload: { productIds: [id] } });
    return outcome;
  });
}

async function wasOrdered(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ was: sql<boolean>`EXISTS (SELECT 1 FROM order_lines WHERE product_id = ${id})` })
    .from(sql`(SELECT 1) AS once`);
  return row?.was ?? true;
}
