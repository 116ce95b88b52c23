import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('a list as a file on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    staff = await open.asAdmin();
  });
  afterAll(() => open.close());

  const get = (url: string) => open.app.inject({ url, headers: staff.headers });
  const rows = async (url: string) => (await get(url)).body.trim().split('\r\n').slice(1);

  it('of orders holds those that the list shows with the same filters', async () => {
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    await buy(open, 'on_delivery', checkoutBody(lines, { email: 'another@example.com' }));
    const { body } = await buy(open, 'on_delivery', checkoutBody(lines, { email: 'sought@example.com' }));
    const total = (body.order.total / 100).toFixed(2);
    const sought = [expect.stringContaining('sought@example.com')];
    expect(await rows('/api/orders.csv')).toHaveLength(2);
    expect(await rows('/api/orders.csv?q=sought')).toEqual(sought);
    expect(await rows(`/api/orders.csv?q=sought&least=${total}&most=${total}`)).toEqual(sought);
    expect(await rows('/api/orders.csv?q=sought&least=9999')).toEqual([]);
    expect(await rows('/api/customers.csv?tab=guests&q=sought')).toEqual([
      expect.stringContaining(`sought@example.com,1,EUR,${total}`),
    ]);
  });

  it('of customers holds those that the list shows with the same filters', async () => {
    const { user } = await open.asCustomer();
    await open.asCustomer();
    expect(await rows('/api/customers.csv')).toHaveLength(2);
    expect(await rows(`/api/customers.csv?q=${user.email}`)).toEqual([expect.stringContaining(user.email)]);
    expect(await rows(`/api/customers.csv?kind=orders&q=${user.email}`)).toEqual([]);
  });

  it('of articles holds those that the list shows with the same filters', async () => {
    const named = async (query: string) => (await rows(`/api/articles.csv?${query}`)).map((row) => row.split(',')[2]);
    expect(await named('')).toContain('Kente hat');
    expect(await named('stock=out')).toEqual(['Kente hat']);
    expect(await named('min=79&max=80,00')).toEqual(['Bogolan bag']);
    expect(await named('q=wax')).toEqual(['Wax scarf']);
    expect(await named('category=none')).toEqual([]);
    expect((await get('/api/articles.csv?stock=maybe')).statusCode).toBe(422);
  });
});
