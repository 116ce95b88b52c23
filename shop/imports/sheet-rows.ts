import { writePrice } from '#contracts/amounts.ts';
import { cellsOfFields } from '#contracts/article-fields.ts';
import type { CsvValue } from '#contracts/csv.ts';
import { SHEET_COLUMNS, type SheetColumn, type SheetRow } from '#contracts/http/article-sheet.ts';
import { joinList } from '#contracts/http/cell-lists.ts';
import { type Facts, factCells } from '#contracts/http/sheet-facts.ts';
import type { Currency } from '#contracts/money.ts';
import type { StaffFilters } from '../catalog/list-for-staff.ts';
import { type ArticleForSheet, countVariants, nextIds, readForSheet } from '../catalog/sheet-articles.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { type VariantOnSale, variantsOf } from '../stock/availability.ts';
import { shelvesOf } from '../stock/shelves.ts';

/** A row that says everything, as the shop writes it. */
export type WholeRow = { [K in SheetColumn]-?: Exclude<SheetRow[K], undefined> };

/** An article as it stands in a file: one row for each of its variants, in their order. */
export type SheetArticle = { productId: number; version: number; facts: Facts; rows: WholeRow[] };

/** The cells of a row in the order of the columns; what it does not say is empty. */
export function cellsOf(row: SheetRow, currency: Currency): CsvValue[] {
  return SHEET_COLUMNS.map((column) => cellOf(row, column, currency));
}

/** One cell as the shop writes it. */
export function cellOf(row: SheetRow, column: SheetColumn, currency: Currency): CsvValue {
  const value = row[column];
  if (column === 'price') return typeof value === 'number' ? writePrice(value, currency) : undefined;
  return Array.isArray(value) ? joinList(value) : value;
}

/** These articles as rows of a file, in the order of their ids. Four statements, however many. */
export async function readSheetArticles(db: Db | Tx, ids: readonly number[]): Promise<SheetArticle[]> {
  if (ids.length === 0) return [];
  const found = await readForSheet(db, ids);
  const variants = await variantsOf(db, ids);
  const shelves = await shelvesOf(db, ids);
  return found.map((one) => {
    const article = articleCells(one);
    const rows = (variants.get(one.product.id) ?? []).map((variant) => ({
      ...article,
      ...variantCells(variant),
      shelf: shelves.get(variant.id) ?? '',
    }));
    return { productId: one.product.id, version: one.product.version, facts: one.product.facts, rows };
  });
}

function articleCells({ product, category, pictures }: ArticleForSheet) {
  return {
    ...cellsOfFields(product),
    category,
    price: product.listPriceMinor,
    ...factCells(product.facts),
    images: pictures.map(({ key }) => key),
    alt_en: pictures.map(({ altEn }) => altEn),
    alt_fr: pictures.map(({ altFr }) => altFr),
  };
}

function variantCells(variant: VariantOnSale) {
  return {
    sku: variant.sku,
    size: variant.size,
    colour: variant.colourCode,
    colour_en: variant.colourNameEn ?? variant.colourCode,
    colour_fr: variant.colourNameFr ?? variant.colourCode,
    colour_hex: variant.colourHex,
    stock: variant.available,
  };
}

const AT_ONCE = 250;

/** Filters that leave nothing out. */
const EVERY: StaffFilters = {
  ...{ tab: 'any', words: '', categories: [], cloths: [], minMinor: null, maxMinor: null },
  ...{ stock: null, isDiscounted: null, tag: '' },
};

/** How many rows that file will have. */
export function countSheetRows({ db }: Shop, wanted: Partial<StaffFilters> = {}): Promise<number> {
  return countVariants(db, { ...EVERY, ...wanted });
}

/**
 * Every article that the staff's list shows with these filters as rows of a file, batch by batch, so that a long list is
 * never held whole.
 */
export async function* everySheetRow(shop: Shop, wanted: Partial<StaffFilters> = {}): AsyncGenerator<CsvValue[][]> {
  const filters = { ...EVERY, ...wanted };
  for (let afterId = 0; ; ) {
    const ids = await nextIds(shop.db, { filters, afterId, most: AT_ONCE });
    if (ids.length === 0) return;
    const articles = await readSheetArticles(shop.db, ids);
    yield articles.flatMap(({ rows }) => rows.map((row) => cellsOf(row, shop.settings.currency)));
    afterId = ids.at(-1) ?? afterId;
  }
}
