import { expect, test } from 'vitest';
import { deliveryPromise, deliveryRange, deliveryTo, onlyCountry, taxRateTo, transitTo } from './delivery.ts';

const europe = {
  countries: ['FR', 'BE'],
  isElsewhere: false,
  flatMinor: 690,
  freeFromMinor: 12_000,
  daysLeast: null,
  daysMost: null,
};
const elsewhere = {
  countries: [],
  isElsewhere: true,
  flatMinor: 1_490,
  freeFromMinor: 15_000,
  daysLeast: null,
  daysMost: null,
};

test('a shop without zones delivers everywhere and asks nothing', () => {
  expect(deliveryTo([], 'SN')).toEqual({ rate: null });
  expect(deliveryPromise([])).toEqual({ kind: 'included' });
  expect(deliveryRange([], 100)).toEqual({ least: 0, most: 0 });
});

test('a country has the zone that names it, else the one for everywhere else, else none', () => {
  expect(deliveryTo([elsewhere, europe], 'FR')?.rate).toMatchObject({ flatMinor: 690 });
  expect(deliveryTo([elsewhere, europe], 'SN')?.rate).toMatchObject({ flatMinor: 1_490 });
  expect(deliveryTo([europe], 'SN')).toBeNull();
});

test('the promise is one that holds everywhere', () => {
  expect(deliveryPromise([europe, elsewhere])).toEqual({ kind: 'free.from', amountMinor: 15_000 });
  expect(deliveryPromise([europe, { ...elsewhere, freeFromMinor: null }])).toEqual({ kind: 'from', amountMinor: 690 });
  expect(deliveryPromise([{ ...europe, flatMinor: 0 }])).toEqual({ kind: 'included' });
  expect(deliveryRange([europe, elsewhere], 12_000)).toEqual({ least: 0, most: 1_490 });
});

test('a country without a rate has none: nothing is said of taxes then', () => {
  const rates = [{ countries: ['FR'], isElsewhere: false, rateBp: 2_000 }];
  expect(taxRateTo(rates, 'FR')).toBe(2_000);
  expect(taxRateTo(rates, 'SN')).toBeNull();
});

test('the days on the way are those of the zone of a country, none where nobody has said any', () => {
  const zones = [{ ...europe, daysLeast: 1, daysMost: 3 }, elsewhere];
  expect(transitTo(zones, 'BE')).toEqual({ least: 1, most: 3 });
  expect(transitTo(zones, 'SN')).toBeNull();
  expect(transitTo([], 'BE')).toBeNull();
});

test('only where one country is delivered to, it is known without asking', () => {
  expect(onlyCountry([{ ...europe, countries: ['FR'] }])).toBe('FR');
  expect(onlyCountry([europe])).toBeNull();
  expect(onlyCountry([{ ...europe, countries: ['FR'] }, elsewhere])).toBeNull();
  expect(onlyCountry([])).toBeNull();
});
