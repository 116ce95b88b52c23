import { describe, expect, test } from 'vitest';
import { defineList, defineSearchedList, oneOf } from './define-list.ts';

const STATES = ['requested', 'approved', 'rejected'] as const;
const LIST = defineList({
  address: '/auth/returns',
  read: (params) => ({ tab: oneOf(['guests'], params.get('tab')), status: oneOf(STATES, params.get('state')) }),
  write: ({ tab, status }) => ({ tab: tab ?? '', state: status ?? '' }),
  kept: ({ tab }) => ({ tab }),
});
const read = (query: string) => LIST.read(new URLSearchParams(query));

describe('a declared list', () => {
  test('reads its address, and leaves out what it does not understand', () => {
    expect(read('state=approved&page=3')).toEqual({ tab: null, status: 'approved', words: '', page: 3 });
    expect(read('state=lost&page=x')).toEqual({ tab: null, status: null, words: '', page: 1 });
    expect(read('state=constructor&q=%00Awa%20')).toEqual({ tab: null, status: null, words: 'Awa', page: 1 });
  });

  test('begins at the first page when something else is asked', () => {
    const query = { ...read('state=approved'), page: 3 };
    expect(LIST.search(query, { status: 'rejected' })).toBe('?state=rejected');
    expect(LIST.search(query, { status: null })).toBe('');
    expect(LIST.search(query, { page: 4 })).toBe('?state=approved&page=4');
    expect(LIST.to(query, { page: 4 })).toBe('/auth/returns?state=approved&page=4');
  });

  test('keeps what is looked for from state to state and from page to page', () => {
    const query = read('state=approved&q=+Awa+Diop+&page=2');
    expect(query.words).toBe('Awa Diop');
    expect(LIST.search(query, { status: 'requested' })).toBe('?state=requested&q=Awa+Diop');
    expect(LIST.search(query, { page: 2 })).toBe('?state=approved&q=Awa+Diop&page=2');
    expect(LIST.search(query, { words: '' })).toBe('?state=approved');
    expect(LIST.fieldValues(query)).toEqual({ tab: '', state: 'approved', q: 'Awa Diop' });
  });

  test('leads to all of it, and nowhere when nothing is filtered', () => {
    expect(LIST.cleared(read('state=approved&q=awa&page=2'))).toBe('/auth/returns');
    expect(LIST.cleared(read('tab=guests&q=awa'))).toBe('/auth/returns?tab=guests');
    expect(LIST.cleared(read('tab=guests&page=2'))).toBeNull();
    expect(LIST.cleared(read('state=lost'))).toBeNull();
  });

  test('has filters of its own or none', () => {
    const plain = defineSearchedList('/auth/codes');
    expect(plain.read(new URLSearchParams('q=a&state=b'))).toEqual({ words: 'a', page: 1 });
    expect(plain.cleared({ words: 'a', page: 1 })).toBe('/auth/codes');
    expect(plain.perPage).toBe(50);
  });
});
