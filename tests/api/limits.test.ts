import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, checkoutBody, newKey } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('limits on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database, config: { CHECKOUTS_PER_MINUTE: 5 } });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  const scarf = (email: string) => checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }], { email });
  const keyed = (key: string) => ({ 'idempotency-key': key });

  it('a card checkout that was refused is refused again under the same Idempotency-Key', async () => {
    for (let turn = 0; turn < 5; turn += 1) await buy(open, 'card', scarf('bypass@example.com'));
    const keys = Array.from({ length: 5 }, newKey);
    const statuses: number[] = [];
    for (const key of [...keys, ...keys])
      statuses.push((await buy(open, 'card', scarf('bypass@example.com'), keyed(key))).status);
    expect(statuses).toEqual(Array(10).fill(429));
    const key = newKey();
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, () => buy(open, 'card', scarf('bypass@example.com'), keyed(key))),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(Array(6).fill(429));
  });

  it('a key that one address has paid its turn for is worth nothing to another', async () => {
    const keys = Array.from({ length: 5 }, newKey);
    const soldOut = [{ product_id: goods.soldOutHat.productId, quantity: 1 }];
    for (const [at, key] of keys.entries())
      await buy(open, 'card', checkoutBody(soldOut, { email: `decoy-${at}@example.com` }), keyed(key));
    for (let turn = 0; turn < 5; turn += 1) await buy(open, 'card', scarf('target@example.com'));
    const statuses = [];
    for (const key of keys) statuses.push((await buy(open, 'card', scarf('target@example.com'), keyed(key))).status);
    expect(statuses).toEqual(Array(5).fill(429));
  });

  it('coupon codes guessed at one moment are no more than those guessed in a row', async () => {
    const { headers } = await open.asAdmin();
    for (const code of ['TISSERAND', 'SECRET']) {
      const payload = { code, percent: 10 };
      await open.app.inject({ method: 'POST', url: '/api/coupons', headers, payload });
    }
    const ask = (code: string) =>
      open.app.inject({ method: 'POST', url: '/api/coupons/check', payload: { coupon: code } });
    expect((await ask('TISSERAND')).statusCode).toBe(200);
    const answers = await Promise.all([...Array.from({ length: 60 }, (_, at) => ask(`GUESS-${at}`)), ask('SECRET')]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('TISSERAND')).statusCode).toBe(200); // who knew it before is not searching
  });

  it('wrong keys of orders are stopped, and the right one opens its order beside them', async () => {
    const shirt = [{ product_id: goods.shirt.productId, size: 'S', quantity: 1 }];
    const { body } = await buy(open, 'on_delivery', checkoutBody(shirt, { email: 'owner@example.com' }));
    const { number } = body.order;
    const lookUp = (token: string, of = number) =>
      open.app.inject({ url: `/api/orders/lookup?number=${of}`, headers: { 'x-order-token': token } });
    const statuses = [];
    for (let tries = 0; tries < 25; tries += 1) statuses.push((await lookUp(`${tries}`.repeat(43))).statusCode);
    expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
    expect((await lookUp(body.token)).statusCode).toBe(200);
    expect((await lookUp('x'.repeat(43), 'EL-26-1')).statusCode).toBe(404);
    const own = ['invoice?', 'documents?', 'credit-note?credit_note=CN-2026-00001&'];
    const urls = own.map((what) => `/api/orders/${what}number=${number}`);
    for (const url of [...urls, `/api/returns/of-order?order=${number}`])
      expect([url, (await open.app.inject({ url })).statusCode]).toEqual([url, 429]);
    for (let other = 0; other < 110; other += 1) await lookUp('x'.repeat(43), `EL-26-${other + 100_000}`);
    expect((await lookUp('x'.repeat(43), 'EL-26-2')).statusCode).toBe(429);
    expect((await lookUp(body.token)).statusCode).toBe(200);
  });

  it('an order is not read a thousand times a minute from one network', async () => {
    const ask = () => open.app.inject({ url: '/api/orders/lookup?number=EL-26-1', remoteAddress: '203.0.113.8' });
    const statuses = (await Promise.all(Array.from({ length: 700 }, ask))).map(({ statusCode }) => statusCode);
    const answered = statuses.filter((status) => status !== 429 && status !== 503); // 503: a machine that cannot keep up
    expect(answered.length).toBeLessThanOrEqual(20);
    expect(new Set(answered)).toEqual(new Set([404]));
    expect(statuses).toContain(429);
  });
});

it('an order is read by its own key sixty times for each card checkout of a minute, and no more', async () => {
  const open = await openTestShop({ config: { CHECKOUTS_PER_MINUTE: 1 } });
  const goods = await open.seedSmallCatalogue();
  const scarf = checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }], { email: 'reader@example.com' });
  const { body } = await buy(open, 'on_delivery', scarf);
  const url = `/api/orders/lookup?number=${body.order.number}`;
  const lookUp = async (remoteAddress: string) =>
    (await open.app.inject({ url, headers: { 'x-order-token': body.token }, remoteAddress })).statusCode;
  const statuses = [];
  for (let turn = 0; turn < 62; turn += 1) statuses.push(await lookUp('203.0.113.9'));
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
  expect(await lookUp('203.0.113.10')).toBe(200);
  await open.close();
});

describe('a client that asks and does not read', () => {
  it('is let go within a minute', async () => {
    const open = await openTestShop();
    await open.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = open.app;
    const faster = 20; // the minute of the rule takes three seconds here
    await open.app.inject('/api/openapi.json'); // made once
    server.setTimeout(server.timeout / faster);
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const isClosed = new Promise<number>((resolve) => {
      server.once('connection', (socket) => {
        let [written, at] = [0, performance.now()];
        const idleMs = () => performance.now() - at; // since the last answer was written
        const end = () => {
          clearInterval(look);
          resolve(idleMs());
        };
        const look = setInterval(() => {
          if (socket.bytesWritten !== written) [written, at] = [socket.bytesWritten, performance.now()];
          if (idleMs() > 8_000) end();
        }, 20);
        socket.once('close', end);
      });
    });
    const client = connect(port, '127.0.0.1');
    client.on('error', () => {});
    client.pause();
    client.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
    const tookMs = await isClosed;
    client.destroy();
    expect(tookMs * faster).toBeLessThan(60_000);
    await open.close();
  });
});
