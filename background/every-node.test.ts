import { expect, test } from 'vitest';
import { type NodeSubscriber, subscribeEveryNode } from './every-node.ts';
import type { EventsRead } from './new-events.ts';
import type { OutboxEvent } from './relay.ts';

/** A node reads every 750 ms and tries again after two seconds; a busy machine takes longer. */
const SOON = { timeout: 30_000 };
const quiet = { warn: () => {}, error: () => {} };
const about = (productId: number): OutboxEvent => ({
  name: 'product.changed',
  payload: { productIds: [productId] },
  eventId: `0000000${productId}-0000-4000-8000-000000000000`,
});
const productOf = (event: OutboxEvent) => ('productIds' in event.payload ? event.payload.productIds[0] : undefined);

/** A node whose readings are given. */
function openNode(readings: EventsRead[], subscribers: readonly Omit<NodeSubscriber, 'isFor'>[]) {
  const read = async () => readings.shift() ?? { events: [] };
  return subscribeEveryNode(
    { read },
    subscribers.map((subscriber) => ({ ...subscriber, isFor: () => true })),
    { log: quiet },
  );
}

test('a subscriber starts with the current edition, and then handles new events', async () => {
  const handled: unknown[] = [];
  const subscriber = {
    name: 'pages',
    startOver: async (edition: number) => void handled.push(`anew at ${edition}`),
    handle: async (event: OutboxEvent) => void handled.push(productOf(event)),
  };
  const node = openNode([{ restart: { edition: 100 } }, { events: [about(1)] }, { events: [about(2)] }], [subscriber]);
  await expect.poll(() => handled, SOON).toEqual(['anew at 100', 1, 2]);
  await node.stop();
});

test('a subscriber that fails starts over, with the edition of everything read so far', async () => {
  const handled: unknown[] = [];
  const subscriber = {
    name: 'pages',
    startOver: async (edition: number) => void handled.push(`anew at ${edition}`),
    handle: async (event: OutboxEvent) => {
      if (productOf(event) === 1) throw new Error('no answer');
      handled.push(productOf(event));
    },
  };
  const node = openNode([{ restart: { edition: 100 } }, { events: [about(1), about(2)] }], [subscriber]);
  await expect.poll(() => handled, SOON).toEqual(['anew at 100', 'anew at 103']);
  await node.stop();
});

test('a slow subscriber does not keep the others waiting', async () => {
  const handled: unknown[] = [];
  let goOn: () => void = () => {};
  const slow = {
    name: 'search',
    startOver: () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
    handle: async (event: OutboxEvent) => void handled.push(`search ${productOf(event)}`),
  };
  const quick = {
    name: 'pages',
    startOver: async () => {},
    handle: async (event: OutboxEvent) => void handled.push(`pages ${productOf(event)}`),
  };
  const node = openNode([{ restart: { edition: 0 } }, { events: [about(1)] }], [slow, quick]);
  await expect.poll(() => handled, SOON).toEqual(['pages 1']);
  goOn();
  await expect.poll(() => handled, SOON).toEqual(['pages 1', 'search 1']);
  await node.stop();
});
