import { expect, test } from 'vitest';
import { readStockAsk, stockSearch } from './stock-query.ts';

const read = (query: string) => readStockAsk(new URLSearchParams(query));

test.each(['', 'rt=x', 'rt=0', 'rt=-1', 'rt=99999999999'])('%j names no article', (query) => {
  expect(read(query)).toBe(null);
});

test('read again it says the same', () => {
  const ask = { productId: 4, variantId: 17, page: 3 };
  expect(read(stockSearch(ask, { page: 3 }))).toEqual(ask);
  expect(read('rt=4&variant=all')).toEqual({ productId: 4, variantId: null, page: 1 });
});
