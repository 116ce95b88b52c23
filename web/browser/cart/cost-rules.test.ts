import { describe, expect, it } from 'vitest';
import type { CostRules } from '#contracts/delivery.ts';
import { costsOf } from './cost-rules.ts';

const rules: CostRules = {
  zones: [
    { countries: ['FR'], isElsewhere: false, flatMinor: 690, freeFromMinor: 12_000, daysLeast: null, daysMost: null },
    { countries: ['SN'], isElsewhere: false, flatMinor: 900, freeFromMinor: 12_000, daysLeast: null, daysMost: null },
  ],
  taxes: [{ countries: ['FR'], isElsewhere: false, rateBp: 2_000 }],
};
const ten = { percentBp: 1_000, amountMinor: null, minimumMinor: 5_000 };

describe('what a cart comes to', () => {
  it('says "from" and a total without delivery while the country is not chosen', () => {
    const costs = costsOf(8_000, { rules, country: null, coupon: null, currency: 'EUR' });
    expect(costs).toMatchObject({ delivery: { kind: 'from', amountMinor: 690 }, totalMinor: 8_000, isWhole: false });
    expect(costs.freeFrom).toEqual({ fromMinor: 12_000, missingMinor: 4_000 });
  });

  it('knows the whole total as soon as every zone would cost the same', () => {
    const costs = costsOf(12_000, { rules, country: null, coupon: null, currency: 'EUR' });
    expect(costs).toMatchObject({ delivery: { kind: 'free' }, totalMinor: 12_000, isWhole: true });
  });

  it('adds the fee of the country, takes the code off, and states the tax in it', () => {
    const costs = costsOf(6_000, { rules, country: 'FR', coupon: ten, currency: 'EUR' });
    expect(costs).toMatchObject({
      couponMinor: 600,
      delivery: { kind: 'fee', amountMinor: 690 },
      totalMinor: 6_090,
      isWhole: true,
      tax: { rateBp: 2_000, amountMinor: 1_015 },
    });
  });

  it('says how much is missing to the minimum of a code, and takes nothing off', () => {
    expect(costsOf(4_200, { rules, country: 'SN', coupon: ten, currency: 'EUR' })).toMatchObject({
      couponMinor: 0,
      couponMissingMinor: 800,
      totalMinor: 5_100,
      tax: null,
    });
  });

  it('says when the shop does not deliver there', () => {
    expect(costsOf(4_200, { rules, country: 'JP', coupon: null, currency: 'EUR' })).toMatchObject({
      delivery: { kind: 'nowhere' },
      isWhole: false,
    });
  });

  it('includes delivery where no zone is set', () => {
    const costs = costsOf(4_200, { rules: { zones: [], taxes: [] }, country: null, coupon: null, currency: 'EUR' });
    expect(costs).toMatchObject({ delivery: { kind: 'included' }, totalMinor: 4_200, isWhole: true, freeFrom: null });
  });
});
