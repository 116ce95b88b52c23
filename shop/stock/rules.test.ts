import { expect, test } from 'vitest';
import { isRelative, readPieces } from './rules.ts';

test.each([
  ['12', 3, 12],
  [' 0 ', 3, 0],
  ['+20', 3, 23],
  ['-2', 3, 1],
  ['−3', 3, 0],
  ['-4', 3, null],
  ['1.5', 3, null],
  ['1e3', 3, null],
  ['', 3, null],
  ['1000001', 3, null],
  ['+1000000', 1, null],
])('%j, where %i were seen, means %j', (typed, seen, pieces) => expect(readPieces(typed, seen)).toBe(pieces));

test('a difference is distinguished from a number', () => {
  expect(['+5', ' -2', '−3', '12', '', 'x'].map(isRelative)).toEqual([true, true, true, false, false, false]);
});
