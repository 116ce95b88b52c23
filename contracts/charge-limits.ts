import { CURRENCY_EXPONENTS, type Currency } from './money.ts';

/** What can be charged in a currency: at least, at most, and in multiples of which step. Minor units. */
export type ChargeLimits = { leastMinor: number; mostMinor: number; stepMinor: number };

/**
 * The least that a card can be charged. Stripe names it for EUR, USD, GBP, CAD, CHF, BRL and JPY; in the other currencies a
 * charge has to come to about half a US dollar where it is settled, so these are a little above that.
 *
 * source  https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const LEAST: Record<Currency, number> = {
  EUR: 50,
  USD: 50,
  GBP: 30,
  CAD: 50,
  CHF: 50,
  MAD: 600,
  NGN: 100_000,
  GHS: 800,
  ZAR: 1_000,
  KES: 7_000,
  CDF: 150_000,
  BRL: 50,
  XOF: 350,
  XAF: 350,
  JPY: 50,
  RWF: 800,
  GNF: 5_000,
  BIF: 1_700,
  DJF: 100,
  KMF: 260,
  MGA: 2_500,
  UGX: 2_000,
  TND: 1_700,
};

/** Eight figures, as the provider counts. It is sent UGX in hundredths, and of TND the last figure has to be 0. */
const MOST = 99_999_999;
const OTHERS: Partial<Record<Currency, Partial<ChargeLimits>>> = {
  UGX: { mostMinor: 999_999 },
  TND: { mostMinor: 99_999_990, stepMinor: 10 },
};

/** The one place that says which amounts can be charged (docs/spec.md, R-100). */
export function chargeLimits(currency: Currency): ChargeLimits {
  return { leastMinor: LEAST[currency], mostMinor: MOST, stepMinor: 1, ...OTHERS[currency] };
}

export type ChargeFault = 'least' | 'most' | 'step';

/** Why an amount cannot be charged; null when it can. Nothing at all is never charged, so it is no fault. */
export function chargeFault(minor: number, currency: Currency): ChargeFault | null {
  const { leastMinor, mostMinor, stepMinor } = chargeLimits(currency);
  if (minor % stepMinor !== 0) return 'step';
  if (minor > mostMinor) return 'most';
  return minor !== 0 && minor < leastMinor ? 'least' : null;
}

/** What a sentence about a fault names: the limit as people write it, and the currency. */
export function limitNamed(fault: ChargeFault, currency: Currency): { amount: number; currency: Currency } {
  const { leastMinor, mostMinor, stepMinor } = chargeLimits(currency);
  const minor = { least: leastMinor, most: mostMinor, step: stepMinor }[fault];
  return { amount: minor / 10 ** CURRENCY_EXPONENTS[currency], currency };
}

/** The nearest amount in steps of the currency, a half up: what a computed amount becomes. */
export function inSteps(minor: number, currency: Currency): number {
  const { stepMinor } = chargeLimits(currency);
  return Math.floor((2 * minor + stepMinor) / (2 * stepMinor)) * stepMinor;
}
