import { expect, it } from 'vitest';
import { parseSearches, withoutSearch, withSearch } from './search-recent.ts';

it('the last search stands first, once, and the seventh is forgotten', () => {
  let list: string[] = [];
  for (const words of ['wax', 'bazin', 'kente', 'adire', 'tote', 'kufi', '  Wax ', 'head   wrap'])
    list = withSearch(list, words);
  expect(list).toEqual(['head wrap', 'Wax', 'kufi', 'tote', 'adire', 'kente']);
  expect(withSearch(list, '   ')).toEqual(list);
  expect(withoutSearch(list, 'WAX')).not.toContain('Wax');
});

it('whatever else stands in the storage is no search', () => {
  for (const text of [null, '', '{', '{"a":1}', '"wax"', '[1,null,{},"  "]']) expect(parseSearches(text)).toEqual([]);
  expect(parseSearches(JSON.stringify(['a'.repeat(500), ...'bcdefgh']))).toHaveLength(6);
  expect(parseSearches(JSON.stringify(['a'.repeat(500)]))[0]).toHaveLength(100);
});
