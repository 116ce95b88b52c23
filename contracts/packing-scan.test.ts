import { expect, test } from 'vitest';
import { type Counts, codeOf, type PieceCode, scanPiece } from './packing-scan.ts';

const lines = [
  { id: 1, name: 'Shirt, M', toPack: 2 },
  { id: 2, name: 'Scarf', toPack: 1 },
  { id: 3, name: 'Shirt, M', toPack: 1 },
];
const codes: PieceCode[] = [
  { code: 'SH-M', name: 'Shirt, M', productId: 7, lineIds: [1, 3] },
  { code: 'sh-m-old', name: 'Shirt, M', productId: 7, lineIds: [1] },
  { code: 'SH-S', name: 'Shirt, S', productId: 7, lineIds: [] },
  { code: 'SC', name: 'Scarf', productId: 8, lineIds: [2] },
  { code: 'GONE', name: 'Gone', productId: null, lineIds: [] },
];
const scan = (typed: string, counts: Counts = {}) => scanPiece({ lines, codes }, counts, typed);

test('a piece of the order is counted, however its code is given', () => {
  expect(scan(' sh-m\r\n')).toEqual({ kind: 'counted', lineId: 1, name: 'Shirt, M', count: 1, toPack: 2 });
  expect(scan('SH-M-OLD', { 1: 1 })).toMatchObject({ kind: 'counted', lineId: 1, count: 2 });
  expect(codeOf('\u001dAB 12\t')).toBe('AB12');
});

test('of two lines with one code the second follows the first', () => {
  expect(scan('SH-M', { 1: 2 })).toMatchObject({ kind: 'counted', lineId: 3, count: 1 });
});

test('one piece too many is refused', () => {
  expect(scan('SC', { 2: 1 })).toEqual({ kind: 'enough', name: 'Scarf', toPack: 1 });
  expect(scan('SH-M', { 1: 2, 3: 1 })).toMatchObject({ kind: 'enough', name: 'Shirt, M' });
});

test('another size is named, with what was bought', () => {
  expect(scan('SH-S')).toEqual({ kind: 'other', name: 'Shirt, S', wanted: ['Shirt, M', 'Shirt, M'] });
  expect(scan('GONE')).toEqual({ kind: 'other', name: 'Gone', wanted: [] });
});

test.each(['', '   ', 'NOTHING', '../', "';--"])('“%s” is no piece of the order', (typed) => {
  expect(scan(typed)).toEqual({ kind: 'unknown', code: codeOf(typed) });
});
