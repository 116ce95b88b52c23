import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openRaw } from '#database/copy/raw-connection.ts';
import { readConfig } from '#server/config.ts';
import { move } from '#server/copy-commands.ts';
import { auditBooks, buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import {
  emptyServer,
  environmentOf,
  fillKeptShop,
  type KeptShop,
  newFolder,
  openKeptShop,
  removeFolder,
  sellTo,
} from '#tests/support/kept-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { describeInRest } from '#tests/support/test-scope.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 }); // whole shops are opened, on a machine that may be busy

const silent = () => {};

describeInRest('a shop that moves from its embedded database to PostgreSQL while it sells', () => {
  const folder = newFolder();
  let shop: KeptShop;
  let goods: SmallCatalogue;
  let target: Awaited<ReturnType<typeof emptyServer>>;
  let taken: Awaited<ReturnType<typeof emptyServer>>;

  beforeAll(async () => {
    [target, taken] = await Promise.all([emptyServer(), emptyServer()]);
    shop = await openKeptShop(folder);
    goods = await fillKeptShop(shop);
  });
  afterAll(async () => {
    await shop.close();
    await target.drop();
    await taken.drop();
    removeFolder(folder);
  });

  const scarf = () => checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]);
  const rowsIn = async (url: string, table: string) => {
    const { client, close } = await openRaw({ url });
    const [row] = await client.rows(`SELECT count(*)::int AS count FROM ${table}`, []);
    await close();
    return row?.count;
  };

  it('stays where it is, and sells on, when the other database holds something', async () => {
    const { client, close } = await openRaw({ url: taken.url });
    await client.exec("INSERT INTO settings (key, value) VALUES ('x', '1')");
    await close();
    await expect(move(shop.places, taken.url, silent, silent)).rejects.toThrow(
      'The database is not empty: there are rows in settings. Nothing was changed.',
    );
    await sellsAgain();
  });

  it('stays where it is, and sells on, when the move is broken off; nothing is left in the other database', async () => {
    const breakOff = (done: number, total: number) => {
      if (done * 2 > total) throw new Error('the command was killed');
    };
    await expect(move(shop.places, target.url, silent, breakOff)).rejects.toThrow('the command was killed');
    await sellsAgain();
    expect(await rowsIn(target.url, 'products')).toBe(0);
    expect(existsSync(join(folder, 'moved.json'))).toBe(false);
    expect(readdirSync(join(folder, 'copies'))).toEqual([]);
  });

  it('takes every order it has answered for with it, refuses new ones politely, and can be read meanwhile', async () => {
    const selling = sellTo(shop, goods);
    await selling.untilSold(15);
    const statuses: number[] = [];
    const said: string[] = [];
    const look = async () => {
      const { statusCode } = await shop.app.inject('/api/products');
      statuses.push(statusCode);
    };
    await move(
      shop.places,
      target.url,
      (text) => said.push(text),
      () => void look(),
    );
    await look();
    await selling.stop();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(said.join('')).toContain('Now set DATABASE_URL');
    expect(selling.refused.length).toBeGreaterThan(0);
    expect(selling.refused.every(({ status, code }) => status === 503 && code === 'shop.paused')).toBe(true);
    const late = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: scarf() });
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '30']);
    await expect(shop.shop.db.execute(sql`DELETE FROM visits`)).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(shop.failures).toEqual([]);

    const there = await openKeptShop(folder, target.url);
    const numbers = sql.raw(`'{${selling.sold.join(',')}}'`);
    expect(await numberFrom(there.shop.db, sql`SELECT count(*) FROM orders WHERE number = ANY(${numbers})`)).toBe(
      selling.sold.length,
    );
    expect(await auditBooks(there.shop.db)).toBe(0);
    const next = await buy(there, 'card', scarf());
    expect(next.status).toBe(201);
    expect(selling.sold).not.toContain(next.body.order.number);
    await there.close();
  });

  it('does not sell from the old database afterwards, even after a new start', () => {
    expect(() => readConfig(environmentOf(folder))).toThrow(
      /DATABASE_URL: The data of this shop were moved to postgres/,
    );
    expect(readConfig(environmentOf(folder, target.url)).dataDir).toBe(folder);
  });

  async function sellsAgain(): Promise<void> {
    await expect.poll(() => shop.services.changes.reason(), { timeout: 30_000 }).toBeNull();
    expect((await buy(shop, 'on_delivery', scarf())).status).toBe(201);
    expect(shop.failures).toEqual([]);
  }
});

describeInRest('a shop that is stopped', () => {
  it('moves too, and the address in its notes has no password', async () => {
    const folder = newFolder();
    const target = await emptyServer();
    const shop = await openKeptShop(folder);
    await fillKeptShop(shop);
    await shop.close();
    await move(shop.places, target.url, silent, silent);
    const there = await openKeptShop(folder, target.url);
    expect(await numberFrom(there.shop.db, sql`SELECT count(*) FROM product_variants`)).toBeGreaterThan(0);
    await there.close();
    expect(() => readConfig(environmentOf(folder))).toThrow(/shop:…@/);
    await expect(move({ ...shop.places, DATABASE_URL: target.url }, target.url, silent, silent)).rejects.toThrow(
      'this shop is on PostgreSQL already',
    );
    await target.drop();
    removeFolder(folder);
  });
});
