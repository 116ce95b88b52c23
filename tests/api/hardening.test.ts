import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { settings } from '#shop/kernel/tables.ts';
import { atTheBank, buy, checkoutBody, newKey, numberFrom } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('a shop that is handled roughly, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database, config: { CHECKOUTS_PER_MINUTE: 10 } });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  it('an address that cannot be read is refused with every security header', async () => {
    for (const url of ['/%zz', '/pictures/%zz', '/api/%zz']) {
      const answer = await open.app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('a person who follows a link that cannot be read is led to the page that says so, within the shop', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    for (const [url, location] of [
      ['/%zz?a=%', '/%25zz?a=%25'],
      ['//evil.example/%', '/evil.example/%25'],
    ] as const) {
      const answer = await open.app.inject({ url, headers });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    expect((await open.app.inject({ url: '/api/%zz', headers })).statusCode).toBe(400);
  });

  it.each(['0000-01-01T00:00:00Z', '1899-12-31T00:00:00Z', '9999-12-31T23:59:59-14:00'])(
    'a moment that no database knows, %s, is refused, never an error',
    async (moment) => {
      const url = `/api/products?updated_since=${encodeURIComponent(moment)}`;
      expect((await open.app.inject({ url })).statusCode).toBe(422);
    },
  );

  it('a NUL in a text is refused, never an error', async () => {
    const { headers } = await open.asAdmin();
    for (const url of ['/api/orders?q=1%00', '/api/orders/user/1%00']) {
      const answer = await open.app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, 422]);
    }
  });

  it('a request with thousands of faults is answered twenty of them, and how many more there are', async () => {
    const fields = Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`f${at}`, 1]));
    const line = { product_id: 'x', quantity: 0 };
    const post = { method: 'POST', url: '/api/orders' } as const;
    const { headers } = await open.asAdmin();
    const asked = [
      { ...post, payload: fields },
      { ...post, payload: { ...checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]), ...fields } },
      { ...post, payload: { ...checkoutBody([]), lines: Array(5_000).fill(line) } },
      { url: `/api/articles.csv?${'tag=&'.repeat(1_500)}`, headers },
      ...['category', 'cloth'].map((name) => ({ url: `/api/articles.csv?${`${name}=&`.repeat(1_500)}`, headers })),
      { url: `/api/products?${'ids=0&'.repeat(1_500)}` },
    ];
    for (const one of asked) {
      const answer = await open.app.inject(one);
      const { errors, details } = answer.json();
      expect([one.url.slice(0, 40), answer.statusCode]).toEqual([one.url.slice(0, 40), 422]);
      expect(Object.values(errors).flat().length).toBeLessThanOrEqual(20);
      expect(answer.body.length).toBeLessThan(5_000);
      if (Object.values(errors).flat().length === 20) expect(details.more).toBeGreaterThan(0);
    }
    const own = { ...post, payload: { ...checkoutBody([{ product_id: 0, quantity: 0 }]), ...fields } };
    const { errors, details } = (await open.app.inject(own)).json();
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['lines.0.product_id', 'lines.0.quantity'])); // its own first
    expect(details).toEqual({ more: 15_002 - 20 });
    const long = await open.app.inject({ ...post, payload: { ['x'.repeat(200_000)]: 1 } });
    expect([long.statusCode, long.body.length < 5_000]).toEqual([422, true]);
  });

  it('a request has half a minute to arrive: Node takes the longer of its two times for that', () => {
    const { requestTimeout, headersTimeout } = open.app.server;
    expect([requestTimeout, headersTimeout < requestTimeout]).toEqual([30_000, true]);
  });

  it('a missing picture is not kept by anybody', async () => {
    const answer = await open.app.inject('/pictures/nope.webp');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  it('the same request sent again and again costs one turn', async () => {
    const headers = { 'idempotency-key': newKey() };
    const body = checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }], { email: 'again@example.com' });
    const all = await Promise.all(Array.from({ length: 20 }, () => buy(open, 'card', body, headers)));
    expect(all.map((answer) => answer.status)).toEqual(Array(20).fill(201));
  });

  it('an order that is called off cannot be paid any more', async () => {
    const { headers } = await open.asAdmin();
    const bought = await buy(open, 'card', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    const called = await open.app.inject({
      method: 'PUT',
      url: `/api/order/${bought.body.order.id}`,
      headers,
      payload: { delivery_status: 'cancelled' },
    });
    expect(called.statusCode).toBe(200);
    await atTheBank(open, bought.body.url, 'paid');
    expect(
      await numberFrom(
        open.shop.db,
        sql`SELECT count(*) FROM payments WHERE order_id = ${bought.body.order.id} AND paid_at IS NOT NULL`,
      ),
    ).toBe(0);
  });

  it('a list asked for with a thousand ids has a header that every client can read', async () => {
    const ids = Array.from({ length: 1_000 }, (_unused, index) => index + 1).join(',');
    const answer = await open.app.inject(`/api/products?ids=${ids}`);
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers.link ?? '').length).toBeLessThanOrEqual(4_000);
  });
});

describe('a change that waits for somebody else’s lock', () => {
  it('is undone as a whole; nothing of it is written afterwards', async () => {
    const open = await openTestShop({ database: 'postgres' });
    const { db } = open.shop;
    await db.insert(settings).values({ key: 'held', value: 1 });
    const other = new pg.Client({ connectionString: open.databaseUrl ?? '' });
    await other.connect();
    await other.query("BEGIN; SELECT * FROM settings WHERE key = 'held' FOR UPDATE");
    const change = inTransaction(open.shop, async (tx) => {
      await tx.update(settings).set({ value: 2 }).where(sql`key = 'held'`);
      await tx.insert(settings).values({ key: 'late', value: 1 });
    });
    await expect(change).rejects.toThrow();
    await other.query('COMMIT');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await numberFrom(db, sql`SELECT count(*) FROM settings WHERE key = 'late' OR value = '2'::jsonb`)).toBe(0);
    await other.end();
    await open.close();
  });
});
