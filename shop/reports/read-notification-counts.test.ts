import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { setEventAside } from '../payments/decide-event.ts';
import { paymentEvents, payments } from '../payments/tables.ts';
import { readNotificationCounts } from './read-notification-counts.ts';

const ALL = { orders: true, payments: true, specials: true, returns: true, ratings: true, messages: true };

describe.each(TEST_DATABASES)('on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  const order = async (how: 'card' | 'on_delivery') => {
    const line = { product_id: goods.shirt.productId, size: 'M', quantity: 1 };
    const { body } = await buy(open, how, checkoutBody([line]));
    return { id: body.order.id, number: body.order.number };
  };

  it('an order that may leave waits and is news; one that is not paid yet is neither', async () => {
    await order('card');
    const ready = await order('on_delivery');
    const { waiting, news } = await readNotificationCounts(open.shop, ALL);
    expect(waiting).toEqual({ orders: 1, payments: 0, specials: 0, returns: 0, ratings: 0, messages: 0 });
    expect(news).toMatchObject([{ kind: 'order', id: ready.id, number: ready.number, who: 'Awa Diop' }]);
  });

  it('a payment that does not match is news before anything older', async () => {
    const strange = await order('card');
    const later = new Date(open.shop.clock.now().getTime() + 60_000);
    await open.shop.db
      .update(payments)
      .set({ status: 'parked', updatedAt: later })
      .where(eq(payments.orderId, strange.id));
    const { waiting, news } = await readNotificationCounts(open.shop, ALL);
    expect(news[0]).toMatchObject({ kind: 'parked', id: strange.id });
    expect(waiting.payments).toBe(1);
  });

  it('money of no known order and words of the payment partner wait with it, until somebody has decided', async () => {
    const event = (eventId: string, outcome: string, payload: object) => ({
      ...{ provider: 'stripe', eventId, type: 'received', outcome, payload },
      receivedAt: new Date(open.shop.clock.now().getTime() + 120_000),
    });
    await open.shop.db
      .insert(paymentEvents)
      .values([
        event('evt_1', 'unknown', { session: 'cs_1', payment_status: 'paid' }),
        event('evt_2', 'unknown', { session: 'cs_2', payment_status: 'unpaid' }),
        event('evt_3', 'disputed', { dispute: 'du_1' }),
        event('evt_4', 'paid', { session: 'cs_4' }),
      ]);
    const { waiting, news } = await readNotificationCounts(open.shop, ALL);
    expect(waiting.payments).toBe(3);
    expect(
      news
        .slice(0, 2)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['notice', 'unknown']);
    const closed = await readNotificationCounts(open.shop, { ...ALL, payments: false });
    expect(closed.waiting.payments).toBe(0);
    expect(closed.news.map(({ kind }) => kind)).toEqual(['order']);
    await setEventAside(open.shop, { eventId: 'evt_3', actor: 'test' });
    expect((await readNotificationCounts(open.shop, ALL)).waiting.payments).toBe(2);
  });

  it('who may not see orders gets no news of them', async () => {
    const { waiting, news } = await readNotificationCounts(open.shop, { ...ALL, orders: false, payments: false });
    expect(waiting.orders).toBe(0);
    expect(news).toEqual([]);
  });

  it('asks two statements, whatever happened', async () => {
    const { statements } = open.services.database;
    const before = statements();
    await readNotificationCounts(open.shop, ALL);
    expect(statements() - before).toBe(2);
  });
});
