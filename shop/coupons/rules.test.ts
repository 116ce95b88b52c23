import { describe, expect, it, test } from 'vitest';
import { COUPON_CODE, couponState, normaliseCode, refusalOf } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-01T00:00:00Z');
const coupon = { isActive: true, startsAt: null, endsAt: null, maxUses: 5, uses: 0 };

test.each([
  [' été 10 ', 'ETE10'],
  ['harmattan–15', 'HARMATTAN-15'],
  ['Har mat\u200btan', 'HARMATTAN'],
])('%j is the code %s, however it is typed', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
  expect(COUPON_CODE.test(code)).toBe(true);
});

describe('a code', () => {
  it('holds from its first moment until just before its last, while uses are left', () => {
    expect(refusalOf({ ...coupon, startsAt: now }, now)).toBeNull();
    expect(refusalOf({ ...coupon, endsAt: now }, now)).toBe('expired');
    expect(refusalOf({ ...coupon, uses: 5 }, now)).toBe('exhausted');
  });

  it('that is off or has not begun is unknown to customers, and not to the staff', () => {
    expect([{ isActive: false }, { startsAt: later }].map((more) => refusalOf({ ...coupon, ...more }, now))).toEqual([
      'unknown',
      'unknown',
    ]);
    expect([{ isActive: false }, { startsAt: later }].map((more) => couponState({ ...coupon, ...more }, now))).toEqual([
      'off',
      'scheduled',
    ]);
  });
});
