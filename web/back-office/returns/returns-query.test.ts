import { expect, test } from 'vitest';
import { readReturnsAsk, returnsSearch } from './returns-query.ts';

test('the address of the list is read, and what it does not understand is left out', () => {
  expect(readReturnsAsk(new URLSearchParams('state=approved&page=3'))).toEqual({
    status: 'approved',
    words: '',
    page: 3,
  });
  expect(readReturnsAsk(new URLSearchParams('state=lost&page=x'))).toEqual({ status: null, words: '', page: 1 });
});

test('another state begins at the first page', () => {
  const ask = { status: 'approved', words: '', page: 3 } as const;
  expect(returnsSearch(ask, { status: 'rejected' })).toBe('?state=rejected');
  expect(returnsSearch(ask, { status: null })).toBe('');
  expect(returnsSearch(ask, { page: 4 })).toBe('?state=approved&page=4');
});

test('what is looked for stays from state to state and from page to page', () => {
  const ask = readReturnsAsk(new URLSearchParams('state=approved&q=+Awa+Diop+&page=2'));
  expect(ask.words).toBe('Awa Diop');
  expect(returnsSearch(ask, { status: 'requested' })).toBe('?state=requested&q=Awa+Diop');
  expect(returnsSearch(ask, { page: 2 })).toBe('?state=approved&q=Awa+Diop&page=2');
  expect(returnsSearch(ask, { words: '' })).toBe('?state=approved');
});
