import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_RESOURCES, type KeyScopes, keyMay } from '#contracts/developers.ts';
import { sessionCookieName } from '#server/auth/session-cookies.ts';
import { KEY_TURNS } from '#shop/api-keys/find-key.ts';
import { makeKey, revokeKey } from '#shop/api-keys/make-key.ts';
import { apiKeys } from '#shop/api-keys/tables.ts';
import { users } from '#shop/customers/tables.ts';
import { consumeRateLimit } from '#shop/kernel/rate-limit.ts';
import { listActivity } from '#shop/reports/list-activity.ts';
import { addEndpoint } from '#shop/webhooks/save-endpoint.ts';
import { checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('a program with an API key on %s', (database) => {
  let open: TestShop;
  let owner: SignedIn;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    owner = await open.asAdmin();
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  const makeBody = (scopes: KeyScopes, more: object = {}) => ({
    name: 'Warehouse',
    scopes,
    days: 90,
    idempotency_key: open.shop.ids.token(),
    ...more,
  });
  const wanted = (scopes: KeyScopes) => {
    const { idempotency_key: idempotencyKey, ...key } = makeBody(scopes);
    return { ...key, idempotencyKey, actor: owner.user.id };
  };
  async function aKey(scopes: KeyScopes, days: number | null = 90): Promise<{ id: number; key: string }> {
    return makeKey(open.shop, { ...wanted(scopes), days });
  }
  const call = (key: string, url: string, more: object = {}) =>
    open.app.inject({ url, ...more, headers: { authorization: `Bearer ${key}` } });

  test('is made by nobody who was dismissed, or lost the right, in the same moment', async () => {
    const other = await open.asAdmin();
    const input = { ...wanted({ orders: 'see' }), actor: other.user.id };
    const before = await open.shop.db.$count(apiKeys);
    await open.shop.db.update(users).set({ isDisabled: true }).where(eq(users.id, other.user.id));
    await expect(makeKey(open.shop, input)).rejects.toMatchObject({ code: 'not.allowed' });
    await open.shop.db
      .update(users)
      .set({ isDisabled: false, staffRole: 'fulfilment' })
      .where(eq(users.id, other.user.id));
    await expect(makeKey(open.shop, input)).rejects.toMatchObject({ code: 'not.allowed' });
    const endpoint = { url: 'https://elsewhere.example/hook', events: [], idempotencyKey: input.idempotencyKey };
    await expect(addEndpoint(open.shop, { ...endpoint, actor: other.user.id })).rejects.toMatchObject({
      code: 'not.allowed',
    });
    expect(await open.shop.db.$count(apiKeys)).toBe(before);
  });

  test('reaches the resources of its scopes, and no others', async () => {
    const { key } = await aKey({ orders: 'see', articles: 'change' });
    expect((await call(key, '/api/orders')).statusCode).toBe(200);
    expect((await call(key, '/api/back-office/products')).statusCode).toBe(200);
    expect((await call(key, '/api/returns')).statusCode).toBe(403);
    const step = { method: 'PUT', payload: { delivery_status: 'in_progress' } };
    expect((await call(key, '/api/order/1', step)).statusCode).toBe(403);
  });

  test.each([{ scopes: { orders: 'change' } }, { name: 'Till' }, { days: 30 }, { days: null }] as const)(
    'is made once by a request, which makes no other key: %j',
    async (more) => {
      const input = wanted({ orders: 'see', articles: 'see' });
      const made = await makeKey(open.shop, input);
      const again = { ...input, scopes: { articles: 'see', orders: 'see' } as const };
      expect(await makeKey(open.shop, again)).toEqual(made);
      await expect(makeKey(open.shop, { ...input, ...more })).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    },
  );

  test('opens nothing of a customer, nothing of the staff, and no keys or endpoints', async () => {
    const all = Object.fromEntries(KEY_RESOURCES.map((client) => [client, 'change']));
    const { key, id } = await aKey(all);
    const shut = [
      '/api/user',
      '/api/user/sessions',
      '/api/addresses',
      '/api/wishlist',
      '/api/api-keys',
      '/api/webhooks',
    ];
    for (const url of [...shut, `/api/orders/user/${owner.user.id}`]) {
      expect([url, (await call(key, url)).statusCode]).toEqual([url, 403]);
    }
    expect((await call(key, `/api/api-keys/${id}`, { method: 'DELETE' })).statusCode).toBe(403);
    expect((await call(key, '/api/api-keys', { method: 'POST', payload: makeBody(all) })).statusCode).toBe(403);
    expect(keyMay({ staff: 'change', developers: 'change' }, 'staff', 'see')).toBe(false);
  });

  test('is a guest where anybody may ask', async () => {
    const { key } = await aKey({ orders: 'see' });
    expect((await call(key, '/api/products')).statusCode).toBe(200);
    const ordered = await call(key, '/api/orders', {
      method: 'POST',
      payload: checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]),
    });
    expect(ordered.statusCode).toBe(201);
  });

  test('that was taken back, is too old, or was never made, opens nothing', async () => {
    const { key, id } = await aKey({ orders: 'see' }, 30);
    expect((await call(key, '/api/orders')).statusCode).toBe(200);
    clock.forward(30 * 86_400);
    expect((await call(key, '/api/orders')).statusCode).toBe(401);
    const eternal = await aKey({ orders: 'see' }, null);
    clock.forward(3_000 * 86_400);
    expect((await call(eternal.key, '/api/orders')).statusCode).toBe(200);
    await revokeKey(open.shop, { id: eternal.id, actor: owner.user.id });
    expect((await call(eternal.key, '/api/orders')).statusCode).toBe(401);
    expect((await call(`elk_${'a'.repeat(43)}`, '/api/orders')).statusCode).toBe(401);
    expect(id).not.toBe(eternal.id);
    owner = await open.asAdmin(); // a working day is over
  });

  test('taken back while it is used: calls are answered or refused, and none is answered afterwards', async () => {
    const { key, id } = await aKey({ orders: 'see' });
    const calls = Array.from({ length: 20 }, () => call(key, '/api/orders'));
    await Promise.all([
      revokeKey(open.shop, { id, actor: owner.user.id }),
      revokeKey(open.shop, { id, actor: owner.user.id }),
    ]);
    for (const { statusCode } of await Promise.all(calls)) expect([200, 401]).toContain(statusCode);
    const after = await Promise.all(Array.from({ length: 5 }, () => call(key, '/api/orders')));
    expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  });

  test('is made once by two clicks of the button, shown both times, and kept only as a hash', async () => {
    const payload = makeBody({ orders: 'see' });
    const make = () => open.app.inject({ method: 'POST', url: '/api/api-keys', headers: owner.headers, payload });
    const [first, second] = await Promise.all([make(), make()]);
    expect([first?.statusCode, second?.statusCode]).toEqual([201, 201]);
    expect(second?.json()).toEqual(first?.json());
    const { key, id } = first?.json() ?? {};
    const [row] = await open.shop.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(key).toMatch(/^elk_[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(key.slice(13));
    expect(row?.prefix).toBe(key.slice(0, 12));
    clock.forward(601);
    expect((await make()).statusCode).toBe(409);
    const list = await open.app.inject({ url: '/api/api-keys', headers: owner.headers });
    expect(list.body).not.toContain(key);
  });

  test('is made by an owner only, for resources that there are', async () => {
    const post = (headers: Record<string, string>, payload: object) =>
      open.app.inject({ method: 'POST', url: '/api/api-keys', headers, payload });
    expect((await post((await open.asCustomer()).headers, makeBody({ orders: 'see' }))).statusCode).toBe(403);
    expect((await post({}, makeBody({ orders: 'see' }))).statusCode).toBe(401);
    const wrong = [
      { scopes: {} },
      { scopes: { staff: 'see' } },
      { scopes: { orders: 'none' } },
      { days: 7 },
      { name: ' ' },
    ];
    for (const more of wrong) {
      const answer = await post(owner.headers, { ...makeBody({ orders: 'see' }), ...more });
      expect([more, answer.statusCode]).toEqual([more, 422]);
    }
  });

  test('is written down by name for what it did', async () => {
    const { key, id } = await aKey({ orders: 'change' });
    const placed = await open.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]),
    });
    const orderId = placed.json().order.id;
    const payload = { delivery_status: 'in_progress' };
    expect((await call(key, `/api/order/${orderId}`, { method: 'PUT', payload })).statusCode).toBe(200);
    const subject = { type: 'order', id: String(orderId) };
    const ask = { action: 'order.in_progress', subject, from: null, until: null, locale: 'en' as const };
    const { entries } = await listActivity(open.shop, {
      ...ask,
      maySee: () => true,
      actor: `key:${id}`,
      page: 1,
      perPage: 5,
    });
    expect(entries.map(({ actorName }) => actorName)).toEqual([`Warehouse (${key.slice(0, 12)}…)`]);
  });

  test('needs no CSRF token, and a cookie beside it does not count', async () => {
    const { key } = await aKey({ articles: 'change' });
    const cookies = { [sessionCookieName('http://localhost:4350')]: owner.token };
    const both = { headers: { authorization: `Bearer ${key}` }, cookies };
    expect((await open.app.inject({ url: '/api/api-keys', ...both })).statusCode).toBe(403);
    expect((await open.app.inject({ url: '/api/user', ...both })).statusCode).toBe(403);
    const change = {
      method: 'PATCH' as const,
      url: `/api/product/${goods.scarf.productId}`,
      payload: { name: 'Sahel scarf' },
    };
    expect((await open.app.inject({ ...change, ...both })).statusCode).toBe(200);
    const foreign = { ...both.headers, origin: 'https://evil.example' };
    expect((await open.app.inject({ ...change, headers: foreign })).statusCode).toBe(403);
  });

  test('may ask 600 times a minute, each key for itself', async () => {
    const [busy, quiet] = [await aKey({ orders: 'see' }), await aKey({ orders: 'see' })];
    for (let turn = 0; turn < KEY_TURNS.limit; turn += 1)
      await consumeRateLimit(open.shop, `api-key:${busy.id}`, KEY_TURNS);
    const refused = await call(busy.key, '/api/orders');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await call(quiet.key, '/api/orders')).statusCode).toBe(200);
  });

  test('says when it was used last', async () => {
    const { key, id } = await aKey({ orders: 'see' });
    await call(key, '/api/orders');
    const [row] = await open.shop.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row?.lastUsedAt).toEqual(clock.now());
  });
});
