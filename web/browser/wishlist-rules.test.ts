import { describe, expect, test } from 'vitest';
import { MOST_WISHES, readWishes, withWish } from './wishlist-rules.ts';

describe('what a guest keeps for later', () => {
  test('stands on top, once', () => {
    expect(withWish([1, 2], 3, true)).toEqual([3, 1, 2]);
    expect(withWish([1, 2, 3], 3, true)).toEqual([3, 1, 2]);
    expect(withWish([1, 2, 3], 2, false)).toEqual([1, 3]);
  });

  test('the oldest gives way', () => {
    const full = Array.from({ length: MOST_WISHES }, (_, at) => at + 1);
    const next = withWish(full, 999, true);
    expect(next).toHaveLength(MOST_WISHES);
    expect(next[0]).toBe(999);
    expect(next.includes(MOST_WISHES)).toBe(false);
  });

  test.each([[null], ['nonsense'], ['{"a":1}'], ['["1",-3,2.5,null]']])('%s is an empty list', (text) => {
    expect(readWishes(text)).toEqual([]);
  });

  test('is read back as it was kept', () => {
    expect(readWishes('[5,4,5]')).toEqual([5, 4]);
  });
});
