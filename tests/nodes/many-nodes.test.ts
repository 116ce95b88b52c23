import { randomUUID } from 'node:crypto';
import Pusher from 'pusher';
import PusherClient from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushAppOf } from '#server/push/push-app.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { auditBooks, checkoutBody } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { type ManyNodes, openManyNodes } from './support/many-nodes.ts';
import { startNode } from './support/node.ts';
import { findLost, sell } from './support/shoppers.ts';

const WITHIN_MS = 1_000;
const PASSWORD = 'Jollof-on-Sundays-7';
const STAFF = { name: 'Awa Ndiaye', email: 'awa@nodes.example', password: PASSWORD };

describe('one shop on two nodes', () => {
  let shop: ManyNodes;
  let productId: number;
  let books: number;
  const first = () => shop.nodes[0]?.url ?? '';
  const second = () => shop.nodes[1]?.url ?? '';
  let staff: { authorization: string };

  beforeAll(async () => {
    shop = await openManyNodes();
    productId = await putProduct(shop.services.shop, {
      name: 'Lagoon tote',
      variants: [{ onHand: 100_000 }],
      pictures: 1,
    });
    books = await auditBooks(shop.services.shop.db); // the article was put there without a movement
    const body = { ...STAFF, password_confirmation: PASSWORD, token: 'bootstrap-token-of-the-nodes' };
    await send(first(), 'POST', '/api/auth/admin/register', { body });
    const { json } = await send(first(), 'POST', '/api/auth/login', {
      body: { email: STAFF.email, password: PASSWORD },
    });
    staff = { authorization: `Bearer ${String(json.token)}` };
  });
  afterAll(() => shop.close());

  const rename = (url: string, name: string) =>
    send(url, 'PATCH', `/api/product/${productId}`, { body: { name }, headers: staff });
  const pageOf = async (url: string) => (await send(url, 'GET', `/articles/detail?rt=${productId}`)).text;
  const isFound = async (url: string, query: string) => {
    const { json } = await send(url, 'POST', '/1/indexes/products/query', { body: { query } });
    return Number(json.nbHits) > 0;
  };
  const editionOf = async (url: string) => (await send(url, 'GET', '/api/lists/edition')).json.edition;
  /** Asks until it is so; returns how long it took. */
  const until = async (isSo: () => Promise<boolean>) => {
    const begun = performance.now();
    await expect.poll(isSo, { interval: 20, timeout: 20_000 }).toBe(true);
    return performance.now() - begun;
  };

  it('whoever signed in on one is known on the other', async () => {
    const { status, json } = await send(second(), 'GET', '/api/user', { headers: staff });
    expect([status, json.email]).toEqual([200, STAFF.email]);
  });

  it('an edit on one is on the other’s pages and in its search within a second, and both name the same edition', async () => {
    for (const name of ['Terrace tote', 'Cowrie tote', 'Swallow tote']) {
      await pageOf(second()); // it is kept there
      await pageOf(second());
      expect((await rename(first(), name)).status).toBe(200);
      expect(await until(async () => (await pageOf(second())).includes(name))).toBeLessThan(WITHIN_MS);
      expect(await until(() => isFound(second(), name))).toBeLessThan(WITHIN_MS);
      expect(await until(() => isFound(first(), name))).toBeLessThan(WITHIN_MS);
      await until(async () => (await editionOf(first())) === (await editionOf(second())));
    }
    expect(await editionOf(first())).not.toBe('0');
  });

  it('what the owner chooses holds on both within a second', async () => {
    const { shop: rules } = shop.services;
    await Promise.all([pageOf(first()), pageOf(second())]); // they are kept
    const { version } = await readOwnerSettings(rules.db);
    await changeOwnerSettings(rules, 'test', { wanted: { name: 'Marigold House' }, version });
    for (const url of [first(), second()]) {
      expect(await until(async () => (await pageOf(url)).includes('Marigold House'))).toBeLessThan(WITHIN_MS);
    }
  });

  it('an event reaches browsers of both, also one that a program publishes to one', async () => {
    const app = pushAppOf(shop.services.config);
    const received: string[] = [];
    const clients = [first(), second()].map((url, at) => {
      const { hostname, port } = new URL(url);
      const client = new PusherClient(app.key, {
        cluster: 'eu',
        wsHost: hostname,
        wsPort: Number(port),
        forceTLS: false,
        enabledTransports: ['ws'],
      });
      client.subscribe('shoppers').bind_global((event: string) => received.push(`${at} ${event}`));
      return client;
    });
    try {
      const joined = () => received.filter((one) => one.includes('subscription_succeeded')).length;
      await expect.poll(joined, { timeout: 20_000 }).toBe(2);
      await rename(first(), 'Harbour tote');
      const changed = () => received.filter((one) => one.endsWith('product-update-event')).sort();
      await expect.poll(changed, { timeout: 20_000 }).toEqual(['0 product-update-event', '1 product-update-event']);
      const { hostname: host, port } = new URL(second());
      const publisher = new Pusher({ appId: app.id, key: app.key, secret: app.secret, host, port, useTLS: false });
      await publisher.trigger('shoppers', 'set-product-event', { changed: null });
      const departments = () => received.filter((one) => one.endsWith('set-product-event')).sort();
      await expect.poll(departments, { timeout: 20_000 }).toEqual(['0 set-product-event', '1 set-product-event']);
    } finally {
      for (const client of clients) client.disconnect();
    }
  });

  it('the same key sent to both places one order', async () => {
    const body = checkoutBody([{ product_id: productId, quantity: 1 }]);
    const headers = { 'idempotency-key': randomUUID() };
    const all = await Promise.all(
      Array.from({ length: 20 }, (_unused, at) =>
        send(at % 2 ? first() : second(), 'POST', '/api/orders', { body, headers }),
      ),
    );
    const numbers = new Set(all.flatMap(({ status, json }) => (status === 201 ? [JSON.stringify(json.order)] : [])));
    expect(numbers.size).toBe(1);
  });

  it('wrong passwords are counted over both', async () => {
    const body = { email: 'nobody@nodes.example', password: 'wrong-password-1' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await send(turn % 2 ? first() : second(), 'POST', '/api/auth/login', { body })).status);
    }
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('a node with other keys does not start', async () => {
    const { DATABASE_URL } = shop.services.config;
    const node = await startNode(
      { DATABASE_URL: DATABASE_URL ?? '', DATA_DIR: `${shop.services.config.dataDir}/elsewhere` },
      { isReady: false },
    );
    expect(await node.ended).toBe(1);
    expect(node.output()).toContain('SEAL_KEY: The nodes of this shop have another one');
  });

  it('loses nothing when one is killed while selling', async () => {
    const sales = sell(shop.proxy.url, productId);
    await expect.poll(() => sales.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(30);
    await shop.nodes[0]?.end('SIGKILL');
    const before = sales.acknowledged.length;
    await expect.poll(() => sales.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 30);
    await sales.stop();
    expect(await findLost(second(), sales.acknowledged)).toEqual([]);
    expect(await auditBooks(shop.services.shop.db)).toBe(books);
    expect(sales.faults).toEqual([]);
    shop.nodes.shift();
  });

  it('finishes what is under way when it is asked to end, and the other sells on (F03)', async () => {
    await shop.startMore();
    const sales = sell(shop.proxy.url, productId);
    await expect.poll(() => sales.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const leaving = shop.nodes[0];
    const direct = sell(leaving?.url ?? '', productId, 2);
    await expect.poll(() => direct.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5);
    const begun = performance.now();
    const code = await leaving?.end('SIGTERM');
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(code).toBe(0);
    shop.nodes.shift();
    const before = sales.acknowledged.length;
    await expect.poll(() => sales.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    await Promise.all([sales.stop(), direct.stop()]);
    expect(sales.answers.get(0) ?? 0).toBe(0); // no answer of the shop was cut
    expect([sales.faults, direct.faults]).toEqual([[], []]);
    expect(sales.answers.get(503) ?? 0).toBe(0);
    expect([...direct.answers.keys()].filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
    expect(await findLost(shop.nodes[0]?.url ?? '', [...sales.acknowledged, ...direct.acknowledged])).toEqual([]);
    expect(await auditBooks(shop.services.shop.db)).toBe(books);
  });
});

async function send(
  url: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string; json: Record<string, unknown> }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, text, json: isJson ? JSON.parse(text) : {} };
}
