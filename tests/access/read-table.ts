import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a table: what is asked for, and what is expected in each of its other columns. */
export type Line = { what: string; cells: Readonly<Record<string, string>> };

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The lines of those tables in a Markdown file beside this one whose first column has this name. */
export function readTable(file: string, first: string): Line[] {
  const lines: Line[] = [];
  let columns: string[] = [];
  for (const row of readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')) {
    const cells = cellsOf(row);
    if (!row.startsWith('|')) columns = [];
    else if (cells[0] === first) columns = cells;
    else if (columns.length > 0 && !/^\|[\s:|-]+\|$/.test(row)) lines.push(toLine(file, columns, cells));
  }
  return lines;
}

function toLine(file: string, columns: readonly string[], cells: readonly string[]): Line {
  const [what = ''] = cells;
  if (cells.length !== columns.length) throw new Error(`${file}: "${what}" has ${cells.length} cells`);
  return { what, cells: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])) };
}
