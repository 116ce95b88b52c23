import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CsvValue } from '#contracts/csv.ts';
import { MOST_SHEET_BYTES, SHEET_COLUMNS } from '#contracts/http/article-sheet.ts';
import { ownValue } from '#contracts/own-value.ts';
import { translate } from '#contracts/texts/translate.ts';
import { startImport } from '#shop/imports/act-on-import.ts';
import { checkImport } from '#shop/imports/check-import.ts';
import { type ImportRead, readImport } from '#shop/imports/read-import.ts';
import { runImports } from '#shop/imports/run-imports.ts';
import { everySheetRow } from '#shop/imports/sheet-rows.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { CUSTOMER_COLUMNS, everyCustomer, everyGuest, GUEST_COLUMNS } from '#shop/reports/every-customer.ts';
import { everyOrder, ORDER_COLUMNS } from '#shop/reports/every-order.ts';
import { recordExport } from '#shop/reports/record-export.ts';
import { csvLines } from './api/send-csv.ts';

/** Who did it, in the activity log. */
const ACTOR = 'command line';

const LISTS: Record<string, (shop: Shop) => { heads: readonly string[]; batches: AsyncIterable<CsvValue[][]> }> = {
  articles: (shop) => ({ heads: SHEET_COLUMNS, batches: everySheetRow(shop) }),
  orders: (shop) => ({ heads: ORDER_COLUMNS, batches: everyOrder(shop) }),
  customers: (shop) => ({ heads: CUSTOMER_COLUMNS, batches: everyCustomer(shop) }),
  guests: (shop) => ({ heads: GUEST_COLUMNS, batches: everyGuest(shop) }),
};
export const EXPORTED = Object.keys(LISTS);
/** Those that name people, as the activity log calls them. */
const OF_PEOPLE = { orders: 'orders', customers: 'customers', guests: 'customers' } as const;

/** Writes a list of the shop into a file, whole or not at all. */
export async function exportList(shop: Shop, what: string, path: string): Promise<void> {
  const list = ownValue(LISTS, what)?.(shop);
  if (!list) throw new Error(`There is no list ${what}`);
  if (isOfPeople(what)) await recordExport(shop, { actor: ACTOR, list: OF_PEOPLE[what] });
  const unfinished = `${path}.part`;
  try {
    await pipeline(Readable.from(csvLines(list.heads, list.batches)), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function isOfPeople(what: string): what is keyof typeof OF_PEOPLE {
  return what in OF_PEOPLE;
}

/**
 * Says what a file of articles would do, every wrong row with it; with `isApplied` it is done.
 *
 * refuses  as checkImport
 */
export async function importFile(shop: Shop, path: string, isApplied: boolean): Promise<void> {
  const id = await checkImport(shop, ACTOR, { fileName: basename(path), chunks: bytesIn(path) });
  printImport(await readImport(shop, id), 'checked');
  if (!isApplied) return;
  await startImport(shop, ACTOR, id);
  await runImports(shop);
  printImport(await readImport(shop, id), 'imported');
}

async function* bytesIn(path: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > MOST_SHEET_BYTES) throw new Refusal('import.too.large');
    yield chunk;
  }
}

function printImport(found: ImportRead | null, what: 'checked' | 'imported'): void {
  if (!found) return;
  const { rowsNew, rowsChanged, rowsSame, rowsApplied, problems, problemsTotal } = found;
  const counts = `${rowsNew} new, ${rowsChanged} changed, ${rowsSame} unchanged, ${problemsTotal} wrong`;
  process.stdout.write(what === 'checked' ? `${counts}\n` : `${rowsApplied} rows imported, ${problemsTotal} wrong\n`);
  for (const { row, problems: wrong } of problems) {
    const words = wrong.map(({ field, code, values }) => `${field}: ${translate('en', code, values)}`);
    process.stdout.write(`  row ${row}  ${words.join(' ')}\n`);
  }
}
