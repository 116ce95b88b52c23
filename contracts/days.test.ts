import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, daysAfter, endOfDay, isTimeZone, setTimeZone, startOfDay } from './days.ts';

describe('a day of the shop', () => {
  afterEach(() => setTimeZone('UTC'));

  it.each([
    ['Europe/Paris', '2026-06-30', '2026-06-29T22:00:00.000Z'],
    ['Europe/Paris', '2026-12-01', '2026-11-30T23:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z'], // clocks jump at two
    ['Europe/Paris', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['Africa/Dakar', '2026-06-30', '2026-06-30T00:00:00.000Z'],
    ['Africa/Kinshasa', '2026-06-30', '2026-06-29T23:00:00.000Z'],
    ['America/Montreal', '2026-06-30', '2026-06-30T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-30', '2026-06-29T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-30', '2026-06-29T18:30:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'], // clocks jump over midnight
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'], // the hour before midnight comes twice
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['UTC', '2026-06-30', '2026-06-30T00:00:00.000Z'],
  ])('in %s begins on %s at %s', (zone, day, moment) => {
    setTimeZone(zone);
    const start = startOfDay(day);
    expect(start?.toISOString()).toBe(moment);
    expect(start && [dayOf(start), dayOf(new Date(start.getTime() - 1))]).toEqual([day, daysAfter(day, -1)]);
    expect(endOfDay(day)).toEqual(startOfDay(daysAfter(day, 1)));
  });

  it('of every day of a year holds its first moment and not the one before', () => {
    for (const zone of ['Europe/Paris', 'America/Santiago', 'Africa/Casablanca', 'Asia/Kathmandu', 'Atlantic/Azores']) {
      setTimeZone(zone);
      for (let day = '2026-01-01'; day < '2027-01-01'; day = daysAfter(day, 1)) {
        const start = startOfDay(day);
        const found = start && [dayOf(start), dayOf(new Date(start.getTime() - 1))];
        expect([zone, day, found]).toEqual([zone, day, [day, daysAfter(day, -1)]]);
      }
    }
  });

  it.each(['2026-02-31', '2026-13-01', '30.06.2026', '', '2026-6-1', '0000-01-01', '1899-12-31'])(
    'that the calendar does not have, "%s", is none',
    (day) => {
      expect([startOfDay(day), endOfDay(day)]).toEqual([null, null]);
    },
  );

  it('stays itself when it is a day already, wherever the shop is', () => {
    setTimeZone('America/Montreal');
    expect([dayOf('2026-06-30'), dayOf('2026-06-30T01:00:00Z')]).toEqual(['2026-06-30', '2026-06-29']);
    expect([isTimeZone('Africa/Abidjan'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
  });
});

it('the last day that can be written ends, instead of never', () => {
  expect(endOfDay('9999-12-31')?.getTime()).toBeGreaterThan(Date.parse('9999-12-31'));
  expect(endOfDay('9999-12-31')?.toISOString()).toMatch(/^9999/); // a year with five figures is none to a database
  expect(endOfDay('9999-12-32')).toBeNull();
});
