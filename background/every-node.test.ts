import { expect, test } from 'vitest';
import { type NodeSubscriber, subscribeEveryNode } from './every-node.ts';
import type { News } from './new-events.ts';
import type { OutboxEvent } from './relay.ts';

/** A node looks every 750 ms and tries again after two seconds; a busy machine is later. */
const SOON = { timeout: 30_000 };
const quiet = { warn: () => {}, error: () => {} };
const about = (productId: number): OutboxEvent => ({
  name: 'product.changed',
  payload: { productIds: [productId] },
  eventId: `0000000${productId}-0000-4000-8000-000000000000`,
});
const productOf = (event: OutboxEvent) => ('productIds' in event.payload ? event.payload.productIds[0] : undefined);

/** A node whose readings are given. */
function openNode(readings: News[], subscribers: readonly Omit<NodeSubscriber, 'isFor'>[]) {
  const read = async () => readings.shift() ?? { told: [] };
  return subscribeEveryNode(
    { read },
    subscribers.map((subscriber) => ({ ...subscriber, isFor: () => true })),
    { log: quiet },
  );
}

test('an ear begins anew with the edition that stood, and then hears what comes', async () => {
  const heard: unknown[] = [];
  const subscriber = {
    name: 'pages',
    startOver: async (edition: number) => void heard.push(`anew at ${edition}`),
    handle: async (event: OutboxEvent) => void heard.push(productOf(event)),
  };
  const node = openNode([{ lost: { edition: 100 } }, { told: [about(1)] }, { told: [about(2)] }], [subscriber]);
  await expect.poll(() => heard, SOON).toEqual(['anew at 100', 1, 2]);
  await node.stop();
});

test('an ear that fails begins anew, with the edition of everything read so far', async () => {
  const heard: unknown[] = [];
  const subscriber = {
    name: 'pages',
    startOver: async (edition: number) => void heard.push(`anew at ${edition}`),
    handle: async (event: OutboxEvent) => {
      if (productOf(event) === 1) throw new Error('no answer');
      heard.push(productOf(event));
    },
  };
  const node = openNode([{ lost: { edition: 100 } }, { told: [about(1), about(2)] }], [subscriber]);
  await expect.poll(() => heard, SOON).toEqual(['anew at 100', 'anew at 103']);
  await node.stop();
});

test('an ear that is slow does not keep the others waiting', async () => {
  const heard: unknown[] = [];
  let goOn: () => void = () => {};
  const slow = {
    name: 'search',
    startOver: () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
    handle: async (event: OutboxEvent) => void heard.push(`search ${productOf(event)}`),
  };
  const quick = {
    name: 'pages',
    startOver: async () => {},
    handle: async (event: OutboxEvent) => void heard.push(`pages ${productOf(event)}`),
  };
  const node = openNode([{ lost: { edition: 0 } }, { told: [about(1)] }], [slow, quick]);
  await expect.poll(() => heard, SOON).toEqual(['pages 1']);
  goOn();
  await expect.poll(() => heard, SOON).toEqual(['pages 1', 'search 1']);
  await node.stop();
});
