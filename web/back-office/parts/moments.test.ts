import { expect, test } from 'vitest';
import { formatMoment } from './moments.ts';

const AT = '2026-06-01T22:51:00Z';

test.each([
  ['short', 'en', 'UTC', '1 Jun'],
  ['time', 'en', 'UTC', '1 June, 22:51'],
  ['full', 'en', 'UTC', '1 June 2026, 22:51'],
  ['time', 'fr', 'UTC', '1 juin, 22:51'],
  ['time', 'fr', 'Europe/Paris', '2 juin, 00:51'],
] as const)('a moment is written %s in %s for %s', (style, locale, zone, written) => {
  expect(formatMoment(AT, style, locale, zone)).toBe(written);
});
