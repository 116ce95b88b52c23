/**
 * What a spreadsheet takes for a formula when a cell begins with it (the full-width signs too), after any number of the
 * marks below.
 *
 * source  https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/**
 * A spreadsheet that splits at semicolons, as in French, or at tabs takes no quote within a text for one: what follows a
 * separator or a new line there is the beginning of a cell to it.
 */
const FORMULA_WITHIN = /([;\t\r\n][^\S\r\n]*)('*[=+\-@＝＋－＠])/g;
const NEUTRALISED_WITHIN = /([;\t\r\n][^\S\r\n]*)'('*[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** What may stand in a cell. Numbers and yes or no are written by the shop itself and can be no formula. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * One cell as it stands in a file: what a spreadsheet would run, at the beginning or within, gets a leading ', and what holds a separator, a
 * quote or a new line stands in quotes. Nothing at all is an empty cell.
 *
 * source  RFC 4180
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const within = value.replace(FORMULA_WITHIN, "$1'$2");
  const safe = FORMULA.test(value) ? `'${within}` : within;
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
  const plain = NEUTRALISED.test(read) ? read.slice(1) : read;
  return plain.replace(NEUTRALISED_WITHIN, '$1$2');
}
