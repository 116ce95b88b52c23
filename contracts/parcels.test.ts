import { describe, expect, test } from 'vitest';
import { PARCEL_STATUSES } from './orders.ts';
import { deliveryStatusOf, isOpenParcel, isParcelLink, mayStepParcel, piecesToCome, piecesToPack } from './parcels.ts';

const line = (pieces: Partial<Parameters<typeof piecesToPack>[0]>) => ({
  ...{ quantity: 3, shipped: 0, dropped: 0, packed: 0, lost: 0 },
  ...pieces,
});

describe('a parcel', () => {
  test('is packed, then shipped, then arrives, is refused or is lost; every other step is illegal', () => {
    const steps = PARCEL_STATUSES.flatMap((from) =>
      PARCEL_STATUSES.filter((to) => mayStepParcel(from, to)).map((to) => `${from} ${to}`),
    );
    expect(steps).toEqual(['packed shipped', 'shipped arrived', 'shipped refused', 'shipped lost']);
  });

  test('is open until somebody knows what became of it', () => {
    expect(PARCEL_STATUSES.filter(isOpenParcel)).toEqual(['packed', 'shipped']);
  });
});

describe('the pieces of a line', () => {
  test('are to be packed while they are in no parcel, not lost, not there and not called off', () => {
    expect(piecesToPack(line({}))).toBe(3);
    expect(piecesToPack(line({ packed: 1, lost: 1 }))).toBe(1);
    expect(piecesToPack(line({ shipped: 1, dropped: 2 }))).toBe(0);
  });

  test('are to come wherever they are on the way, the lost ones too', () => {
    expect(piecesToCome(line({ packed: 1, lost: 1 }))).toBe(3);
    expect(piecesToCome(line({ shipped: 2, dropped: 1 }))).toBe(0);
  });
});

describe('the delivery of an order', () => {
  const stands = { isTakenUp: false, isCancelled: false };
  test.each([
    ['pending', [line({})], stands],
    ['in_progress', [line({})], { ...stands, isTakenUp: true }],
    ['in_progress', [line({ packed: 1 })], stands],
    ['in_progress', [line({ shipped: 3 }), line({ packed: 3 })], stands],
    ['in_progress', [line({ shipped: 2, lost: 1 })], stands],
    ['delivered', [line({ shipped: 3 })], stands],
    ['delivered', [line({ shipped: 1, dropped: 2 }), line({ dropped: 3 })], { ...stands, isTakenUp: true }],
    ['pending', [line({ dropped: 3 })], stands],
    ['cancelled', [line({})], { ...stands, isCancelled: true }],
  ] as const)('is %s', (status, lines, order) => {
    expect(deliveryStatusOf(lines, order)).toBe(status);
  });
});

describe('the link that follows a parcel', () => {
  test.each(['https://courier.example/DK0417', 'https://courier.example/?n=DK%200417'])('may be %s', (link) => {
    expect(isParcelLink(link)).toBe(true);
  });
  test.each([
    '',
    'http://courier.example/1',
    'javascript:alert(1)',
    'https://localhost/1',
    'https://a:b@courier.example/1',
  ])('may not be “%s”', (link) => {
    expect(isParcelLink(link)).toBe(false);
  });
});
