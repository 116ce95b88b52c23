import { expect, test } from 'vitest';
import { readTextsQuery, textsSearch } from './texts-query.ts';

test('an address is read and written back', () => {
  const query = readTextsQuery(new URLSearchParams('show=own&q=panier&page=2&code=C0000001000'));
  expect(query).toEqual({ show: 'own', words: 'panier', page: 2, code: 'C0000001000' });
  expect(textsSearch(query)).toBe('?show=own&q=panier');
  expect(textsSearch(query, { page: 2, code: 'C0000001001' })).toBe('?show=own&q=panier&code=C0000001001&page=2');
});

test('what it does not understand it leaves out', () => {
  expect(readTextsQuery(new URLSearchParams('show=x&page=0&code=1%27'))).toEqual({
    show: 'all',
    words: '',
    page: 1,
    code: null,
  });
});
