import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { atTheBank, auditBooks, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('an order that waits for its payment on %s', (database) => {
  const clock = stoppedClock();
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    open.services.connectSandbox(async (payload, headers) => {
      const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      return { status: answer.statusCode };
    });
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  type Headers = Record<string, string>;
  const buyScarf = (how: 'card' | 'on_delivery' = 'card', headers: Headers = {}) =>
    buy(open, how, checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]), headers);
  const pay = (number: string, headers: Headers = {}) =>
    open.app.inject({ method: 'POST', url: '/api/orders/pay', headers, payload: { number } });
  const lookUp = async (number: string, token: string) => {
    const url = `/api/orders/lookup?number=${number}`;
    return (await open.app.inject({ url, headers: { 'x-order-token': token } })).json();
  };

  it('leads whoever holds its key back to the page it was to be paid on, as often as they like', async () => {
    const { body } = await buyScarf();
    for (const _again of [1, 2]) {
      const answer = await pay(body.order.number, { 'x-order-token': body.token });
      expect(answer.json()).toEqual({ uuid: body.uuid, url: body.url });
    }
    expect((await lookUp(body.order.number, body.token)).seconds_to_pay).toBeGreaterThan(60);
  });

  it('leads its customer there, and nobody else', async () => {
    const [awa, binta] = [await open.asCustomer(), await open.asCustomer()];
    const { body } = await buyScarf('card', awa.headers);
    expect((await pay(body.order.number, awa.headers)).json()).toEqual({ uuid: body.uuid, url: body.url });
    for (const headers of [binta.headers, {}, { 'x-order-token': 'x'.repeat(43) }]) {
      expect((await pay(body.order.number, headers)).statusCode).toBe(404);
    }
  });

  it('says how it stands once it is paid, or when it is paid on delivery', async () => {
    const paid = await buyScarf();
    await atTheBank(open, paid.body.url, 'paid');
    const onDelivery = await buyScarf('on_delivery');
    for (const [{ body }, status] of [[paid, 'paid'] as const, [onDelivery, 'on_delivery'] as const]) {
      const answer = await pay(body.order.number, { 'x-order-token': body.token });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'payment.not.open', details: { payment_status: status } });
      expect(await lookUp(body.order.number, body.token)).toMatchObject({ seconds_to_pay: null, lapsed: false });
    }
  });

  it('cannot be paid when the time is over, before its goods are free and after', async () => {
    const { body } = await buyScarf();
    const key = { 'x-order-token': body.token };
    clock.forward(24 * 3600);
    expect((await pay(body.order.number, key)).json()).toMatchObject({ code: 'payment.not.open' });
    await expirePayments(open.shop);
    expect((await pay(body.order.number, key)).json()).toMatchObject({ code: 'payment.not.open' });
    expect(await lookUp(body.order.number, body.token)).toMatchObject({ seconds_to_pay: null, lapsed: true });
  });
});
