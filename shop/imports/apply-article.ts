import { fieldsInCells, pick } from '#contracts/article-fields.ts';
import { SHEET_COLUMNS, type SheetRow } from '#contracts/http/article-sheet.ts';
import { type Facts, factsAfter } from '#contracts/http/sheet-facts.ts';
import { editProduct } from '../catalog/edit-product.ts';
import type { ProductDraft } from '../catalog/product-draft.ts';
import { readAttachedPictures } from '../catalog/reattach-pictures.ts';
import { holdVersion } from '../catalog/sheet-articles.ts';
import { storeProduct } from '../catalog/store-product.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { readVariants, type VariantHeld, type VariantWanted } from '../stock/arrange-variants.ts';
import { picturesAfter } from './picture-words.ts';
import { changedColumns, type SaidRow } from './plan-article.ts';
import { readSheetArticles } from './sheet-rows.ts';
import type { ArticleBefore } from './tables.ts';

export type Applied = { productId: number; versionAfter: number; before: ArticleBefore | null };

/**
 * Makes or changes one article as its rows say, by the catalogue's own rules. Part of the caller's transaction.
 *
 * refuses  as storeProduct and editProduct; not.found when the article is gone
 */
export async function applyArticle(
  shop: Shop,
  tx: Tx,
  { actor, productId, rows }: { actor: string; productId: number | null; rows: readonly SaidRow[] },
): Promise<Applied> {
  const inside: Shop = { ...shop, db: tx };
  const said = rows[0]?.said;
  if (!said) throw new Error('An article without rows');
  if (productId === null) {
    const id = await makeArticle(inside, actor, rows, said);
    return { productId: id, versionAfter: (await holdVersion(tx, id)) ?? 0, before: null };
  }
  await holdVersion(tx, productId);
  const [now] = await readSheetArticles(tx, [productId]);
  if (!now) throw new Refusal('not.found');
  const before = { rows: now.rows, pictures: await readAttachedPictures(tx, productId) };
  const [first] = now.rows;
  const columns = first ? changedColumns(said, first, shop.settings.currency) : [];
  const pictures = await picturesAfter(tx, { said, columns, held: first });
  const arrangement = arrange(await readVariants(tx, productId), rows);
  const changes = { ...draftOf(said, columns, now.facts), ...(pictures && { pictures }), arrangement };
  await editProduct(inside, actor, productId, { changes });
  return { productId, versionAfter: (await holdVersion(tx, productId)) ?? 0, before };
}

async function makeArticle(shop: Shop, actor: string, rows: readonly SaidRow[], said: SheetRow): Promise<number> {
  const { name_en: nameEn, category, price, images } = said;
  if (nameEn === undefined || category === undefined || price === undefined || images === undefined) {
    throw new Refusal('input.invalid', { problems: [{ field: 'sku', code: 'problem.required' }] });
  }
  return storeProduct(shop, actor, {
    lowStockThreshold: shop.settings.lowStock,
    descriptionFr: said.description_en ?? '',
    storyFr: said.story_en ?? '',
    tagsFr: said.tags_en ?? [],
    ...draftOf(said, Object.keys(said), null),
    nameEn,
    nameFr: said.name_fr ?? nameEn,
    category,
    listPriceMinor: price,
    pictures: (await picturesAfter(shop.db, { said, columns: ['images'], held: undefined })) ?? [],
    variants: [],
    arrangement: arrange([], rows),
  });
}

/** What these columns say of an article but for its pictures, in the catalogue's words. `held`: its facts as they are. */
export function draftOf(said: SheetRow, columns: readonly string[], held: Facts | null): Partial<ProductDraft> {
  const named = pick(
    said,
    SHEET_COLUMNS.filter((column) => columns.includes(column)),
  );
  const facts = factsAfter(Object.fromEntries(Object.entries(named)), held);
  return {
    ...fieldsInCells(named),
    ...(named.category !== undefined && { category: named.category }),
    ...(named.price !== undefined && { listPriceMinor: named.price }),
    ...(facts && { facts }),
  };
}

/** Every variant of the article: as it is, as a row says, or new from a row. None goes. */
function arrange(held: readonly VariantHeld[], rows: readonly SaidRow[]): VariantWanted[] {
  const said = new Map(rows.map((row) => [row.said.sku, row.said]));
  const known = held.map((variant) => {
    const row = said.get(variant.sku);
    said.delete(variant.sku);
    return row ? variantOf(row, variant) : asIs(variant);
  });
  return [...known, ...[...said.values()].map((row) => variantOf(row, null))];
}

/** A variant left as it is. */
export function asIs({ id, sku, size, colour, available }: VariantHeld): VariantWanted {
  return { id, sku, size, colour, available, seen: available };
}

function variantOf(row: SheetRow, now: VariantHeld | null): VariantWanted {
  const size = row.size === undefined ? (now?.size ?? null) : row.size;
  const code = row.colour === undefined ? (now?.colour?.code ?? null) : row.colour;
  const known = now?.colour?.code === code ? now?.colour : null;
  const nameEn = row.colour_en ?? known?.nameEn ?? code;
  return {
    id: now?.id ?? null,
    sku: row.sku,
    size,
    colour:
      code === null || nameEn === null
        ? null
        : { code, nameEn, nameFr: row.colour_fr ?? known?.nameFr ?? nameEn, hex: row.colour_hex ?? known?.hex ?? null },
    available: row.stock ?? now?.available ?? 0,
    seen: now?.available ?? null,
    shelf: row.shelf,
  };
}
