/**
 * What a spreadsheet takes for a formula when a cell begins with it (the full-width signs too), after any number of the
 * marks below.
 *
 * source  issue 5 "import and export", https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** What may stand in a cell. Numbers and yes or no are written by the shop itself and can be no formula. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * One cell as it stands in a file: a text that a spreadsheet would run gets a leading ', and what holds a separator, a
 * quote or a new line stands in quotes. Nothing at all is an empty cell.
 *
 * source  issue 5 "import and export", RFC 4180
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row of a file, with its line end (RFC 4180). */
export function csvRow(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * The text that a cell stands for, once its quotes are gone: the mark that `csvCell` set is taken away again, so that
 * what was exported comes back unchanged.
 */
export function plainCell(read: string): string {
  return NEUTRALISED.test(read) ? read.slice(1) : read;
}
