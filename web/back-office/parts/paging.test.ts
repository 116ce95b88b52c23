import { expect, test } from 'vitest';
import { listSearch, rowsShown } from './paging.ts';

test('a page says which rows it shows', () => {
  expect(rowsShown(1, 50, 0)).toEqual({ first: 0, last: 0 });
  expect(rowsShown(1, 50, 14)).toEqual({ first: 1, last: 14 });
  expect(rowsShown(3, 50, 112)).toEqual({ first: 101, last: 112 });
});

test('the address of a list holds what is asked, and the page from the second on', () => {
  expect(listSearch({ q: '', kind: '' }, 1)).toBe('');
  expect(listSearch({ q: 'wax & co', kind: '' }, 1)).toBe('?q=wax+%26+co');
  expect(listSearch({ q: '', kind: 'guest' }, 3)).toBe('?kind=guest&page=3');
});
