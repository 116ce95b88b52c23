import { expect, test } from 'vitest';
import { STOCK_LIST } from './stock-list.ts';

const read = (query: string) => STOCK_LIST.read(new URLSearchParams(query));

test.each(['', 'rt=x', 'rt=0', 'rt=-1', 'rt=99999999999'])('%j names no article', (query) => {
  expect(read(query).productId).toBe(null);
});

test('read again it says the same', () => {
  const query = { productId: 4, variantId: 17, words: '', page: 3 };
  expect(read(STOCK_LIST.search(query, { page: 3 }))).toEqual(query);
  expect(read('rt=4&variant=all')).toEqual({ productId: 4, variantId: null, words: '', page: 1 });
});
