import { expect, test } from 'vitest';
import { MISMATCHES } from '#contracts/parked-money.ts';
import type { CheckoutSnapshot } from '../ports/payments.ts';
import { mayStand, readMismatch } from './read-mismatch.ts';
import { mismatchOf } from './rules.ts';

const WANTED = { amountMinor: 4990, currency: 'EUR' };
const PAYMENT = { id: 7, ...WANTED, checkoutSessionId: 'cs_1' };
const FITS: CheckoutSnapshot = {
  ...{ sessionId: 'cs_1', status: 'complete', paymentStatus: 'paid', amountMinor: 4990, currency: 'EUR' },
  ...{ liveMode: false, paymentId: '7', providerPaymentId: 'pi_1', card: null },
};
const noted = (parkedReason: string | null, came: { minor: number; currency: string } | null = null) =>
  readMismatch({
    ...WANTED,
    parkedReason,
    parkedAmountMinor: came?.minor ?? null,
    parkedCurrency: came?.currency ?? null,
  });

test('money that fits is distinguished from money that does not, and whose it is counts before how much', () => {
  const kinds = (snapshot: Partial<CheckoutSnapshot>) => mismatchOf(PAYMENT, { ...FITS, ...snapshot }, false);
  expect(kinds({})).toBeNull();
  expect(kinds({ amountMinor: 1 })).toBe('amount');
  expect(kinds({ amountMinor: 1, currency: 'XOF' })).toBe('currency');
  expect(kinds({ liveMode: true, amountMinor: 1 })).toBe('live');
  expect(mismatchOf(PAYMENT, FITS, true)).toBe('test');
  expect(kinds({ paymentId: '8' })).toBe('payment');
  expect(kinds({ sessionId: 'cs_2' })).toBe('session');
});

test.each(MISMATCHES)('what was noted as “%s” is read as that', (kind) => {
  expect(noted(kind, { minor: 10, currency: 'EUR' })).toMatchObject({ kind, came: { minor: 10, currency: 'EUR' } });
});

test.each([
  ['amount 1 instead of 4990', 'amount', { minor: 1, currency: 'EUR' }],
  ['currency XOF instead of EUR', 'currency', null],
  ['a live payment in a test shop', 'live', null],
  ['a test payment in a live shop', 'test', null],
  ['payment 12 instead of 7', 'payment', null],
  ['payment abc instead of 7', 'payment', null],
  ['another checkout session', 'session', null],
  ['something nobody wrote', 'other', null],
  [null, 'other', null],
])('the old note “%s” is still read', (reason, kind, came) => {
  const wanted = { minor: 4990, currency: 'EUR' };
  expect(noted(reason)).toEqual({ kind, words: reason ?? '', wanted, came });
});

test('an old note of an amount in another currency is one of the currency', () => {
  const mismatch = noted('amount 3000 instead of 4990', { minor: 3000, currency: 'XOF' });
  expect(mismatch).toMatchObject({ kind: 'currency', came: { minor: 3000, currency: 'XOF' } });
});

test('only money of the order’s currency and of the shop’s mode may stand for it', () => {
  const may = (kind: string, currency = 'EUR') => mayStand(noted(kind, { minor: 1, currency }));
  expect(['amount', 'payment', 'session', 'other'].filter((kind) => !may(kind))).toEqual([]);
  expect(['currency', 'live', 'test'].filter((kind) => may(kind))).toEqual([]);
  expect(may('session', 'USD')).toBe(false);
});
