import { plainCell } from '#contracts/csv.ts';
import { CsvBroken, readCsv } from '#contracts/csv-reader.ts';
import {
  cellProblem,
  MOST_SHEET_ROWS,
  SHEET_COLUMNS,
  SILENT_WHEN_EMPTY,
  sheetRowSchema,
} from '#contracts/http/article-sheet.ts';
import type { Currency } from '#contracts/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SaidRow, WrongRow } from './plan-article.ts';

/** The column in which the shop writes what is wrong with a row: it may come back and is not read. */
export const WRONG_COLUMN = 'wrong';

export type Sheet = { columns: string[]; rows: SaidRow[]; wrong: WrongRow[] };

/**
 * Reads a file of articles: each row becomes what it says, or what is wrong with it.
 *
 * refuses  import.file: not UTF-8, no rows, too many, broken quotes · import.row: one is too long · import.columns: no column `sku`, one twice, or one
 *          that the shop does not know
 */
export async function readSheet(chunks: AsyncIterable<Uint8Array>, currency: Currency): Promise<Sheet> {
  const sheet: Sheet = { columns: [], rows: [], wrong: [] };
  const schema = sheetRowSchema(currency);
  const skus = new Map<string, number>();
  try {
    for await (const { row, cells } of readCsv(chunks, { mostRows: MOST_SHEET_ROWS })) {
      if (sheet.columns.length === 0) {
        sheet.columns = readColumns(cells);
        continue;
      }
      const said = schema.safeParse(recordOf(sheet.columns, cells));
      const problems = said.error?.issues.map(cellProblem) ?? [];
      if (cells.length > sheet.columns.length) problems.push({ field: 'sku', code: 'problem.import.cells' });
      const first = said.data && skus.get(said.data.sku);
      if (first !== undefined) problems.push({ field: 'sku', code: 'problem.import.twice', values: { row: first } });
      const own = cells.map((cell) => plainCell(cell).replaceAll('\0', '')); // the database keeps no NUL
      if (problems.length > 0 || !said.data) sheet.wrong.push({ row, cells: own, problems });
      else {
        skus.set(said.data.sku, row);
        sheet.rows.push({ row, cells: own, said: said.data });
      }
    }
  } catch (error) {
    if (error instanceof CsvBroken) throw refusalOf(error);
    throw error;
  }
  if (sheet.rows.length + sheet.wrong.length === 0) throw new Refusal('import.file');
  return sheet;
}

function refusalOf({ reason, row }: CsvBroken): Refusal {
  return reason === 'row' ? new Refusal('import.row', { values: { row } }) : new Refusal('import.file');
}

function readColumns(cells: readonly string[]): string[] {
  const columns = cells.map((cell) => plainCell(cell).trim().toLowerCase());
  const known: readonly string[] = [...SHEET_COLUMNS, WRONG_COLUMN];
  const wrong = columns.filter((column, at) => !known.includes(column) || columns.indexOf(column) !== at);
  if (!columns.includes('sku')) wrong.unshift('sku');
  if (wrong.length > 0) throw new Refusal('import.columns', { values: { columns: wrong.slice(0, 5).join(', ') } });
  return columns;
}

function recordOf(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    const cell = plainCell(cells[at] ?? '').replace(/\r\n?/g, '\n');
    if (column !== WRONG_COLUMN && (cell.trim() !== '' || !SILENT_WHEN_EMPTY.has(column))) record[column] = cell;
  }
  return record;
}
