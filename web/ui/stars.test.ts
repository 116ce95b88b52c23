import { expect, it } from 'vitest';
import { filledOf } from './stars.tsx';

it.each([
  [0, 0],
  [1, 20.3],
  [4.4, 88.6],
  [4.5, 90.5],
  [4.6, 92.4],
  [5, 100],
  [5.3, 100],
  [-1, 0],
])('%s stars fill the row to %s in a hundred (R-217)', (average, filled) => {
  expect(filledOf(average)).toBe(filled);
});

it('fills a whole star and nothing of the next, and more for each tenth', () => {
  const tenths = Array.from({ length: 51 }, (_, at) => filledOf(at / 10));
  expect(tenths).toEqual(tenths.toSorted((one, other) => one - other));
  expect(new Set(tenths.filter((_, at) => at % 10 !== 0)).size).toBe(45);
});
