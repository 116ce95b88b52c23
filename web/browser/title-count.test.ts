import { expect, test } from 'vitest';
import { titleWith } from './title-count.ts';

test('the title of a tab counts once, and is as before without a count', () => {
  expect(titleWith('Orders · Elamba', 2)).toBe('(2) Orders · Elamba');
  expect(titleWith('(2) Orders · Elamba', 3)).toBe('(3) Orders · Elamba');
  expect(titleWith('(2) Orders · Elamba', 0)).toBe('Orders · Elamba');
});
