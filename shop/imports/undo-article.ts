import type { SheetColumn } from '#contracts/http/article-sheet.ts';
import { translate } from '#contracts/texts/translate.ts';
import { editProduct, removeProduct } from '../catalog/edit-product.ts';
import { reattachPictures } from '../catalog/reattach-pictures.ts';
import { holdVersion } from '../catalog/sheet-articles.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { readVariants, type VariantWanted } from '../stock/arrange-variants.ts';
import { asIs, draftOf } from './apply-article.ts';
import { changedColumns, type SaidRow } from './plan-article.ts';
import { readSheetArticles, type WholeRow } from './sheet-rows.ts';
import type { ArticleBefore, ShortVariant } from './tables.ts';

export type AppliedArticle = {
  actor: string;
  productId: number;
  versionAfter: number;
  rows: readonly SaidRow[];
  /** The import's, for the books. */
  fileName: string;
  /** null for an article that the file made. */
  before: ArticleBefore | null;
};

/**
 * Takes one article of an import back: one that the file made goes (or is hidden, when it was ordered), one that it changed
 * is put back. Pieces that were sold since stay sold. Part of the caller's transaction.
 *
 * returns  the variants of which more were sold than there were before, so that they could not wholly be put back
 * refuses  edit.stale: somebody changed the article since · input.invalid: a variant that the file added was ordered
 */
export async function undoArticle(shop: Shop, tx: Tx, applied: AppliedArticle): Promise<ShortVariant[]> {
  const inside: Shop = { ...shop, db: tx };
  const { productId, before, actor } = applied;
  const version = await holdVersion(tx, productId);
  if (version === null && !before) return []; // it is gone already
  if (version !== applied.versionAfter) throw new Refusal('edit.stale');
  if (!before) {
    await removeProduct(inside, actor, productId);
    return [];
  }
  const [now] = await readSheetArticles(tx, [productId]);
  const [first] = before.rows;
  const said = applied.rows[0]?.said;
  const isSaid = (column: SheetColumn) => said?.[column] !== undefined;
  const columns =
    first && now?.rows[0] ? changedColumns(first, now.rows[0], shop.settings.currency).filter(isSaid) : [];
  const { arrangement, short } = await arrangeAsBefore(tx, applied, before.rows);
  await editProduct(inside, actor, productId, {
    reason: translate(shop.settings.defaultLocale, 'import.undo.reason', { file: applied.fileName }).slice(0, 200),
    changes: {
      ...(first && now && draftOf(first, columns, now.facts)),
      ...(arrangement.length > 0 && { arrangement }),
    },
  });
  if (said?.images ?? said?.alt_en ?? said?.alt_fr) await reattachPictures(shop, tx, productId, before.pictures);
  return short;
}

/** Variants that the file did not name stay as they are, those that it added go, the others are as they were. */
async function arrangeAsBefore(
  tx: Tx,
  { productId, rows }: AppliedArticle,
  before: readonly WholeRow[],
): Promise<{ arrangement: VariantWanted[]; short: ShortVariant[] }> {
  const short: ShortVariant[] = [];
  const said = new Map(rows.map((row) => [row.said.sku, row.said]));
  const were = new Map(before.map((row) => [row.sku, row]));
  const arrangement = (await readVariants(tx, productId)).flatMap((held) => {
    const row = said.get(held.sku);
    if (!row) return [asIs(held)];
    const old = were.get(held.sku);
    if (!old) return [];
    const { size, colour, colour_en: nameEn, colour_fr: nameFr, colour_hex: hex } = old;
    const left = held.available - ((row.stock ?? old.stock) - old.stock);
    if (left < 0) short.push({ sku: held.sku, now: 0, before: old.stock, sold: -left });
    return [
      {
        ...asIs(held),
        size,
        colour: colour === null ? null : { code: colour, nameEn: nameEn ?? colour, nameFr: nameFr ?? colour, hex },
        shelf: row.shelf === undefined ? undefined : old.shelf,
        available: Math.max(0, left),
      },
    ];
  });
  return { arrangement, short };
}
