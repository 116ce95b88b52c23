import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#shop/catalog/tables.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { openToClients, refusedWith } from '#tests/support/api-client.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('what is kept for later, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  let clientOf: Awaited<ReturnType<typeof openToClients>>;
  beforeAll(async () => {
    shop = await openTestShop({ database });
    clientOf = await openToClients(shop);
    catalogue = await shop.seedSmallCatalogue();
  });
  afterAll(() => shop.close());

  const listOf = async (customer: SignedIn) => (await clientOf(customer)('GET /api/wishlist')).data;
  const keep = (customer: SignedIn, rt: number) => clientOf(customer)('PUT /api/wishlist/{rt}', { path: { rt } });
  const drop = (customer: SignedIn, rt: number) => clientOf(customer)('DELETE /api/wishlist/{rt}', { path: { rt } });

  test('an article is kept once, also when it is sent ten times at once, and taken off again', async () => {
    const customer = await shop.asCustomer();
    const { productId } = catalogue.shirt;
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(customer, productId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await listOf(customer)).toEqual({ data: [productId] });
    await drop(customer, productId);
    expect((await drop(customer, productId)).status).toBe(204);
    expect(await listOf(customer)).toEqual({ data: [] });
  });

  test('nobody sees another’s list', async () => {
    const customer = await shop.asCustomer();
    await keep(customer, catalogue.shirt.productId);
    expect(await listOf(await shop.asCustomer())).toEqual({ data: [] });
  });

  test('what a guest kept is merged, without what is gone or hidden', async () => {
    const customer = await shop.asCustomer();
    const [one, hidden] = (await shop.shop.db.select({ id: products.id }).from(products).limit(2)).map(({ id }) => id);
    if (!one || !hidden) throw new Error('The catalogue is too small');
    const hide = (isHidden: boolean) => shop.shop.db.update(products).set({ isHidden }).where(eq(products.id, hidden));
    await hide(true);
    const articles = [hidden, one, one, 2_000_000_000];
    const merged = await clientOf(customer)('POST /api/wishlist', { body: { articles } });
    expect(merged.data).toEqual({ data: [one] });
    expect(await refusedWith(keep(customer, hidden))).toBe(404);
    expect(await refusedWith(keep(customer, 2_000_000_000))).toBe(404);
    await hide(false);
  });

  test('somebody takes along what the shop knows of them, and nothing secret is in it', async () => {
    const { person, token, userId } = await signedInBrowser(shop);
    const headers = { authorization: `Bearer ${token}` };
    const line = { product_id: catalogue.shirt.productId, size: 'M', quantity: 1 };
    const { body } = await buy(shop, 'on_delivery', checkoutBody([line]), headers);
    const answer = await shop.app.inject({ url: '/api/user/data', headers });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="elamba-my-data.json"');
    const data = answer.json();
    expect(data.person).toMatchObject({ id: userId, email: person.email });
    expect(data.orders).toMatchObject([{ number: body.order.number, lines: [{ size: 'M', quantity: 1 }] }]);
    expect(data.payments).toHaveLength(1);
    for (const secret of ['argon2', 'tokenHash', 'token_hash', 'sealed', token])
      expect(answer.body).not.toContain(secret);
  });

  test('a customer sees their own payments, and nobody else’s', async () => {
    const owner = await shop.asCustomer();
    const other = await shop.asCustomer();
    const line = { product_id: catalogue.shirt.productId, size: 'M', quantity: 1 };
    const { body } = await buy(shop, 'on_delivery', checkoutBody([line]), owner.headers);
    const of = (id: string, { headers }: SignedIn) => shop.app.inject({ url: `/api/payments/user/${id}`, headers });
    expect((await of(owner.user.id, owner)).json()).toMatchObject([
      { order: body.order.number, amount: body.order.total, method: 'on_delivery', card: null, refunded: 0 },
    ]);
    const taken = await of(owner.user.id, other);
    const absent = await of('nobody', other);
    expect([taken.statusCode, taken.json()]).toEqual([403, absent.json()]);
    expect((await of(owner.user.id, await shop.asAdmin())).json()).toHaveLength(1);
  });
});
