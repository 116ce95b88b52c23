import { expect, test } from 'vitest';
import { RETURN_STATUSES } from '#contracts/returns.ts';
import { mayRefund, mayStep, returnableUntil } from './rules.ts';

test('an order may be sent back for thirty days from its delivery', () => {
  const delivered = new Date('2026-02-10T12:00:00Z');
  expect(returnableUntil(delivered, 30)).toEqual(new Date('2026-03-12T12:00:00Z'));
});

test('a return goes from request to answer to arrival, and nowhere else', () => {
  const steps = RETURN_STATUSES.flatMap((from) =>
    RETURN_STATUSES.filter((to) => mayStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['requested approved', 'requested rejected', 'approved received', 'refunded received']);
});

test('money goes back only for a return that was approved', () => {
  expect(RETURN_STATUSES.filter(mayRefund)).toEqual(['approved', 'received', 'refunded']);
});
