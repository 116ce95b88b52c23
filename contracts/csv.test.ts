import { describe, expect, it } from 'vitest';
import { csvCell, csvRow, plainCell } from './csv.ts';

/** The cells of one written row, read as a spreadsheet reads them. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, bare] of row.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)) {
    cells.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
  }
  return cells;
}

const FORMULAS = ['=1+1', '+33 6 12', '-2', '@SUM(A1)', '\tx', '\r=x', '\n=x', '＝1', '－1'];

describe('a cell of an exported file', () => {
  it.each(FORMULAS)('I07: that a spreadsheet would run is only text: %j', (text) => {
    const [read] = cellsOf(csvRow([text]));
    expect(read?.startsWith("'")).toBe(true);
  });

  it.each([...FORMULAS, "'=1", "''@x", "'quoted'", 'Mama, "said"', 'two\r\nlines', ' edge ', "l'étoffe", 'a;b'])(
    'I07: comes back as it was: %j',
    (text) => {
      const [first, second] = cellsOf(csvRow([text, 'next']));
      expect(plainCell(first ?? '')).toBe(text);
      expect(second).toBe('next');
    },
  );

  it('leaves numbers and plain words alone', () => {
    expect(csvCell(-3)).toBe('-3');
    expect(csvCell(true)).toBe('true');
    expect(csvCell('Boubou')).toBe('Boubou');
    expect(csvCell("l'étoffe")).toBe("l'étoffe");
  });

  it('is empty where there is nothing', () => {
    expect(csvRow([null, undefined, ''])).toBe(',,\r\n');
  });

  it('doubles its quotes', () => {
    expect(csvCell('a "b"')).toBe('"a ""b"""');
  });
});

it.each([
  ["a;=cmd|'/c calc'!A1;b", "a;'=cmd|'/c calc'!A1;b"],
  ['a; =1', "a; '=1"],
  ['one\n- two', "one\n'- two"],
  ["a;'=1", "a;''=1"],
  ['a\t@x', "a\t'@x"],
  ['a; b-c', 'a; b-c'],
])('what follows a separator of another spreadsheet within %j runs nowhere, and comes back', (text, safe) => {
  expect(csvCell(text)).toBe(`"${safe}"`);
  expect(plainCell(safe)).toBe(text);
});
