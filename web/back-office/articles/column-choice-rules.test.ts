import { expect, test } from 'vitest';
import { ARTICLE_COLUMNS_COOKIE } from '#contracts/cookies.ts';
import { readColumns } from './column-choice-rules.ts';

const read = (value: string) => readColumns(`${ARTICLE_COLUMNS_COOKIE}=${value}`);

test('a browser that never chose shows the usual columns', () => {
  expect(readColumns(null)).toEqual(['category', 'cloth', 'price', 'stock', 'state', 'changed']);
});

test('chosen columns stand in the order of the list, unknown ones nowhere', () => {
  expect(read('stock.price.secret')).toEqual(['price', 'stock']);
  expect(read('none')).toEqual([]);
});
