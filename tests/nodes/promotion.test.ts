import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { makePostgres, type PostgresServer } from './support/cluster.ts';
import { type ManyNodes, openManyNodes } from './support/many-nodes.ts';
import { findLost, sell } from './support/shoppers.ts';

describe('a primary and its standby, both named in DATABASE_URL', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let shop: ManyNodes;
  let productId: number;
  let books: number;
  beforeAll(async () => {
    primary = await makePostgres();
    standby = await primary.makeStandby();
    // The standby stands first: the shop must not take the first that answers.
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
    const databaseUrl = `${primary.url.replace(`127.0.0.1:${primary.port}`, hosts)}?target_session_attrs=read-write`;
    shop = await openManyNodes({ postgres: primary, databaseUrl });
    productId = await putProduct(shop.services.shop, { name: 'Lagoon tote', variants: [{ onHand: 100_000 }] });
    books = await auditBooks(shop.services.shop.db);
  });
  afterAll(async () => {
    await shop.close();
    await standby.remove();
  });

  it('the primary dies in the middle of selling and the standby is promoted: the shop heals, nothing is lost', async () => {
    const sales = sell(shop.proxy.url, productId);
    await expect.poll(() => sales.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(30);
    await primary.kill();
    await standby.promote();
    const [promoted, before] = [performance.now(), sales.acknowledged.length];
    await expect.poll(() => sales.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 30);
    expect(performance.now() - promoted).toBeLessThan(15_000);
    await sales.stop();
    expect([sales.faults, sales.slow]).toEqual([[], 0]);
    for (const { url } of shop.nodes) expect(await findLost(url, sales.acknowledged)).toEqual([]);
    expect(await auditBooks(shop.services.shop.db)).toBe(books);
    const [row] = await standby.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
    expect(row?.count).toBeGreaterThanOrEqual(sales.acknowledged.length);
  });

  it('the old primary comes back as if nothing had been: nobody sells on it', async () => {
    await primary.start();
    const [before] = await primary.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
    const late = await shop.startMore();
    const sales = sell(late.url, productId);
    await expect.poll(() => sales.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
    await sales.stop();
    const [after] = await primary.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
    expect(after).toEqual(before);
    expect(await findLost(shop.nodes[0]?.url ?? '', sales.acknowledged)).toEqual([]);
  });
});
