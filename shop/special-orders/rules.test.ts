import { describe, expect, test } from 'vitest';
import { SPECIAL_STATUSES } from '#contracts/special-orders.ts';
import { canBeBought, fitting, hasEnded, hashOfRequest, mayMove, quoteEnd } from './rules.ts';

test('a special order goes only where R-194 leads it', () => {
  const steps = SPECIAL_STATUSES.flatMap((from) =>
    SPECIAL_STATUSES.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    'requested → quoted',
    'requested → declined',
    'quoted → quoted',
    'quoted → accepted',
    'quoted → declined',
    'accepted → quoted',
    'accepted → ordered',
  ]);
});

test('a quote stands for fourteen days to the millisecond', () => {
  const end = quoteEnd(new Date('2026-05-25T10:00:00Z'));
  expect(end.toISOString()).toBe('2026-06-08T10:00:00.000Z');
  expect(hasEnded(end, new Date('2026-06-08T09:59:59.999Z'))).toBe(false);
  expect(hasEnded(end, end)).toBe(true);
});

describe('what can simply be bought', () => {
  const variants = [
    { size: 'S', colourCode: 'indigo', available: 0 },
    { size: 'M', colourCode: 'indigo', available: 2 },
    { size: 'M', colourCode: 'red', available: 0 },
  ];
  const can = (size: string | null, colour: string | null, quantity = 1) =>
    canBeBought(variants, { size, colour, quantity });

  test('is no special order: a size that is left, in a colour that is left, as many as are left', () => {
    expect([can('M', 'indigo'), can('M', null), can(null, null), can('M', 'indigo', 2)]).toEqual(Array(4).fill(true));
    expect([can('S', null), can('M', 'red'), can('M', 'indigo', 3), can('L', null)]).toEqual(Array(4).fill(false));
  });

  test('a size or colour that is left open is any', () => {
    expect(fitting(variants, { size: 'M', colour: null })).toHaveLength(2);
    expect(fitting(variants, { size: null, colour: 'indigo' })).toHaveLength(2);
  });
});

test('only the very same question is the same request', () => {
  const input = {
    userId: null,
    email: 'awa@example.com',
    customerName: 'Awa',
    phone: '',
    productId: 1,
    size: 'M',
    colour: null,
    quantity: 1,
    note: '',
  };
  const others = [{ quantity: 2 }, { note: 'Long' }, { size: null }, { email: 'binta@example.com' }, { userId: 'me' }];
  const hashes = others.map((other) => hashOfRequest({ ...input, ...other }));
  expect(new Set([hashOfRequest(input), hashOfRequest({ ...input }), ...hashes]).size).toBe(others.length + 1);
});
