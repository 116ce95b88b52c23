import { expect, it } from 'vitest';
import { isRested } from './lost-chunk.ts';

const NOON = Date.UTC(2026, 4, 28, 12);

it('a lost script reloads the page once, and again after a minute at the earliest', () => {
  expect(isRested(null, NOON)).toBe(true);
  expect(isRested(String(NOON), NOON + 59_999)).toBe(false);
  expect(isRested(String(NOON), NOON + 60_000)).toBe(true);
});

it('a note that was spoilt, or that comes from the future, does not keep the page broken for ever', () => {
  expect(isRested('yesterday', NOON)).toBe(true);
  expect(isRested(String(NOON + 1), NOON)).toBe(true);
});
