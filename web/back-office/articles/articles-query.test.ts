import { expect, test } from 'vitest';
import { ARTICLES_LIST, readView } from './articles-query.ts';

const read = (query: string) => ARTICLES_LIST.read(new URLSearchParams(query));

test('an empty address asks for all articles, the last changed first', () => {
  expect(read('')).toEqual({
    ...{ tab: 'any', categories: [], cloths: [], min: '', max: '', stock: null, discount: null, tag: '' },
    ...{ sort: 'changed', isDescending: true, words: '', page: 1 },
  });
  expect(read('show=secret&page=-1&sort=colour&stock=full&discount=maybe')).toEqual(read(''));
  expect(ARTICLES_LIST.search(read(''))).toBe('');
});

test('read again it says the same', () => {
  const query = read(
    'show=hidden&q=wax%20print&category=Men&category=Kids&cloth=wax&min=10&stock=low&tag=x&sort=-price&page=4',
  );
  expect(query).toMatchObject({
    tab: 'hidden',
    words: 'wax print',
    categories: ['Men', 'Kids'],
    sort: 'price',
    page: 4,
  });
  expect(read(ARTICLES_LIST.search(query, { page: 4 }))).toEqual(query);
});

test('another tab begins at its first page and keeps the filters', () => {
  expect(ARTICLES_LIST.search(read('q=wax&page=4'), { tab: 'shown' })).toBe('?show=shown&q=wax');
  expect(ARTICLES_LIST.search(read('show=hidden'), { tab: 'any' })).toBe('');
});

test('a tab and an order are no filter', () => {
  expect(ARTICLES_LIST.cleared(read('show=out&sort=name'))).toBe(null);
  expect(ARTICLES_LIST.cleared(read('show=out&sort=name&tag=x'))).toBe('/auth/articles/list?show=out&sort=name');
});

test('a view that was kept in another order of its fields is the same view', () => {
  expect(readView('q=wax&cloth=wax&show=out')).toBe(readView('show=out&cloth=wax&q=wax'));
});
