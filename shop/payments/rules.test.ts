import { describe, expect, it, test } from 'vitest';
import type { CheckoutSnapshot } from '../ports/payments.ts';
import {
  afterRefund,
  cameMinor,
  isCardExpired,
  isOtherMoney,
  isPaidFor,
  mismatchOf,
  owedBack,
  paidOfShareMinor,
} from './rules.ts';

const payment = { id: 7, amountMinor: 4_990, currency: 'EUR', checkoutSessionId: 'cs_1' };
const paid: CheckoutSnapshot = {
  sessionId: 'cs_1',
  status: 'complete',
  paymentStatus: 'paid',
  amountMinor: 4_990,
  currency: 'EUR',
  liveMode: true,
  paymentId: '7',
  providerPaymentId: 'pi_1',
  card: null,
};
const mismatch = (more: Partial<CheckoutSnapshot>, isLive = true) => mismatchOf(payment, { ...paid, ...more }, isLive);

describe('money that the provider reports', () => {
  it('pays a payment that it fits', () => {
    expect(mismatch({})).toBeNull();
    expect(mismatch({ paymentId: null })).toBeNull();
    expect(mismatchOf({ ...payment, checkoutSessionId: null }, paid, true)).toBeNull();
  });

  it.each([
    ['less', { amountMinor: 4_989 }, 'amount'],
    ['more', { amountMinor: 4_991 }, 'amount'],
    ['another currency', { currency: 'XOF' }, 'currency'],
    ['another payment', { paymentId: '8' }, 'payment'],
    ['another checkout', { sessionId: 'cs_2' }, 'session'],
  ] as const)('is put before a person when it is %s', (_what, more, kind) => expect(mismatch(more)).toBe(kind));

  it('is put before a person when it is test money in a live shop, or the reverse', () => {
    expect(mismatch({ liveMode: false }, true)).toBe('test');
    expect(mismatch({ liveMode: true }, false)).toBe('live');
  });
});

it.each([
  ['complete', 'paid', 4_990, true],
  ['complete', 'paid', 0, true],
  ['complete', 'no_payment_required', 0, true],
  ['complete', 'no_payment_required', 1, false],
  ['complete', 'no_payment_required', 4_990, false],
  ['complete', 'unpaid', 4_990, false],
  ['complete', 'unpaid', 0, false],
  ['open', 'paid', 4_990, false],
  ['expired', 'no_payment_required', 0, false],
] as const)('a checkout that is %s and %s over %i is paid for: %s', (status, paymentStatus, amountMinor, isPaid) => {
  expect(isPaidFor({ ...paid, status, paymentStatus, amountMinor })).toBe(isPaid);
});

test('money beside that which a payment has already is somebody’s who paid twice', () => {
  const isOther = (has: string | null, snapshot: Partial<CheckoutSnapshot> = {}) =>
    isOtherMoney({ providerPaymentId: has }, { ...paid, ...snapshot });
  expect([isOther('pi_2'), isOther('pi_1'), isOther(null)]).toEqual([true, false, false]);
  expect(isOther('pi_2', { paymentStatus: 'unpaid' })).toBe(false);
  expect(isOther('pi_2', { providerPaymentId: null })).toBe(false);
});

