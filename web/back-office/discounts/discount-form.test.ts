import { describe, expect, it } from 'vitest';
import { setTimeZone } from '#contracts/days.ts';
import { readPercent } from '#shop/pricing/rules.ts';
import { numbersIn, readDiscountAsk, readOffer } from './discount-form.ts';

const read = (fields: Record<string, string>) =>
  readOffer(
    readDiscountAsk((name) => fields[name] ?? ''),
    { currency: 'EUR', percent: readPercent },
  );

describe('the form of a discount', () => {
  it('reads a percentage as people write it, with or without its sign', () => {
    for (const value of ['12.5', '12,5', '12,5 %', ' 12.5']) {
      expect(read({ value })).toMatchObject({ offer: { value: { kind: 'percent', basisPoints: 1_250 } } });
    }
  });

  it('reads an amount in the shop’s currency', () => {
    expect(read({ kind: 'amount', value: '22' })).toMatchObject({
      offer: { value: { kind: 'amount', amountMinor: 2_200 } },
    });
  });

  it.each(['-5', '0', '100.01', '1e2', 'NaN', ''])('says beside the value what is wrong with %j', (value) => {
    expect(read({ value })).toEqual({ problems: { value: 'problem.percent' } });
  });

  it('runs through its last day', () => {
    expect(read({ value: '10', from: '2026-06-03', until: '2026-06-30' })).toMatchObject({
      offer: { startsAt: new Date('2026-06-03T00:00:00Z'), endsAt: new Date('2026-07-01T00:00:00Z') },
    });
  });

  it('begins and ends at the midnights of the shop', () => {
    setTimeZone('Europe/Paris');
    expect(read({ value: '10', from: '2026-03-28', until: '2026-03-29' })).toMatchObject({
      offer: { startsAt: new Date('2026-03-27T23:00:00Z'), endsAt: new Date('2026-03-29T22:00:00Z') },
    });
    setTimeZone('UTC');
  });

  it.each(['30/06/2026', '2026-02-30', '2026-6-3', 'tomorrow'])('takes %j for no day', (until) => {
    expect(read({ value: '10', until })).toEqual({ problems: { until: 'problem.day' } });
  });

  it('finds the numbers between commas, spaces and line ends, each once', () => {
    expect(numbersIn('0417, 0433\n0417 ;0501')).toEqual(['0417', '0433', '0501']);
  });
});
