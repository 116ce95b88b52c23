import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentNumber, readDocumentNumber } from '#contracts/documents.ts';
import { CURRENCY_EXPONENTS, type Currency, isCurrency } from '#contracts/money.ts';
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { shareOfLineMinor, splitOverLines, sumsOfOrder } from '#contracts/totals.ts';
import { billOf, creditedTaxMinor, creditOf, isToBeInvoiced, type LineToBill } from './rules.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60 }),
    listPriceMinor: fc.integer({ min: 1, max: 2_000_000 }),
    reducedBp: fc.integer({ min: 0, max: 10_000 }),
    droppedPart: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, listPriceMinor, reducedBp, droppedPart }) => ({
    ...{ nameEn: 'Shirt', nameFr: 'Chemise', size: null, colourNameEn: null, colourNameFr: null, designNumber: '1' },
    ...{ quantity, listPriceMinor, dropped: Math.floor(quantity * droppedPart) },
    unitPriceMinor: Math.round((listPriceMinor * (10_000 - reducedBp)) / 10_000),
  }));
const coupon = fc.option(
  fc.oneof(
    fc.record({
      percentBp: fc.integer({ min: 1, max: 10_000 }),
      amountMinor: fc.constant(null),
      minimumMinor: fc.constant(0),
    }),
    fc.record({
      percentBp: fc.constant(null),
      amountMinor: fc.integer({ min: 1, max: 500_000 }),
      minimumMinor: fc.constant(0),
    }),
  ),
);
/** An order as the checkout writes it: any cart, discounts, code, fee, rate and currency. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    coupon,
    flatMinor: fc.integer({ min: 0, max: 50_000 }),
    taxRateBp: fc.option(fc.integer({ min: 0, max: 9_999 })),
    currency: fc.constantFrom<Currency>(...Object.keys(CURRENCY_EXPONENTS).filter(isCurrency)),
  })
  .map(({ lines, coupon: terms, flatMinor, taxRateBp, currency }) => {
    const totals = lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity);
    const goods = totals.reduce((sum, total) => sum + total, 0);
    const delivery = { flatMinor, freeFromMinor: null };
    const sums = sumsOfOrder(goods, { coupon: terms, delivery, taxRateBp, currency });
    const shares = splitOverLines(sums.couponMinor, totals, currency);
    const written = lines.map(
      (one, at): LineToBill => ({ ...one, totalMinor: totals[at] ?? 0, couponMinor: shares[at] ?? 0 }),
    );
    return { sums, lines: written, head: { deliveryMinor: flatMinor, taxRateBp, currency } };
  });

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('what an invoice says', () => {
  test('whatever cart, discounts, code, fee and rate: lines, discounts, tax and total add up to what the order came to', () => {
    fc.assert(
      fc.property(order, ({ sums: ordered, lines, head }) => {
        const { lines: billed, sums } = billOf({ ...head, paymentMethod: 'card' }, lines);
        expect(sumOf(billed.map(({ totalMinor }) => totalMinor))).toBe(sums.goodsMinor);
        for (const { quantity, listPriceMinor, discountMinor, totalMinor } of billed) {
          expect(quantity * listPriceMinor - discountMinor).toBe(totalMinor);
          expect(discountMinor).toBeGreaterThanOrEqual(0);
        }
        expect(sums.goodsMinor - sums.couponMinor + sums.deliveryMinor).toBe(sums.totalMinor);
        expect([sums.totalMinor, sums.couponMinor]).toEqual([ordered.totalMinor, ordered.couponMinor]);
        expect(sums.taxMinor).toBe(ordered.taxMinor ?? 0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('where the courier collects, it comes to what is due once a part was called off, to the unit', () => {
    fc.assert(
      fc.property(order, ({ sums: ordered, lines, head }) => {
        const { lines: billed, sums } = billOf({ ...head, paymentMethod: 'on_delivery' }, lines);
        const called = lines.map((one) =>
          shareOfLineMinor({ ...one, currency: head.currency }, one.dropped, one.quantity - one.dropped),
        );
        expect(sums.totalMinor).toBe(ordered.totalMinor - sumOf(called));
        expect(sumOf(billed.map(({ totalMinor }) => totalMinor))).toBe(sums.goodsMinor);
        expect(sums.couponMinor).toBeGreaterThanOrEqual(0);
        expect(sums.couponMinor).toBeLessThanOrEqual(sums.goodsMinor);
        expect(sums.taxMinor).toBeLessThanOrEqual(sums.totalMinor);
      }),
      { numRuns: 2_000 },
    );
  });

  test('it is issued once the order is paid or delivered, and never for one that was called off before', () => {
    for (const deliveryStatus of DELIVERY_STATUSES) {
      for (const paymentStatus of PAYMENT_STATUSES) {
        const isSold = deliveryStatus === 'delivered' || paymentStatus === 'paid' || paymentStatus === 'refunded';
        expect(isToBeInvoiced({ deliveryStatus, paymentStatus })).toBe(deliveryStatus !== 'cancelled' && isSold);
      }
    }
  });
});

describe('what credit notes take off', () => {
  test('whatever goes back in whatever parts, also beyond the invoice or sent twice: never more than the invoice, tax to the unit', () => {
    const parts = fc.array(fc.record({ minor: fc.integer({ min: 1, max: 90_000 }), comesBack: fc.boolean() }), {
      maxLength: 8,
    });
    const head = { totalMinor: fc.integer({ min: 1, max: 300_000 }), beyondMinor: fc.integer({ min: 0, max: 9_000 }) };
    fc.assert(
      fc.property(
        fc.record(head),
        parts,
        fc.integer({ min: 0, max: 9_999 }),
        ({ totalMinor, beyondMinor }, back, rate) => {
          const { sums } = billOf(
            { paymentMethod: 'card', currency: 'EUR', deliveryMinor: totalMinor, taxRateBp: rate },
            [],
          );
          let [refunded, credited, tax] = [0, 0, 0];
          for (const { minor, comesBack } of back) {
            const refundMinor = Math.min(minor, totalMinor + beyondMinor - refunded);
            if (refundMinor === 0) continue;
            const money = {
              refundMinor,
              refundedMinor: refunded + refundMinor,
              collectedMinor: totalMinor + beyondMinor,
            };
            const creditMinor = creditOf({ ...money, creditedMinor: credited, invoicedMinor: totalMinor });
            const part = creditedTaxMinor(sums, { creditMinor, creditedMinor: credited });
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(creditMinor);
            [credited, tax] = [credited + creditMinor, tax + part];
            if (!comesBack) refunded += refundMinor;
            expect(credited).toBeLessThanOrEqual(totalMinor);
            expect(credited).toBeGreaterThanOrEqual(Math.max(0, refunded - beyondMinor));
          }
          if (credited === totalMinor) expect(tax).toBe(sums.taxMinor);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a refund that came back and is sent again is credited once', () => {
    const money = { refundMinor: 1_000, collectedMinor: 5_000, invoicedMinor: 5_000 };
    expect(creditOf({ ...money, refundedMinor: 1_000, creditedMinor: 0 })).toBe(1_000);
    expect(creditOf({ ...money, refundedMinor: 1_000, creditedMinor: 1_000 })).toBe(0);
  });
});

test('a printed number is read back as what it names', () => {
  for (const kind of ['invoice', 'credit_note'] as const) {
    for (const number of [1, 99_999, 1_234_567]) {
      expect(readDocumentNumber(documentNumber({ kind, year: 2026, number }))).toEqual({ kind, year: 2026, number });
    }
  }
  expect(readDocumentNumber('EL-26-1')).toBeNull();
  expect(documentNumber({ kind: 'invoice', year: 2026, number: 7 })).toBe('INV-2026-00007');
});
