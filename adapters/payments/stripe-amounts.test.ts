import { describe, expect, it } from 'vitest';
import { createStripeAmounts } from './stripe-amounts.ts';

// ISO 4217, as the shop keeps it.
const exponents: Record<string, number> = { EUR: 2, XOF: 0, JPY: 0, ISK: 0, UGX: 0, MGA: 2, HUF: 2, TWD: 2, KWD: 3 };
const amounts = createStripeAmounts((currency) => exponents[currency] ?? 2);

describe('amounts for Stripe', () => {
  it.each([
    ['EUR', 25_940, 25_940],
    ['XOF', 13_500, 13_500],
    ['JPY', 500, 500],
    ['ISK', 5, 500],
    ['UGX', 5, 500],
    ['MGA', 500, 5],
    ['HUF', 1_000, 1_000],
    ['TWD', 1_000, 1_000],
    ['KWD', 5_120, 5_120],
  ])('%s: the shop’s %i is sent as %i and comes back as it was', (currency, shop, stripe) => {
    expect(amounts.toStripe(shop, currency)).toBe(stripe);
    expect(amounts.fromStripe(stripe, currency)).toBe(shop);
  });

  it.each([
    ['KWD', 5_124],
    ['MGA', 150],
    ['EUR', -1],
    ['EUR', 0.5],
    ['EUR', Number.NaN],
  ])('%s %d cannot be charged', (currency, amount) => {
    expect(() => amounts.toStripe(amount, currency)).toThrow(/cannot charge/);
  });
});
