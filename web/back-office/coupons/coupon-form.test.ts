import { expect, test } from 'vitest';
import { dayText, readCouponForm } from './coupon-form.ts';

const typed = (fields: Record<string, string>) => (name: string) => fields[name] ?? '';

test('a code is read as people type it: percent with a comma, the last day included, empty limits', () => {
  const form = typed({
    code: 'ete',
    value: '12,5 %',
    minimum: '50',
    from: '2026-06-01',
    until: '2026-06-30',
    active: 'on',
  });
  expect(readCouponForm(form, 'EUR')).toEqual({
    input: {
      code: 'ete',
      percentBp: 1_250,
      amountMinor: null,
      minimumMinor: 5_000,
      startsAt: new Date('2026-06-01T00:00:00Z'),
      endsAt: new Date('2026-07-01T00:00:00Z'),
      maxUses: null,
      maxUsesEach: null,
      isActive: true,
    },
  });
  expect(dayText('2026-07-01T00:00:00Z', true)).toBe('2026-06-30');
});

test('every wrong field is named', () => {
  const form = typed({
    kind: 'amount',
    value: '-5',
    minimum: 'x',
    from: '2026-02-30',
    max_uses: '0',
    max_uses_each: '1.5',
  });
  const read = readCouponForm(form, 'EUR');
  expect('problems' in read && read.problems.map(({ field }) => field).sort()).toEqual(
    ['from', 'max_uses', 'max_uses_each', 'minimum', 'value'].sort(),
  );
});

test.each(['0', '100.01', '12.555', '', '1e2'])('%s is no percentage', (value) => {
  expect('problems' in readCouponForm(typed({ value }), 'EUR')).toBe(true);
});
