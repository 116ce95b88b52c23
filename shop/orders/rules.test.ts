import { expect, test } from 'vitest';
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { mayMove, nextSteps, numberPrefix } from './rules.ts';

test('a paid order goes from pending over in progress to delivered, or is called off on the way', () => {
  const steps = DELIVERY_STATUSES.flatMap((from) =>
    DELIVERY_STATUSES.filter((to) => mayMove(from, to, 'paid')).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['pending in_progress', 'pending cancelled', 'in_progress delivered', 'in_progress cancelled']);
});

// Every pair of states that is no step, with every state of the payment.
const ILLEGAL = [
  ['pending', 'pending'],
  ['pending', 'delivered'],
  ['in_progress', 'pending'],
  ['in_progress', 'in_progress'],
  ['delivered', 'pending'],
  ['delivered', 'in_progress'],
  ['delivered', 'delivered'],
  ['delivered', 'cancelled'],
  ['cancelled', 'pending'],
  ['cancelled', 'in_progress'],
  ['cancelled', 'delivered'],
  ['cancelled', 'cancelled'],
] as const;

test.each(ILLEGAL)('no order goes from %s to %s, however its payment stands', (from, to) => {
  expect(PAYMENT_STATUSES.filter((payment) => mayMove(from, to, payment))).toEqual([]);
});

test('goods leave only when they are paid or paid on delivery; what has left may arrive whatever became of its money', () => {
  const allowed = (from: 'pending' | 'in_progress', to: 'in_progress' | 'delivered') =>
    PAYMENT_STATUSES.filter((payment) => mayMove(from, to, payment));
  expect(allowed('pending', 'in_progress')).toEqual(['paid', 'on_delivery']);
  expect(allowed('in_progress', 'delivered')).toEqual([...PAYMENT_STATUSES]);
});

test('an order is called off whether it is paid or not', () => {
  expect(PAYMENT_STATUSES.every((payment) => mayMove('pending', 'cancelled', payment))).toBe(true);
  expect(nextSteps({ deliveryStatus: 'pending', paymentStatus: 'pending', confirmBy: null })).toEqual(['cancelled']);
});

test('an order that waits to be confirmed can only be called off', () => {
  const order = { deliveryStatus: 'pending', paymentStatus: 'on_delivery' } as const;
  expect(nextSteps({ ...order, confirmBy: new Date() })).toEqual(['cancelled']);
  expect(nextSteps({ ...order, confirmBy: null })).toEqual(['in_progress', 'cancelled']);
});

test('the number of an order begins with the shop’s name and the year', () => {
  expect(numberPrefix('Élamba', new Date('2026-11-21T12:00:00Z'))).toBe('EL-26-');
  expect(numberPrefix('26 & 27', new Date('2026-11-21T12:00:00Z'))).toBe('NO-26-');
});
