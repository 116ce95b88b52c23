import { expect, test } from 'vitest';
import { articlesSearch, isNarrowed, NOTHING_ASKED, readArticlesAsk } from './articles-query.ts';

const read = (query: string) => readArticlesAsk(new URLSearchParams(query));

test('an empty address asks for all articles, the last changed first', () => {
  expect(read('')).toEqual({ ...NOTHING_ASKED, tab: 'any', sort: 'changed', isDescending: true, page: 1 });
  expect(read('show=secret&page=-1&sort=colour&stock=full&discount=maybe')).toEqual(read(''));
  expect(articlesSearch(read(''))).toBe('');
});

test('read again it says the same', () => {
  const ask = read(
    'show=hidden&q=wax%20print&category=Men&category=Kids&cloth=wax&min=10&stock=low&tag=x&sort=-price&page=4',
  );
  expect(ask).toMatchObject({ tab: 'hidden', words: 'wax print', categories: ['Men', 'Kids'], sort: 'price', page: 4 });
  expect(read(articlesSearch(ask, { page: 4 }))).toEqual(ask);
});

test('another tab begins at its first page and keeps the filters', () => {
  expect(articlesSearch(read('q=wax&page=4'), { tab: 'shown' })).toBe('?show=shown&q=wax');
  expect(articlesSearch(read('show=hidden'), { tab: 'any' })).toBe('');
});

test('a tab and an order are no filter', () => {
  expect(isNarrowed(read('show=out&sort=name'))).toBe(false);
  expect(isNarrowed(read('tag=x'))).toBe(true);
});
