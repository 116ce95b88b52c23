import { describe, expect, it } from 'vitest';
import { csvRow, plainCell } from './csv.ts';
import { readCsv, separatorOf } from './csv-reader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The rows of a file that comes in pieces of `size` bytes. */
async function rowsOf(file: Uint8Array, { size = 7, mostRows = 100 } = {}) {
  const pieces = Array.from({ length: Math.ceil(file.length / size) }, (_, at) =>
    file.slice(at * size, (at + 1) * size),
  );
  const rows: string[][] = [];
  const numbers: number[] = [];
  for await (const { row, cells } of readCsv(pieces, { mostRows })) {
    rows.push(cells);
    numbers.push(row);
  }
  return { rows, numbers };
}

describe('a file of cells', () => {
  it.each([1, 2, 3, 5, 64])('is read the same however it arrives: %i bytes at a time', async (size) => {
    const file = bytes('\uFEFFsku,name\r\n1,"two\r\nlines, ""said"""\r\n2,l’étoffe\r\n3,\r\n');
    const { rows, numbers } = await rowsOf(file, { size });
    expect(rows).toEqual([
      ['sku', 'name'],
      ['1', 'two\r\nlines, "said"'],
      ['2', 'l’étoffe'],
      ['3', ''],
    ]);
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['semicolons, as French spreadsheets write it', 'a;b;c\n1;2,5;x\n'],
    ['tabs', 'a\tb\tc\n1\t2,5\tx\n'],
    ['old line ends and no last one', 'a;b;c\r1;2,5;x'],
  ])('may have %s', async (_what, text) => {
    expect((await rowsOf(bytes(text))).rows).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', 'x'],
    ]);
  });

  it('is not misled by signs in quotes', () => {
    expect(separatorOf('"a,b,c";d\n1,2,3')).toBe(';');
  });

  it('counts empty lines, so that a row has the number that a spreadsheet shows', async () => {
    expect(await rowsOf(bytes('a,b\n\n,\n1,2\n'))).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      numbers: [1, 4],
    });
  });

  it('I07: of the shop’s own comes back cell by cell, formulas as the texts they were', async () => {
    const cells = ['=1+1', '+33', '-2', '@SUM', '\tx', '\rx', 'a;b', ' edge ', 'two\nlines', '"', "'=x", '', 'plain'];
    const { rows } = await rowsOf(bytes(csvRow(cells)));
    expect(rows[0]?.map(plainCell)).toEqual(cells);
  });

  it.each([
    ['columns', '"a",'],
    ['empty columns', ','],
    ['characters between quotes', '"'.concat('x'.repeat(60_000), '\n",')],
  ])('is given up at the first row of too many %s: the rest is neither read nor waited for', async (_what, cells) => {
    const line = `${'a,b\n1,2\n'}${cells.repeat(Math.ceil(20_000_000 / cells.length))}`;
    const file = bytes(line);
    let read = 0;
    async function* arriving() {
      for (let at = 0; at < file.length; at += 65_536) {
        read += 1;
        yield file.subarray(at, at + 65_536);
      }
    }
    const rows: number[] = [];
    const reading = (async () => {
      for await (const { row } of readCsv(arriving(), { mostRows: 100 })) rows.push(row);
    })();
    await expect(reading).rejects.toMatchObject({ name: 'CsvBroken', reason: 'row', row: 3 });
    expect(rows).toEqual([1, 2]);
    expect(read).toBeLessThan(6); // of three hundred
  });

  it('may have two hundred columns, and a row as long as its longest texts', async () => {
    const cells = Array.from({ length: 200 }, (_, at) => 'x'.repeat(at === 0 ? 90_000 : 500));
    const { rows } = await rowsOf(bytes(`${csvRow(cells)}${csvRow(cells)}`), { size: 65_536 });
    expect(rows).toEqual([cells, cells]);
    const more = bytes(csvRow([...cells.slice(1), '1', '2']));
    await expect(rowsOf(more)).rejects.toMatchObject({ reason: 'row', row: 1 });
  });

  it.each([
    ['encoding', Uint8Array.from([0x61, 0x2c, 0xe9, 0x0a])],
    ['quotes', bytes('a,b\n1,"never closed\n2,3\n')],
    ['rows', bytes(`a,b\n${'1,2\n'.repeat(101)}`)],
  ])('that is broken is refused: %s', async (reason, file) => {
    await expect(rowsOf(file)).rejects.toMatchObject({ name: 'CsvBroken', reason });
  });
});
