import { expect, test } from 'vitest';
import { zipDigitsMissed } from './address-hints.ts';

test.each([
  ['SN', '1150', 5],
  ['SN', '115000', 5],
  ['FR', '7501A', 5],
  ['BE', '75011', 4],
  ['US', '1002', 5],
])('in %s a postcode "%s" is asked about: it has %d digits there', (country, zip, digits) =>
  expect(zipDigitsMissed(country, zip)).toBe(digits),
);

test.each([
  ['SN', '11500'],
  ['SN', ' 11 500 '],
  ['SN', ''],
  ['US', '10027-1234'],
  ['GB', 'SW9'],
  ['TG', '12'],
  ['', '7'],
])('in "%s" nothing is said of "%s"', (country, zip) => expect(zipDigitsMissed(country, zip)).toBeNull());
