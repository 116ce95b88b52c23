import { expect, test } from 'vitest';
import { chargeFault, chargeLimits, inSteps } from './charge-limits.ts';
import { chargeProblem } from './charge-problem.ts';
import { CURRENCY_EXPONENTS, isCurrency } from './money.ts';

test('an amount is charged from the least to the most of its currency, in its steps', () => {
  expect([49, 50, 99_999_999, 100_000_000].map((minor) => chargeFault(minor, 'USD'))).toEqual([
    'least',
    null,
    null,
    'most',
  ]);
  expect([5_124, 5_120, 1_690, 99_999_990].map((minor) => chargeFault(minor, 'TND'))).toEqual([
    'step',
    null,
    'least',
    null,
  ]);
  expect([999_999, 1_000_000].map((minor) => chargeFault(minor, 'UGX'))).toEqual([null, 'most']);
});

test('nothing at all is never charged, so it is no fault in any currency', () => {
  for (const currency of Object.keys(CURRENCY_EXPONENTS).filter(isCurrency)) {
    expect([currency, chargeFault(0, currency)]).toEqual([currency, null]);
    const { leastMinor, mostMinor, stepMinor } = chargeLimits(currency);
    expect([currency, leastMinor % stepMinor, mostMinor % stepMinor]).toEqual([currency, 0, 0]);
  }
});

test('the sentence names the limit as people write it; a part of what is charged may be small', () => {
  expect(chargeProblem('price', 49, { currency: 'USD' })).toEqual({
    field: 'price',
    code: 'problem.charge.least',
    values: { amount: 0.5, currency: 'USD' },
  });
  expect(chargeProblem('flat', 49, { currency: 'USD', mayBeSmall: true })).toBeNull();
  expect(chargeProblem('flat', 5_124, { currency: 'TND', mayBeSmall: true })?.values).toEqual({
    amount: 0.01,
    currency: 'TND',
  });
});

test('a computed amount becomes the nearest one in steps', () => {
  expect([5_124, 5_125, 5_134].map((minor) => inSteps(minor, 'TND'))).toEqual([5_120, 5_130, 5_130]);
  expect(inSteps(5_124, 'EUR')).toBe(5_124);
});
