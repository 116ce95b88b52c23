import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('a sold-out article that is not made to order on %s', (database) => {
  let open: TestShop;
  let hat: SmallCatalogue['soldOutHat']['productId'];
  let admin: SignedIn;
  let asked = 0;
  beforeAll(async () => {
    open = await openTestShop({ database });
    hat = (await open.seedSmallCatalogue()).soldOutHat.productId;
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());

  async function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
    const headers = method === 'PATCH' ? admin.headers : {};
    const answer = await open.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }
  function ask() {
    asked += 1;
    const contact = { name: 'Awa Diop', email: `awa.${asked}@example.com`, phone: '' };
    return call('POST', `/api/special/order/${hat}`, { quantity: 1, note: 'Head 58 cm', contact });
  }
  async function takesOrders(takes: boolean) {
    expect((await call('PATCH', `/api/product/${hat}`, { takes_special_orders: takes })).status).toBe(200);
    open.services.cache.dropAll(); // tests run without the relay
  }
  const shown = async () => (await call('GET', `/api/product/${hat}`)).body;

  it('can be asked for until the staff says no, and again from when it says yes', async () => {
    expect((await ask()).status).toBe(201);
    expect(await shown()).toMatchObject({ availability: 'special_order', takes_special_orders: true });

    await takesOrders(false);
    expect(await shown()).toMatchObject({ availability: 'sold_out', takes_special_orders: false, stock: 0 });
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([409, 'special.not.taken']);
    expect(body.message).toMatch(/not made to order/);

    await takesOrders(true);
    expect((await ask()).status).toBe(201);
  });

  it('can still be waited for', async () => {
    await takesOrders(false);
    const input = await call('POST', `/api/special/wish/${hat}`, { email: 'awa@example.com' });
    expect(input.status).toBeLessThan(300);
  });
});
