import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, priceNow, readPercent } from './rules.ts';

const now = new Date('2026-03-02T10:00:00Z');
const thawed = { now, isFrozen: false };

function percent(id: number, basisPoints: number, more: Partial<Discount> = {}): Discount {
  return {
    id,
    kind: 'percent',
    basisPoints,
    amountMinor: null,
    startsAt: null,
    endsAt: null,
    cancelledAt: null,
    frozenAt: null,
    ...more,
  };
}

function unit(listMinor: number, stack: Discount[], circumstances = thawed): number {
  return priceNow({ listMinor, currency: 'EUR' }, stack, circumstances).unitMinor;
}

const anyMoment = fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2026-06-01'), noInvalidDate: true }));
const anyDiscount = fc.record({
  id: fc.integer({ min: 1, max: 1_000 }),
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  basisPoints: fc.integer({ min: 1, max: 10_000 }),
  amountMinor: fc.integer({ min: 1, max: 10 ** 12 }),
  startsAt: anyMoment,
  endsAt: anyMoment,
  cancelledAt: anyMoment,
  frozenAt: anyMoment,
});
const anyStack = fc
  .uniqueArray(anyDiscount, { maxLength: 6, selector: (discount) => discount.id })
  .map((stack): Discount[] =>
    stack.map((d) => ({ ...d, ...(d.kind === 'percent' ? { amountMinor: null } : { basisPoints: null }) })),
  );
const anyList = fc.integer({ min: 0, max: 10 ** 13 });

describe('the price today', () => {
  it('is always a whole amount from zero to the list price', () => {
    fc.assert(
      fc.property(anyList, anyStack, fc.boolean(), (listMinor, stack, isFrozen) => {
        const price = priceNow({ listMinor, currency: 'EUR' }, stack, { now, isFrozen });
        expect(Number.isInteger(price.unitMinor)).toBe(true);
        expect(price.unitMinor).toBeGreaterThanOrEqual(0);
        expect(price.unitMinor).toBeLessThanOrEqual(listMinor);
        expect(price.discountPercent === null).toBe(price.unitMinor === listMinor);
      }),
    );
  });

  it('is the list price while discounts are frozen, whatever the stack', () => {
    fc.assert(
      fc.property(anyList, anyStack, (listMinor, stack) => {
        expect(unit(listMinor, stack, { now, isFrozen: true })).toBe(listMinor);
      }),
    );
  });

  it('comes back as it was when the newest discount is cancelled', () => {
    fc.assert(
      fc.property(anyList, anyStack, fc.integer({ min: 1, max: 10_000 }), (listMinor, stack, basisPoints) => {
        const before = unit(listMinor, stack);
        const onTop = percent(1_001, basisPoints);
        expect(unit(listMinor, [onTop, ...stack])).toBe(unit(listMinor, [percent(1, basisPoints)]));
        expect(unit(listMinor, [...stack, { ...onTop, cancelledAt: now }])).toBe(before);
      }),
    );
  });

  it('does not depend on the order in which discounts are read', () => {
    fc.assert(
      fc.property(anyList, anyStack, (listMinor, stack) => {
        expect(unit(listMinor, stack.toReversed())).toBe(unit(listMinor, stack));
      }),
    );
  });

  it('counts the newest discount alone: 10 then 20 is 20, not 28', () => {
    expect(unit(10_000, [percent(1, 1_000), percent(2, 2_000)])).toBe(8_000);
  });

  it('rounds half a cent up', () => {
    expect(unit(25, [percent(1, 1_000)])).toBe(23); // 22.5
    expect(unit(5, [percent(1, 5_000)])).toBe(3); // 2.5
  });

  it('leaves a discount out before its first moment and from its last', () => {
    const inMarch = { startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-04-01T00:00:00Z') };
    const stack = [percent(1, 1_000), percent(2, 5_000, inMarch)];
    const at = (moment: string) => unit(10_000, stack, { now: new Date(moment), isFrozen: false });
    expect(at('2026-02-28T23:59:59Z')).toBe(9_000);
    expect(at('2026-03-01T00:00:00Z')).toBe(5_000);
    expect(at('2026-04-01T00:00:00Z')).toBe(9_000);
  });

  it('names the last day of what counts, and none where there is no end', () => {
    const ending = (id: number, startsAt: string | null, endsAt: string | null) =>
      percent(id, 1_000, { startsAt: startsAt ? new Date(startsAt) : null, endsAt: endsAt ? new Date(endsAt) : null });
    const lastDay = (...stack: Discount[]) =>
      priceNow({ listMinor: 10_000, currency: 'EUR' }, stack, {
        now: new Date('2026-06-03T09:00:00Z'),
        isFrozen: false,
      });
    const untilJuly = ending(1, null, '2026-07-01T00:00:00Z');
    expect(lastDay(untilJuly)).toMatchObject({ discountPercent: 10, endsOn: '2026-06-30' });
    expect(lastDay(untilJuly, ending(2, '2026-06-10T00:00:00Z', null))).toMatchObject({ endsOn: '2026-06-09' });
    expect(lastDay(untilJuly, ending(2, null, '2026-06-01T00:00:00Z'))).toMatchObject({ endsOn: '2026-06-30' });
    expect(lastDay(percent(1, 1_000))).not.toHaveProperty('endsOn');
    expect(lastDay()).not.toHaveProperty('endsOn');
  });

  it('names the percentage that it took off', () => {
    expect(priceNow({ listMinor: 10_000, currency: 'EUR' }, [percent(1, 1_250)], thawed).discountPercent).toBe(12.5);
  });
});

describe('a percentage as it is typed', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['7,25', 725],
    ['100', 10_000],
    ['0.01', 1],
  ])('%s is understood', (text, basisPoints) => {
    expect(readPercent(text)).toBe(basisPoints);
  });

  it.each(['0', '0.00', '-5', '100.01', '101', '1e2', 'NaN', '12.345', '', ' 12', '12%', '１２', 'Infinity', '0x10'])(
    '%j is refused',
    (text) => {
      expect(readPercent(text)).toBeNull();
    },
  );
});
