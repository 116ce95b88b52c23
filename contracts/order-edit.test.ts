import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { editBlockOf, isAsWished, type LineBefore, linesAfterEdit, piecesAdded } from './order-edit.ts';
import { splitOverLines, sumsOfOrder } from './totals.ts';

const line = (lineId: number, variantId: number | null, quantity: number, unitPriceMinor = 100): LineBefore => ({
  ...{ lineId, variantId, quantity, unitPriceMinor },
  listPriceMinor: 120,
});
const today = (unitPriceMinor: number) => () => ({ unitPriceMinor, listPriceMinor: 120 });

describe('the lines of an order after an edit', () => {
  it('keeps the price of what stays, also in another size', () => {
    const wish = { lines: [{ lineId: 1, variantId: 11, quantity: 2 }], added: [] };
    expect(linesAfterEdit([line(1, 10, 3)], wish, today(90))).toEqual([{ ...line(1, 11, 2) }]);
  });

  it('makes a line of its own of pieces that cost something else now, and none where they cost the same', () => {
    const wish = { lines: [{ lineId: 1, variantId: 10, quantity: 5 }], added: [] };
    expect(linesAfterEdit([line(1, 10, 3)], wish, today(90)).map(({ lineId, quantity }) => [lineId, quantity])).toEqual(
      [
        [1, 3],
        [null, 2],
      ],
    );
    expect(linesAfterEdit([line(1, 10, 3)], wish, today(100))).toEqual([line(1, 10, 5)]);
  });

  it('takes out what nobody wants, and adds pieces of one variant as one line', () => {
    const wish = {
      lines: [{ lineId: 1, variantId: 10, quantity: 0 }],
      added: [
        { variantId: 12, quantity: 1 },
        { variantId: 12, quantity: 2 },
        { variantId: 13, quantity: 0 },
      ],
    };
    expect(linesAfterEdit([line(1, 10, 3)], wish, today(90))).toEqual([
      { lineId: null, variantId: 12, quantity: 3, unitPriceMinor: 90, listPriceMinor: 120 },
    ]);
  });

  it('leaves lines that nobody speaks of as they are', () => {
    expect(linesAfterEdit([line(1, 10, 3), line(2, null, 1)], { lines: [], added: [] }, today(90))).toEqual([
      line(1, 10, 3),
      line(2, null, 1),
    ]);
  });
});

const pieces = fc.integer({ min: 0, max: 9 });
const wishes = fc.record({
  before: fc.array(fc.record({ variantId: pieces, quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  to: fc.array(fc.record({ variantId: pieces, quantity: pieces }), { minLength: 5, maxLength: 5 }),
  added: fc.array(fc.record({ variantId: pieces, quantity: pieces }), { maxLength: 4 }),
  unit: fc.integer({ min: 0, max: 120 }),
});

test('whatever is asked for: the pieces are those asked for, none is bought twice, and all sums add up', () => {
  fc.assert(
    fc.property(wishes, ({ before: bought, to, added, unit }) => {
      const before = bought.map(({ variantId, quantity }, at) => line(at + 1, variantId, quantity, 100 - at));
      const lines = before.map(({ lineId }, at) => ({ lineId, variantId: 0, quantity: 0, ...to[at] }));
      const wish = { lines, added };
      const after = linesAfterEdit(before, wish, today(unit));
      expect(
        isAsWished(
          after.map((one, at) => ({ ...one, lineId: one.lineId ?? -at })),
          wish,
        ),
      ).toBe(true);
      expect(after.every(({ quantity }) => quantity > 0)).toBe(true);
      const [held, more] = [after, piecesAdded(before, wish)].map((all) =>
        all.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      const kept = lines.reduce((sum, { quantity }, at) => sum + Math.min(quantity, before[at]?.quantity ?? 0), 0);
      expect(held).toBe(kept + (more ?? 0));
      const totals = after.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity);
      const goodsMinor = totals.reduce((sum, minor) => sum + minor, 0);
      const coupon = { percentBp: 700, amountMinor: null, minimumMinor: 200 };
      const delivery = { flatMinor: 79, freeFromMinor: 900 };
      const sums = sumsOfOrder(goodsMinor, { coupon, delivery, taxRateBp: 2000, currency: 'EUR' });
      const shares = splitOverLines(sums.couponMinor, totals, 'EUR');
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(sums.couponMinor);
      expect(totals.reduce((sum, total, at) => sum + total - (shares[at] ?? 0), sums.deliveryMinor)).toBe(
        sums.totalMinor,
      );
    }),
  );
});

test.each([
  ['packed', { deliveryStatus: 'in_progress' }],
  ['packed', { deliveryStatus: 'cancelled' }],
  ['made.to.order', { isMadeToOrder: true }],
  ['money.waits', { paymentState: 'processing' }],
  ['money.waits', { paymentState: 'parked' }],
  ['money.waits', { paymentState: null }],
  ['money.waits', { restUnderWayMinor: 1 }],
  ['money.back', { creditedMinor: 1 }],
  [null, {}],
  [null, { paymentState: 'pending' }],
] as const)('%s: %o', (block, more) => {
  const paid = { paymentState: 'paid', creditedMinor: 0, restUnderWayMinor: 0 } as const;
  const order = { deliveryStatus: 'pending', isMadeToOrder: false, ...paid } as const;
  expect(editBlockOf({ ...order, ...more })).toBe(block);
});
