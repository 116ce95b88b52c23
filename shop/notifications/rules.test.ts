import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from '#contracts/days.ts';
import { nextDigestAt } from './rules.ts';

afterEach(() => setTimeZone('UTC'));

test.each([
  ['before the hour, today', 'Europe/Paris', '2026-11-21T05:00:00Z', 8, '2026-11-21T07:00:00.000Z'],
  ['at the hour, tomorrow', 'Europe/Paris', '2026-11-21T07:00:00Z', 8, '2026-11-22T07:00:00.000Z'],
  ['after the hour, tomorrow', 'Africa/Dakar', '2026-11-21T12:00:00Z', 8, '2026-11-22T08:00:00.000Z'],
  ['on the day when clocks go back', 'Europe/Paris', '2026-10-24T12:00:00Z', 8, '2026-10-25T07:00:00.000Z'],
  ['on the day when clocks go forward', 'Europe/Paris', '2026-03-28T12:00:00Z', 8, '2026-03-29T06:00:00.000Z'],
  ['at midnight', 'Asia/Tokyo', '2026-11-21T12:00:00Z', 0, '2026-11-21T15:00:00.000Z'],
])('the daily e-mail is due %s', (_when, zone, now, hour, due) => {
  setTimeZone(zone);
  expect(nextDigestAt(new Date(now), hour).toISOString()).toBe(due);
});
