import { expect, test } from 'vitest';
import { dayProblems } from './day-limits.ts';

const QUOTE_YEARS = { back: 0, ahead: 2 };
const NOW = new Date('2028-02-29T12:00:00Z');
const wrongOf = (days: Parameters<typeof dayProblems>[1], years = QUOTE_YEARS) =>
  dayProblems(NOW, days, years).map(({ field, values }) => [field, values?.first, values?.last]);

test.each(['2028-02-29', '2030-03-01', null, undefined, new Date('2030-03-02T00:00:00Z')])(
  '%s is a day to promise',
  (day) => expect(wrongOf({ day })).toEqual([]),
);

test.each(['2028-02-28', '2030-03-02', '9999-12-31', '0001-01-01', new Date('2030-03-02T00:00:00.001Z')])(
  '%s is none, and its problem says from when to when',
  (day) => expect(wrongOf({ day })).toEqual([['day', '2028-02-29', '2030-03-01']]),
);

test('other days lie within fifty years back and five ahead', () => {
  const days = { past: '1978-03-01', future: '2033-03-01', old: '1978-02-27', far: '2033-03-02' };
  expect(dayProblems(NOW, days).map(({ field }) => field)).toEqual(['old', 'far']);
});
