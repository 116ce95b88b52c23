import { expect, test } from 'vitest';
import { timelineOf } from './order-timeline.ts';

const byCard = {
  paymentMethod: 'card',
  paymentStatus: 'pending',
  deliveryStatus: 'pending',
  confirmBy: null,
  placedAt: '2026-06-01T16:51:00Z',
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  refusedAt: null,
} as const;
const paid = { ...byCard, paymentStatus: 'paid', paidAt: '2026-06-01T16:53:00Z' } as const;
const onDelivery = { ...byCard, paymentMethod: 'on_delivery', paymentStatus: 'on_delivery' } as const;

const stepsOf = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ name, state, at }) => [name, state, at !== null]);

test('an unpaid order waits for its money, and nothing is packed', () => {
  expect(stepsOf(byCard)).toEqual([
    ['made', 'done', true],
    ['payment.awaited', 'now', false],
    ['courier', 'next', false],
    ['delivered', 'next', false],
  ]);
});

test('an order that waits to be confirmed is not packed', () => {
  expect(stepsOf({ ...onDelivery, confirmBy: '2026-06-02T16:51:00Z' })).toEqual([
    ['made', 'done', true],
    ['confirmation.awaited', 'now', false],
    ['courier', 'next', false],
    ['delivered', 'next', false],
    ['paid.on.delivery', 'next', false],
  ]);
});

test('one that is paid by hand waits to be confirmed before its money', () => {
  const byTransfer = { ...byCard, paymentMethod: 'bank_transfer' } as const;
  const waits = stepsOf({ ...byTransfer, confirmBy: '2026-06-02T16:51:00Z' });
  expect(waits[1]).toEqual(['confirmation.awaited', 'now', false]);
  expect(stepsOf(byTransfer)[1]).toEqual(['payment.awaited', 'now', false]);
});

test('a failed payment is said', () => {
  expect(stepsOf({ ...byCard, paymentStatus: 'failed' })[1]).toEqual(['payment.failed', 'now', false]);
});

test('a paid order waits to be packed', () => {
  expect(stepsOf(paid)).toEqual([
    ['made', 'done', true],
    ['paid.card', 'done', true],
    ['packing', 'now', false],
    ['courier', 'next', false],
    ['delivered', 'next', false],
  ]);
});

test('an order on its way is with the courier since a moment', () => {
  expect(stepsOf({ ...paid, deliveryStatus: 'in_progress', shippedAt: '2026-06-02T08:00:00Z' }).slice(2)).toEqual([
    ['courier', 'now', true],
    ['delivered', 'next', false],
  ]);
});

test('an order that somebody has taken up is being packed until a parcel of it leaves', () => {
  expect(stepsOf({ ...paid, deliveryStatus: 'in_progress' }).slice(2)).toEqual([
    ['packing', 'now', false],
    ['courier', 'next', false],
    ['delivered', 'next', false],
  ]);
});

test('money that the courier collects comes last', () => {
  expect(stepsOf(onDelivery).at(-1)).toEqual(['paid.on.delivery', 'next', false]);
  const arrived = {
    ...onDelivery,
    paymentStatus: 'paid',
    deliveryStatus: 'delivered',
    shippedAt: '2026-06-02T08:00:00Z',
    deliveredAt: '2026-06-03T10:00:00Z',
    paidAt: '2026-06-03T10:00:00Z',
  } as const;
  expect(timelineOf(arrived).map(({ name }) => name)).toEqual(['made', 'courier', 'delivered', 'paid.on.delivery']);
  expect(timelineOf(arrived).every(({ state }) => state === 'done')).toBe(true);
});

test('a cancelled order shows what had happened, and nothing that will not come', () => {
  const cancelledAt = '2026-06-02T09:00:00Z';
  expect(stepsOf({ ...byCard, deliveryStatus: 'cancelled', paymentStatus: 'failed', cancelledAt })).toEqual([
    ['made', 'done', true],
    ['cancelled', 'done', true],
  ]);
  expect(
    stepsOf({ ...paid, deliveryStatus: 'cancelled', shippedAt: '2026-06-02T08:00:00Z', cancelledAt }).map(
      ([name]) => name,
    ),
  ).toEqual(['made', 'paid.card', 'courier', 'cancelled']);
});

test('an order that was refused on delivery says so, and not that somebody cancelled it', () => {
  const at = '2026-06-03T10:00:00Z';
  const back = { ...onDelivery, paymentStatus: 'failed', deliveryStatus: 'cancelled', shippedAt: at } as const;
  const names = stepsOf({ ...back, cancelledAt: at, refusedAt: at }).map(([name]) => name);
  expect(names).toEqual(['made', 'courier', 'refused']);
});
