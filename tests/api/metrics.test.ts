import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const TOKEN = 'a-token-that-only-prometheus-has';

describe.each(TEST_DATABASES)('the figures of a shop, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database, config: { METRICS: 'token', METRICS_TOKEN: TOKEN } });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  const read = async () => {
    const answer = await open.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.headers['content-type']).toContain('text/plain');
    return answer.body;
  };
  const figure = (text: string, name: string): number => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
  };

  it('are for nobody without the token, and the route answers as if there were none', async () => {
    for (const authorization of [undefined, 'Bearer wrong', `Basic ${TOKEN}`]) {
      const answer = await open.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
      expect([authorization, answer.statusCode]).toEqual([authorization, 404]);
    }
  });

  it('count answers by the pattern of their route, never by their address', async () => {
    await open.app.inject(`/api/product/${goods.scarf.productId}`);
    await open.app.inject('/api/product/999999');
    const text = await read();
    const count = (status: string) =>
      figure(text, `shop_http_request_seconds_count{method="GET",route="/api/product/:id",status="${status}"}`);
    expect([count('2xx'), count('4xx')]).toEqual([1, 1]);
    expect(text).not.toContain('product/999999');
  });

  it('count an answer from memory too', async () => {
    const name = 'shop_http_request_seconds_count{method="GET",route="/api/products",status="2xx"}';
    await open.app.inject('/api/products');
    const before = await read();
    await open.app.inject('/api/products');
    const after = await read();
    expect(figure(after, name) - figure(before, name)).toBe(1);
    expect(figure(after, 'shop_page_cache_hits_total') - figure(before, 'shop_page_cache_hits_total')).toBe(1);
  });

  it('count orders placed and refused, and what waits to be delivered', async () => {
    const line = (quantity: number) => checkoutBody([{ product_id: goods.scarf.productId, quantity }]);
    expect((await buy(open, 'card', line(1))).status).toBe(201);
    expect((await buy(open, 'card', line(99))).status).toBe(409);
    const text = await read();
    expect(figure(text, 'shop_events_total{event="order.placed"}')).toBe(1);
    expect(figure(text, 'shop_stock_refusals_total')).toBe(1);
    expect(figure(text, 'shop_outbox_waiting{subscriber="mail"}')).toBe(1);
    expect(figure(text, 'shop_outbox_parked{subscriber="mail"}')).toBe(0);
    expect(figure(text, 'shop_database_connections{state="size"}')).toBeGreaterThan(0);
    expect(figure(text, 'shop_search_filled')).toBe(0);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('say nothing of anybody', async () => {
    const text = await read();
    expect(text).not.toMatch(/@|awa|diop|dakar|tisserands/i);
  });
});

describe('a shop that is not asked for figures', () => {
  it('has no such address', async () => {
    const open = await openTestShop();
    const answer = await open.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.statusCode).toBe(404);
    await open.close();
  });
});
