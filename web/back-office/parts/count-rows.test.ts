import { expect, it } from 'vitest';
import { csvRow } from '#contracts/csv.ts';
import { createRowCount } from './count-rows.ts';

it('counts the rows of a file as they come, whatever stands in the cells and wherever a piece ends', () => {
  const rows = [
    ['sku', 'name'],
    ['A', 'two\nlines'],
    ['B', 'a "quoted"\r\nword'],
    ['C', ''],
  ];
  const bytes = new TextEncoder().encode(rows.map(csvRow).join(''));
  const whole = createRowCount();
  expect(whole(bytes)).toBe(3);
  const slow = createRowCount();
  const counts = [...bytes].map((byte) => slow(Uint8Array.of(byte)));
  expect(counts.at(-1)).toBe(3);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(createRowCount()(new Uint8Array())).toBe(0);
});
