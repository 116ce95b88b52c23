import { expect, test } from 'vitest';
import { articlesSearch, readArticlesAsk } from './articles-query.ts';

const read = (query: string) => readArticlesAsk(new URLSearchParams(query));

test('an empty address asks for all articles', () => {
  expect(read('')).toEqual({ tab: 'any', words: '', page: 1 });
  expect(read('show=secret&page=-1')).toEqual(read(''));
});

test('read again it says the same', () => {
  const ask = read('show=hidden&q=wax%20print&page=4');
  expect(ask).toEqual({ tab: 'hidden', words: 'wax print', page: 4 });
  expect(read(articlesSearch(ask, { page: 4 }))).toEqual(ask);
});

test('another tab begins at its first page', () => {
  expect(articlesSearch(read('q=wax&page=4'), { tab: 'shown' })).toBe('?show=shown&q=wax');
  expect(articlesSearch(read('show=hidden'), { tab: 'any' })).toBe('');
});
