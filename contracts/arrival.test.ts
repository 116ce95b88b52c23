import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTimeZone, timeZone } from '#contracts/days.ts';
import { areHolidays, arrivalFrom, firstWorkingDay, readHolidays } from './arrival.ts';

const DISPATCH = { days: 2, cutoffHour: 12, holidays: ['12-25', '2026-12-31'] };

describe('days of arrival', () => {
  const before = timeZone();
  beforeAll(() => setTimeZone('Europe/Paris'));
  afterAll(() => setTimeZone(before));

  test.each([
    ['a working morning counts', '2026-12-01T10:59:59Z', '2026-12-01'],
    ['from the hour on, in the time of the shop, the next day does', '2026-12-01T11:00:00Z', '2026-12-02'],
    ['late on a Friday it is Monday', '2026-12-04T18:00:00Z', '2026-12-07'],
    ['on a Saturday morning too', '2026-12-05T08:00:00Z', '2026-12-07'],
    ['on a holiday it is the next working day', '2026-12-25T08:00:00Z', '2026-12-28'],
    ['a holiday of one year', '2026-12-31T08:00:00Z', '2027-01-01'],
    ['when it is Monday in Paris and Sunday in London', '2026-12-06T23:30:00Z', '2026-12-07'],
  ])('%s', (_, now, day) => expect(firstWorkingDay(new Date(now), DISPATCH)).toBe(day));

  test('with 24 every order of a working day counts from it, with 0 none does', () => {
    const late = new Date('2026-12-01T22:30:00Z');
    expect(firstWorkingDay(late, { ...DISPATCH, cutoffHour: 24 })).toBe('2026-12-01');
    expect(firstWorkingDay(new Date('2026-11-30T23:30:00Z'), { ...DISPATCH, cutoffHour: 0 })).toBe('2026-12-02');
  });

  test('packing and the way take working days', () => {
    expect(arrivalFrom('2026-12-01', DISPATCH, { least: 1, most: 3 })).toEqual({
      from: '2026-12-04',
      to: '2026-12-08',
    });
    expect(arrivalFrom('2026-12-23', DISPATCH, { least: 0, most: 2 })).toEqual({
      from: '2026-12-28',
      to: '2026-12-30',
    });
    expect(arrivalFrom('2026-12-29', { ...DISPATCH, days: 0 }, { least: 0, most: 2 })).toEqual({
      from: '2026-12-29',
      to: '2027-01-01',
    });
  });
});

test.each([
  ['', true],
  ['12-25\n 2026-12-24 \n\n', true],
  ['02-29', true],
  ['2026-02-29', false],
  ['12-32', false],
  ['25.12.', false],
  ['12-25 Christmas', false],
  [Array.from({ length: 61 }, () => '12-25').join('\n'), false],
])('days without work: %j', (typed, isRight) => {
  expect(areHolidays(typed)).toBe(isRight);
});

test('lines without anything on them are left out', () => {
  expect(readHolidays('12-25\n\n 2026-12-24 ')).toEqual(['12-25', '2026-12-24']);
});
