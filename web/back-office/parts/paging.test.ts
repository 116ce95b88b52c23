import { expect, test } from 'vitest';
import { rowsShown } from './paging.ts';

test('a page says which rows it shows', () => {
  expect(rowsShown(1, 50, 0)).toEqual({ first: 0, last: 0 });
  expect(rowsShown(1, 50, 14)).toEqual({ first: 1, last: 14 });
  expect(rowsShown(3, 50, 112)).toEqual({ first: 101, last: 112 });
});
