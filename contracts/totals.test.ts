import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CouponTerms,
  couponOffMinor,
  type DeliveryRate,
  includedTaxMinor,
  shareOfLineMinor,
  splitOverLines,
  sumsOfOrder,
} from './totals.ts';

const minor = fc.integer({ min: 0, max: 5_000_000_000 });
const terms: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }), amountMinor: fc.constant(null), minimumMinor: minor }),
  fc.record({ percentBp: fc.constant(null), amountMinor: minor, minimumMinor: minor }),
);
const rate: fc.Arbitrary<DeliveryRate | null> = fc.option(
  fc.record({ flatMinor: fc.integer({ min: 0, max: 100_000 }), freeFromMinor: fc.option(minor) }),
);

test('whatever code, zone and rate: the parts of an order make its total, and none is below zero', () => {
  fc.assert(
    fc.property(
      minor,
      fc.option(terms),
      rate,
      fc.option(fc.integer({ min: 0, max: 9_999 })),
      (goods, coupon, delivery, taxRateBp) => {
        const sums = sumsOfOrder(goods, { coupon, delivery, taxRateBp, currency: 'EUR' });
        expect(sums.totalMinor).toBe(sums.goodsMinor - sums.couponMinor + sums.deliveryMinor);
        expect(sums.couponMinor).toBeGreaterThanOrEqual(0);
        expect(sums.couponMinor).toBeLessThanOrEqual(goods);
        expect(sums.deliveryMinor).toBeGreaterThanOrEqual(0);
        expect(sums.taxMinor ?? 0).toBeGreaterThanOrEqual(0);
        expect(sums.taxMinor ?? 0).toBeLessThanOrEqual(sums.totalMinor);
        for (const part of Object.values(sums)) expect(Number.isInteger(part ?? 0)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a code divided over lines adds up to the cent, and takes no line below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 40 }),
      fc.nat(),
      (lines, part) => {
        const whole = lines.reduce((sum, line) => sum + line, 0);
        const off = whole === 0 ? 0 : part % (whole + 1);
        const shares = splitOverLines(off, lines, 'EUR');
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(off);
        shares.forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(lines[at] ?? 0);
        });
      },
    ),
    { numRuns: 2_000 },
  );
});

test('pieces that come back one by one are worth what the whole line was paid, not a cent less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.nat({ max: 10_000_000 }),
      fc.nat(),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }),
      (quantity, totalMinor, part, parcels) => {
        const line = { quantity, totalMinor, couponMinor: part % (totalMinor + 1), currency: 'EUR' as const };
        let [before, given] = [0, 0];
        for (const parcel of [...parcels, quantity]) {
          const pieces = Math.min(parcel, quantity - before);
          const share = shareOfLineMinor(line, pieces, before);
          expect(share).toBeGreaterThanOrEqual(0);
          given += share;
          before += pieces;
        }
        expect(given).toBe(totalMinor - line.couponMinor);
      },
    ),
  );
});

test('a code takes half-up, and nothing below its minimum', () => {
  const ten = { percentBp: 1_000, amountMinor: null, minimumMinor: 5_000 };
  expect(couponOffMinor(ten, 4_999, 'EUR')).toBe(0);
  expect(couponOffMinor(ten, 5_005, 'EUR')).toBe(501);
  expect(couponOffMinor({ percentBp: null, amountMinor: 2_000, minimumMinor: 0 }, 1_500, 'EUR')).toBe(1_500);
});

test('a code never costs the buyer a free delivery', () => {
  const delivery = { flatMinor: 900, freeFromMinor: 12_000 };
  const coupon = { percentBp: null, amountMinor: 1_000, minimumMinor: 0 };
  expect(sumsOfOrder(12_000, { coupon, delivery, taxRateBp: null, currency: 'EUR' })).toMatchObject({
    deliveryMinor: 0,
    totalMinor: 11_000,
  });
  expect(sumsOfOrder(11_999, { coupon, delivery, taxRateBp: null, currency: 'EUR' }).deliveryMinor).toBe(900);
});

test('the tax inside a price is a part of it, half-up', () => {
  expect(includedTaxMinor(12_000, 2_000)).toBe(2_000);
  expect(includedTaxMinor(9_999, 550)).toBe(521);
  expect(includedTaxMinor(1, 2_000)).toBe(0);
  expect(includedTaxMinor(3, 2_000)).toBe(1); // 0.5 exactly
});

test('in a currency that is charged in steps every computed part is in steps', () => {
  const tenth: CouponTerms = { percentBp: 1_000, amountMinor: null, minimumMinor: 0 };
  const dinars = { coupon: tenth, delivery: null, taxRateBp: null, currency: 'TND' as const };
  expect(sumsOfOrder(5_130, dinars)).toMatchObject({ couponMinor: 510, totalMinor: 4_620 });
  const shares = splitOverLines(510, [1_710, 1_710, 1_710], 'TND');
  expect(shares).toEqual([170, 170, 170]);
  expect(splitOverLines(20, [10, 10, 10], 'TND')).toEqual([0, 10, 10]);
  const line = { totalMinor: 10_000, couponMinor: 0, quantity: 3, currency: 'TND' as const };
  expect([1, 2, 3].map((piece) => shareOfLineMinor(line, 1, piece - 1))).toEqual([3_330, 3_330, 3_340]);
});
