import { expect, test } from 'vitest';
import { LISTED_COUNTRIES, shippingRates } from './shipping-rates.ts';

test('while no zone is set, delivery is included in every listed country', () => {
  expect(shippingRates([], 4_000)).toEqual([{ feeMinor: 0, countries: [...LISTED_COUNTRIES] }]);
});

test('each fee is listed with its countries, and where the shop does not deliver nothing is', () => {
  const zones = [
    {
      countries: ['FR', 'BE'],
      isElsewhere: false,
      flatMinor: 500,
      freeFromMinor: 5_000,
      daysLeast: null,
      daysMost: null,
    },
    { countries: ['SN'], isElsewhere: false, flatMinor: 900, freeFromMinor: null, daysLeast: null, daysMost: null },
  ];
  expect(shippingRates(zones, 4_000)).toEqual([
    { feeMinor: 500, countries: ['FR', 'BE'] },
    { feeMinor: 900, countries: ['SN'] },
  ]);
  expect(shippingRates(zones, 5_000)[0]).toEqual({ feeMinor: 0, countries: ['FR', 'BE'] });
});
