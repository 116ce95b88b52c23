import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { outbox } from '../kernel/tables.ts';
import { readOutboxLag } from './read-outbox-lag.ts';

describe.each(BOTH_DATABASES)('how far messages are behind, on %s', (database) => {
  const clock = stoppedClock();
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    await open.shop.db.delete(outbox);
  });
  afterAll(() => open.close());

  const message = (subscriber: string, secondsAgo: number, more: { doneAt?: Date; parkedAt?: Date } = {}) => {
    const occurredAt = new Date(clock.now().getTime() - secondsAgo * 1000);
    const row = { eventId: open.shop.ids.uuid(), name: 'order.paid', payload: { orderId: 1 }, subscriber, occurredAt };
    return open.shop.db.insert(outbox).values({ ...row, ...more });
  };

  it('nothing waits at first, and every subscriber is named all the same', async () => {
    const lag = await readOutboxLag(open.shop);
    expect(lag).toMatchObject({ waiting: 0, parked: 0, oldestSeconds: 0 });
    expect(lag.subscribers.map(({ subscriber }) => subscriber)).toContain('mail');
  });

  it('the oldest message that will still be tried counts; those given up are counted apart, those done not at all', async () => {
    const now = clock.now();
    await message('mail', 90);
    await message('mail', 40);
    await message('refunds', 200, { parkedAt: now });
    await message('mail', 500, { doneAt: now });
    await message('mail', 600, { parkedAt: now, doneAt: now });
    const lag = await readOutboxLag(open.shop);
    expect(lag).toMatchObject({ waiting: 2, parked: 1, oldestSeconds: 90 });
    const of = (name: string) => lag.subscribers.find(({ subscriber }) => subscriber === name);
    expect(of('mail')).toMatchObject({ waiting: 2, parked: 0, oldestSeconds: 90 });
    expect(of('refunds')).toMatchObject({ waiting: 0, parked: 1, oldestSeconds: 0 });
  });
});
