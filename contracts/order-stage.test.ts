import { expect, test } from 'vitest';
import { isWithCourier, stageOf } from './order-stage.ts';
import type { DeliveryStatus, ParcelStatus } from './orders.ts';

const line = { quantity: 2, shipped: 0, dropped: 0, packed: 0, lost: 0 };
const order = (deliveryStatus: DeliveryStatus, parcels: ParcelStatus[] = [], pieces: Partial<typeof line> = {}) => ({
  deliveryStatus,
  refusedAt: null,
  shippedAt: parcels.some((status) => status !== 'packed') ? '2026-11-21T10:15:00.000Z' : null,
  lines: [{ ...line, ...pieces }],
  parcels: parcels.map((status) => ({ status })),
});

test.each([
  ['pending', order('pending')],
  ['packing', order('in_progress')],
  ['packed', order('in_progress', ['packed'], { packed: 2 })],
  ['part_shipped', order('in_progress', ['shipped'], { packed: 1 })],
  ['part_shipped', order('in_progress', ['shipped', 'packed'], { packed: 2 })],
  ['in_progress', order('in_progress', ['shipped'], { packed: 2 })],
  ['in_progress', order('in_progress', ['arrived', 'shipped'], { shipped: 1, packed: 1 })],
  ['part_delivered', order('in_progress', ['arrived'], { shipped: 1 })],
  ['lost', order('in_progress', ['lost'], { lost: 2 })],
  ['packed', order('in_progress', ['lost', 'packed'], { packed: 2 })],
  ['delivered', order('delivered', ['arrived'], { shipped: 2 })],
  ['cancelled', order('cancelled')],
  ['refused', { ...order('cancelled', ['refused']), refusedAt: '2026-11-23T10:15:00.000Z' }],
] as const)('an order is called %s as its parcels stand', (stage, stand) => {
  expect(stageOf(stand)).toBe(stage);
});

test('nothing is with the courier before a parcel has left', () => {
  expect(isWithCourier(stageOf(order('pending')))).toBe(false);
  expect(isWithCourier(stageOf(order('in_progress', ['packed'], { packed: 2 })))).toBe(false);
  expect(isWithCourier(stageOf(order('in_progress', ['shipped'], { packed: 2 })))).toBe(true);
});

test('an order of before parcels had steps is on its way once it has left', () => {
  expect(stageOf({ ...order('in_progress'), shippedAt: '2026-11-21T10:15:00.000Z' })).toBe('in_progress');
});
