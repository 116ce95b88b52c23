/** One row of a file: its number as a spreadsheet counts it, and its cells as they were written, quotes gone. */
export type CsvRecord = { row: number; cells: string[] };

/** Why a file cannot be read. */
export class CsvBroken extends Error {
  readonly reason: 'encoding' | 'quotes' | 'rows' | 'cell' | 'row';
  /** The row that it was found in, as a spreadsheet counts it. */
  readonly row: number;

  constructor(reason: CsvBroken['reason'], row = 1) {
    super(`The file cannot be read: ${reason}, row ${row}`);
    this.name = 'CsvBroken';
    this.reason = reason;
    this.row = row;
  }
}

const LONGEST_CELL = 100_000;
/** A row is at most so long: otherwise one row could be a whole file, made into cells without a pause. */
const MOST_COLUMNS = 200;
const LONGEST_ROW = 200_000;

/** Which sign stands between the cells: the one that is most often outside quotes in the first line. */
export function separatorOf(start: string): ',' | ';' | '\t' {
  const head = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/**
 * Reads a file of cells while it is still coming: UTF-8 with or without its mark, with commas, semicolons or tabs, cells
 * in quotes with new lines in them, any line end. Empty lines are counted and left out.
 *
 * throws  CsvBroken: not UTF-8, a quote that is never closed, a cell without end, more rows than `mostRows`,
 *         a row of too many cells or characters: found as it comes, the rest is not read
 * source  RFC 4180
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { mostRows }: { mostRows: number },
): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = createParser(mostRows);
  for await (const chunk of chunks) yield* parser.take(decode(() => decoder.decode(chunk, { stream: true })));
  yield* parser.take(decode(() => decoder.decode()));
  yield* parser.end();
}

function decode(work: () => string): string {
  try {
    return work();
  } catch {
    throw new CsvBroken('encoding');
  }
}

/** Characters wait here until it is known what they are: the first line for the separator, a quote for its neighbour. */
function createParser(mostRows: number) {
  let waiting = '';
  let separator: string | null = null;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let row = 0;
  let length = 0;

  function* close(): Generator<CsvRecord> {
    cells.push(cell);
    row += 1;
    const isEmpty = cells.every((one) => one === '');
    if (!isEmpty && row > mostRows + 1) throw new CsvBroken('rows'); // the first names the columns
    if (!isEmpty) yield { row, cells };
    cells = [];
    cell = '';
    length = 0;
  }

  function* read(text: string, isEnd: boolean): Generator<CsvRecord> {
    let at = 0;
    for (; at < text.length; at += 1) {
      const sign = text[at] ?? '';
      const isLast = at === text.length - 1 && !isEnd;
      if (isLast && (sign === '"' || sign === '\r')) break; // what follows decides
      if (isQuoted) {
        if (sign !== '"') cell += sign;
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else isQuoted = false;
      } else if (sign === '"' && cell === '') isQuoted = true;
      else if (sign === separator) {
        cells.push(cell);
        cell = '';
      } else if (sign === '\r' || sign === '\n') {
        if (sign === '\r' && text[at + 1] === '\n') at += 1;
        yield* close();
      } else cell += sign;
      if (cell.length > LONGEST_CELL) throw new CsvBroken('cell');
      length += 1;
      if (length > LONGEST_ROW || cells.length >= MOST_COLUMNS) throw new CsvBroken('row', row + 1);
    }
    waiting = text.slice(at);
  }

  return {
    *take(text: string): Generator<CsvRecord> {
      const all = waiting + text;
      waiting = all;
      if (separator === null) {
        if (!/[\r\n]/.test(all) && all.length < LONGEST_CELL) return;
        separator = separatorOf(all);
      }
      yield* read(all, false);
    },
    *end(): Generator<CsvRecord> {
      separator ??= separatorOf(waiting);
      yield* read(waiting, true);
      if (isQuoted) throw new CsvBroken('quotes');
      if (cell !== '' || cells.length > 0) yield* close();
    },
  };
}
