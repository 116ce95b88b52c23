import { expect, test } from 'vitest';
import { ratingsSearch, readRatingsAsk } from './ratings-query.ts';

const read = (query: string) => readRatingsAsk(new URLSearchParams(query));

test('the address says which ratings are asked for, and is written back the same', () => {
  const query = '?tab=hidden&q=wax+print&stars=2&comment=yes&page=3';
  expect(read(query)).toEqual({ tab: 'hidden', words: 'wax print', stars: 2, hasComment: true, page: 3 });
  expect(ratingsSearch(read(query), { page: 3 })).toBe(query);
});

test('the new ones have an address of their own', () => {
  expect(ratingsSearch(read(''), { tab: 'new' })).toBe('?tab=new');
  expect(read('?tab=new').tab).toBe('new');
});

test('what it does not understand it leaves out', () => {
  expect(ratingsSearch(read('?tab=gone&stars=9&comment=maybe&page=-1'))).toBe('');
});

test('another filter begins again at the first page', () => {
  expect(ratingsSearch(read('?stars=5&page=4'), { tab: 'unanswered' })).toBe('?tab=unanswered&stars=5');
});
