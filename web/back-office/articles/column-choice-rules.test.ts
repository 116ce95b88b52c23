import { expect, test } from 'vitest';
import { readColumns } from './column-choice-rules.ts';

test('a browser that never chose shows the usual columns', () => {
  expect(readColumns(null)).toEqual(['category', 'cloth', 'price', 'stock', 'state', 'changed']);
});

test('chosen columns stand in the order of the list, unknown ones nowhere', () => {
  expect(readColumns('stock.price.secret')).toEqual(['price', 'stock']);
  expect(readColumns('none')).toEqual([]);
});
