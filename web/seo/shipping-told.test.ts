import { expect, test } from 'vitest';
import { shippingTold, TOLD_COUNTRIES } from './shipping-told.ts';

test('while no zone is set, delivery is included in every country that is told', () => {
  expect(shippingTold([], 4_000)).toEqual([{ feeMinor: 0, countries: [...TOLD_COUNTRIES] }]);
});

test('each fee is told with its countries, and where the shop does not deliver nothing is', () => {
  const zones = [
    { countries: ['FR', 'BE'], isElsewhere: false, flatMinor: 500, freeFromMinor: 5_000 },
    { countries: ['SN'], isElsewhere: false, flatMinor: 900, freeFromMinor: null },
  ];
  expect(shippingTold(zones, 4_000)).toEqual([
    { feeMinor: 500, countries: ['FR', 'BE'] },
    { feeMinor: 900, countries: ['SN'] },
  ]);
  expect(shippingTold(zones, 5_000)[0]).toEqual({ feeMinor: 0, countries: ['FR', 'BE'] });
});
