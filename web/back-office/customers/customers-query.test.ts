import { expect, test } from 'vitest';
import { customersSearch, readCustomersAsk } from './customers-query.ts';

const read = (query: string) => readCustomersAsk(new URLSearchParams(query));

test('the address says which customers are asked for, and is written back the same', () => {
  const query = '?q=awa+diop&kind=orders&page=2';
  expect(read(query)).toEqual({ isGuests: false, kind: 'orders', words: 'awa diop', page: 2 });
  expect(customersSearch(read(query), { page: 2 })).toBe(query);
});

test('guests have no account, so nothing is asked of it', () => {
  expect(read('?tab=guests&kind=disabled')).toEqual({ isGuests: true, kind: null, words: '', page: 1 });
});

test('what it does not understand it leaves out', () => {
  expect(customersSearch(read('?tab=x&kind=rich&page=0'))).toBe('');
});