test('a card is good to the end of its month', () => {
  const card = { expiryMonth: 11, expiryYear: 2026 };
  expect(isCardExpired(card, new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isCardExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true);
});

test('what came with a payment that did not match is what the provider reported, in the currency of the order', () => {
  const asked = { amountMinor: 4_990, currency: 'EUR', parkedAmountMinor: null, parkedCurrency: null };
  expect(cameMinor(asked)).toBe(4_990);
  expect(cameMinor({ ...asked, parkedAmountMinor: 4_000, parkedCurrency: 'EUR' })).toBe(4_000);
  expect(cameMinor({ ...asked, parkedAmountMinor: 6_000, parkedCurrency: 'EUR' })).toBe(6_000);
  expect(cameMinor({ ...asked, parkedAmountMinor: 6_000, parkedCurrency: 'XOF' })).toBe(0);
});

it.each([
  ['all of it', { shareMinor: 60, dueBeforeMinor: 100, collectedMinor: 100, promisedMinor: 0 }, 60],
  [
    'all of it, beside a refund of another part',
    { shareMinor: 60, dueBeforeMinor: 100, collectedMinor: 100, promisedMinor: 10 },
    60,
  ],
  ['no more than is left', { shareMinor: 60, dueBeforeMinor: 100, collectedMinor: 100, promisedMinor: 70 }, 30],
  ['nothing of what was never paid', { shareMinor: 60, dueBeforeMinor: 100, collectedMinor: 30, promisedMinor: 0 }, 0],
  ['the paid part of it', { shareMinor: 60, dueBeforeMinor: 100, collectedMinor: 70, promisedMinor: 0 }, 30],
  [
    'no more than the share, where more came',
    { shareMinor: 60, dueBeforeMinor: 100, collectedMinor: 130, promisedMinor: 0 },
    60,
  ],
])('of a share that is called off goes back: %s', (_what, sums, back) => expect(paidOfShareMinor(sums)).toBe(back));

describe('what a payment says once money went back', () => {
  const paid = {
    ...{ status: 'paid', amountMinor: 100, collectedMinor: 100, refundedMinor: 0, currency: 'EUR' },
    ...{ parkedAmountMinor: null, parkedCurrency: null, beyondMinor: 0 },
  };
  const back = (refundedMinor: number, beyondMinor = 0) => ({ collectedMinor: 100, refundedMinor, beyondMinor });

  it.each([
    ['a part of it', {}, 40, { ...back(40), isAllBack: false }],
    ['the rest of it', { refundedMinor: 60 }, 40, { ...back(100), isAllBack: true }],
    ['never more than came, and what is over', { refundedMinor: 90 }, 40, { ...back(100, 30), isAllBack: true }],
    ['what is over comes back first', { refundedMinor: 100, beyondMinor: 30 }, -40, { ...back(90), isAllBack: false }],
    ['all of it is still back', { refundedMinor: 100, beyondMinor: 90 }, -40, { ...back(100, 50), isAllBack: true }],
    [
      'money that nobody had decided about had come',
      { status: 'parked', collectedMinor: 0, parkedAmountMinor: 130, parkedCurrency: 'EUR' },
      130,
      { collectedMinor: 130, refundedMinor: 130, beyondMinor: 0, isAllBack: true },
    ],
    [
      'money in another currency counts for no figure of the order',
      { status: 'refund_due', collectedMinor: 0, parkedAmountMinor: 6_000, parkedCurrency: 'XOF' },
      6_000,
      { collectedMinor: 0, refundedMinor: 0, beyondMinor: 0, isAllBack: true },
    ],
  ] as const)('%s', (_what, change, minor, after) => expect(afterRefund({ ...paid, ...change }, minor)).toEqual(after));
});

describe('what is owed back of a payment', () => {
  const due = {
    ...{ status: 'refund_due', amountMinor: 4_990, collectedMinor: 4_990, refundedMinor: 0, currency: 'EUR' },
    ...{ parkedAmountMinor: null, parkedCurrency: null },
  };

  it.each([
    ['all that came', {}, { minor: 4_990, currency: 'EUR' }],
    ['what has not gone back yet', { refundedMinor: 1_000 }, { minor: 3_990, currency: 'EUR' }],
    ['what came, where less was accepted', { collectedMinor: 4_000 }, { minor: 4_000, currency: 'EUR' }],
    [
      'money that was never accepted, as it came',
      { collectedMinor: 0, parkedAmountMinor: 6_000, parkedCurrency: 'XOF' },
      { minor: 6_000, currency: 'XOF' },
    ],
    ['nothing, once all of it went back', { refundedMinor: 4_990 }, null],
    ...['paid', 'failed', 'expired', 'refunded', 'parked'].map(
      (status) => [`nothing, while it is ${status}`, { status }, null] as const,
    ),
  ] as const)('is %s', (_what, change, owed) => expect(owedBack({ ...due, ...change })).toEqual(owed));
});
