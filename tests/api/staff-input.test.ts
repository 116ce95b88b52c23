import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { askForSpecialOrder } from '#shop/special-orders/ask-for-special-order.ts';
import { atTheBank, buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('what staff of every role may send, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  type Method = 'GET' | 'POST' | 'PUT';
  async function ask(
    role: 'owner' | 'manager' | 'catalogue' | 'fulfilment',
    method: Method,
    url: string,
    payload?: object,
  ) {
    const { headers } = await open.asAdmin(role);
    const answer = await open.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body };
  }

  async function paidOrder(): Promise<number> {
    const { body } = await buy(open, 'card', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    await atTheBank(open, body.url, 'paid');
    return body.order.id;
  }
  const standing = async (id: number) => JSON.parse((await ask('owner', 'GET', `/api/order/${id}`)).body);

  it('calling off a paid order gives money back, which fulfilment may not, and a manager may', async () => {
    const id = await paidOrder();
    const refused = await ask('fulfilment', 'PUT', `/api/order/${id}`, { delivery_status: 'cancelled' });
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'not.allowed']);
    expect(await standing(id)).toMatchObject({ delivery_status: 'pending', payment_status: 'paid', refunded: 0 });
    expect((await ask('manager', 'PUT', `/api/order/${id}`, { delivery_status: 'cancelled' })).status).toBe(200);
  });

  it('calling off an order that nobody has paid is the work of fulfilment', async () => {
    const { body } = await buy(open, 'on_delivery', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    const answer = await ask('fulfilment', 'PUT', `/api/order/${body.order.id}`, { delivery_status: 'cancelled' });
    expect(answer.status).toBe(200);
  });

  it('a parcel that comes back has no lines of another order', async () => {
    const { body } = await buy(open, 'on_delivery', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    const url = `/api/order/${body.order.id}`;
    await ask('fulfilment', 'PUT', url, { delivery_status: 'in_progress' });
    const { version } = await standing(body.order.id);
    const refused = await ask('fulfilment', 'POST', `${url}/refusal`, { written_off: [999_999], version });
    expect(refused.status).toBe(422);
    expect(await standing(body.order.id)).toMatchObject({ delivery_status: 'in_progress', version });
  });

  it('a NUL in an address is refused before an answer has begun', async () => {
    for (const url of ['/api/activity.csv?who=%00', '/api/activity.csv?action=a%00b', '/api/orders.csv?q=%00']) {
      expect([url, (await ask('owner', 'GET', url)).status]).toEqual([url, 422]);
    }
  });

  it('half a character is refused, also where it is kept as JSON', async () => {
    const tax = { name: '\ud800', countries: ['KE'], is_elsewhere: false, rate: 20 };
    expect((await ask('manager', 'POST', '/api/taxes', tax)).status).toBe(422);
  });

  it('a size and colour stand once in an article, in capitals or not', async () => {
    const url = `/api/product/${goods.shirt.productId}`;
    const { version } = JSON.parse(
      (await ask('catalogue', 'GET', `/api/back-office/products/${goods.shirt.productId}`)).body,
    );
    for (const size of ['XXL', 'xxl']) {
      const variants = [
        { size: 'XXL', stock: 1 },
        { size, stock: 2 },
      ];
      const answer = await ask('catalogue', 'PUT', url, { variants, ...(version && { version }) });
      expect([size, answer.status, answer.body.includes('variants')]).toEqual([size, 422, true]);
    }
  });

  it('a quote promises a day within two years, and says beside the field which days there are', async () => {
    const input = { productId: goods.soldOutHat.productId, size: null, colour: null, quantity: 1, note: '' };
    const contact = { email: 'days@customers.example', customerName: 'Awa', phone: '', userId: null };
    const id = await askForSpecialOrder(open.shop, { ...input, ...contact, locale: 'en' }, 'another place');
    for (const [day, words] of [
      ['2020-01-01', /^Choose today/],
      ['2999-01-01', /^A day from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/],
      ['9999-12-31', /^A day from/],
    ] as const) {
      const quote = { price: 5_000, ready_on: day, message: '' };
      const { status, body } = await ask('fulfilment', 'POST', `/api/special/orders/${id}/quote`, quote);
      expect(status).toBe(422);
      expect(JSON.parse(body).errors.ready_on[0]).toMatch(words);
    }
  });

  it('a request is quoted five times an hour: each quote is an e-mail', async () => {
    const input = { productId: goods.soldOutHat.productId, size: null, colour: null, quantity: 1, note: '' };
    const contact = { email: 'asks@customers.example', customerName: 'Awa', phone: '', userId: null };
    const id = await askForSpecialOrder(open.shop, { ...input, ...contact, locale: 'en' }, 'a place');
    const quote = { price: 5_000, ready_on: dayOf(open.shop.clock.now()), message: '' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await ask('fulfilment', 'POST', `/api/special/orders/${id}/quote`, quote)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
