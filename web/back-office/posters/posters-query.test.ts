import { expect, test } from 'vitest';
import { postersSearch, readPosterNews, readPostersAsk } from './posters-query.ts';

test('the address of the list is read, and what it does not understand is left out', () => {
  expect(readPostersAsk(new URLSearchParams('q=+wrap+&page=3&x=1'))).toEqual({ words: 'wrap', page: 3 });
  expect(readPostersAsk(new URLSearchParams('page=-2'))).toEqual({ words: '', page: 1 });
  expect(readPosterNews(new URLSearchParams('done=added'))).toBe('added');
  expect(readPosterNews(new URLSearchParams('done=%3Cscript%3E'))).toBeNull();
});

test('another search begins at the first page, and an address says no more than it must', () => {
  const ask = { words: 'wrap', page: 3 };
  expect(postersSearch(ask, { page: 4 })).toBe('?q=wrap&page=4');
  expect(postersSearch(ask, { words: 'cloth' })).toBe('?q=cloth');
  expect(postersSearch(ask, { words: '' })).toBe('');
});
