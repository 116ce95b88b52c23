import { expect, test } from 'vitest';
import type { NewsItem } from '#contracts/notification-counts.ts';
import { ordersSince } from './new-orders.ts';

const item = (kind: NewsItem['kind'], id: number): NewsItem => ({ kind, id, number: '', who: '', at: '' });

test('only orders that were not there before are new', () => {
  const before = [item('order', 1), item('return', 7)];
  expect(ordersSince(before, [item('order', 2), item('order', 1), item('return', 8)])).toEqual([2]);
  expect(ordersSince(before, before)).toEqual([]);
});
