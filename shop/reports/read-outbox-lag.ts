import { and, count, isNotNull, isNull, min } from 'drizzle-orm';
import { SUBSCRIBERS, type Subscriber } from '../kernel/events.ts';
import type { Shop } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';

/** How far one subscriber is behind what has happened. */
type SubscriberLag = {
  subscriber: Subscriber;
  /** Messages that will still be tried. */
  waiting: number;
  /** Messages that were given up after their last try and wait for a person. */
  parked: number;
  /** How long ago the oldest waiting one happened, in whole seconds; 0 when none waits. */
  oldestSeconds: number;
};

/** Every subscriber, also those for whom nothing waits, and the worst of them together. */
type OutboxLag = {
  subscribers: SubscriberLag[];
  waiting: number;
  parked: number;
  oldestSeconds: number;
};

/**
 * How far the messages to the shop's other systems (mails, refunds, search, …) are behind: for the figures, the status page
 * and the list of what needs somebody. Two short statements; those that are done are not looked at.
 *
 * repeatable  reads only
 */
export async function readOutboxLag(shop: Pick<Shop, 'db' | 'clock'>): Promise<OutboxLag> {
  const { db } = shop;
  const counted = { subscriber: outbox.subscriber, count: count() };
  const [waiting, parked] = await Promise.all([
    db
      .select({ ...counted, oldest: min(outbox.occurredAt) })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), isNull(outbox.parkedAt)))
      .groupBy(outbox.subscriber),
    db
      .select(counted)
      .from(outbox)
      .where(and(isNull(outbox.doneAt), isNotNull(outbox.parkedAt)))
      .groupBy(outbox.subscriber),
  ]);
  const now = shop.clock.now().getTime();
  const subscribers = SUBSCRIBERS.map((subscriber) => {
    const row = waiting.find((one) => one.subscriber === subscriber);
    const age = row?.oldest ? Math.floor((now - row.oldest.getTime()) / 1000) : 0;
    return {
      subscriber,
      waiting: row?.count ?? 0,
      parked: parked.find((one) => one.subscriber === subscriber)?.count ?? 0,
      oldestSeconds: Math.max(0, age),
    };
  });
  return {
    subscribers,
    waiting: waiting.reduce((sum, row) => sum + row.count, 0),
    parked: parked.reduce((sum, row) => sum + row.count, 0),
    oldestSeconds: Math.max(0, ...subscribers.map(({ oldestSeconds }) => oldestSeconds)),
  };
}
