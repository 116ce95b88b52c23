import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackupHead, backupHeadSchema, HEAD } from '#server/backup/archive.ts';
import { BrokenArchive, untar } from '#server/backup/tar.ts';
import type { Places } from '#server/config.ts';
import { backUp, restore } from '#server/copy-commands.ts';
import { auditBooks, buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import {
  emptyServer,
  fillKeptShop,
  type KeptShop,
  newFolder,
  openKeptShop,
  removeFolder,
  sellTo,
} from '#tests/support/kept-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 }); // whole shops are opened, on a machine that may be busy

const silent = () => {};

/** What a backup says of its database, without the moment at which it was made. */
async function outlineOf(path: string): Promise<BackupHead['outline']> {
  for await (const { name, body } of untar(path)) {
    if (name !== HEAD) continue;
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    return backupHeadSchema.parse(JSON.parse(Buffer.concat(parts).toString())).outline;
  }
  throw new Error('no head');
}

function filesBelow(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    found.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

describe.each(TEST_DATABASES)('a backup on %s', (database) => {
  const folders = { shop: newFolder(), backup: newFolder(), restored: join(newFolder(), 'data') };
  const servers: Awaited<ReturnType<typeof emptyServer>>[] = [];
  let shop: KeptShop;
  let goods: SmallCatalogue;
  let archive: string;
  let soldBefore: string[];
  let soldAfter: string[];

  beforeAll(async () => {
    const server = database === 'postgres' ? await emptyServer() : null;
    if (server) servers.push(server);
    shop = await openKeptShop(folders.shop, server?.url);
    goods = await fillKeptShop(shop);
    archive = join(folders.backup, 'shop.tar.gz');
    const selling = sellTo(shop, goods);
    await selling.untilSold(10);
    soldBefore = [...selling.sold];
    await backUp(shop.places, archive, silent, silent);
    soldAfter = [...selling.sold];
    await selling.untilSold(5);
    await selling.stop();
    expect(selling.refused).toEqual([]);
  });
  afterAll(async () => {
    await shop.close();
    for (const server of servers) await server.drop();
    for (const folder of Object.values(folders)) removeFolder(folder);
  });

  it('is made while the shop sells, which nobody notices', () => {
    expect(soldAfter.length).toBeGreaterThan(soldBefore.length);
    expect(shop.failures).toEqual([]);
  });

  it('goes back into a new directory, row for row and byte for byte, and opens as a shop (M04)', async () => {
    await restore(shop.places, { from: archive, to: folders.restored }, silent, silent);
    expect(filesBelow(join(folders.restored, 'files'))).toEqual(filesBelow(join(folders.shop, 'files')));
    expect(readFileSync(join(folders.restored, 'keys.json'))).toEqual(readFileSync(join(folders.shop, 'keys.json')));
    await compareWithBackup({ dataDir: folders.restored });
    await openAndSell(folders.restored);
  });

  it('goes back into an empty PostgreSQL and the files beside it', async () => {
    const server = await emptyServer();
    servers.push(server);
    const dataDir = newFolder();
    await restore({ ...shop.places, dataDir }, { from: archive, to: server.url }, silent, silent);
    expect(filesBelow(join(dataDir, 'files'))).toEqual(filesBelow(join(folders.shop, 'files')));
    await compareWithBackup({ dataDir, DATABASE_URL: server.url });
    await openAndSell(dataDir, server.url);
    await expect(
      restore({ ...shop.places, dataDir }, { from: archive, to: server.url }, silent, silent),
    ).rejects.toThrow('The database is not empty');
    removeFolder(dataDir);
  });

  it('does not write over what is there', async () => {
    const there = newFolder();
    writeFileSync(join(there, 'note.txt'), 'mine');
    await expect(restore(shop.places, { from: archive, to: there }, silent, silent)).rejects.toThrow('is not empty');
    expect(readdirSync(there)).toEqual(['note.txt']);
    removeFolder(there);
  });

  it('goes into a directory once when two commands put it there at the same time', async () => {
    const parent = newFolder();
    const to = join(parent, 'data');
    const both = await Promise.allSettled(
      [1, 2].map(() => restore(shop.places, { from: archive, to }, silent, silent)),
    );
    const refused = both.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(refused).toEqual([expect.stringContaining(`Another command restores into ${to}. Nothing was changed.`)]);
    expect(readdirSync(parent)).toEqual(['data']);
    expect(filesBelow(join(to, 'files'))).toEqual(filesBelow(join(folders.shop, 'files')));
    removeFolder(parent);
  });

  it('can be unpacked by the tar of any system', () => {
    const listed = spawnSync('tar', ['tzf', archive], { encoding: 'utf8' });
    expect(listed.status).toBe(0);
    expect(listed.stdout).toContain('files/pictures/photo-5.webp');
  });

  /** A backup of what was restored says the same, table for table. */
  async function compareWithBackup(places: Pick<Places, 'dataDir'> & { DATABASE_URL?: string }): Promise<void> {
    const second = join(folders.backup, 'second.tar.gz');
    await backUp({ ...shop.places, DATABASE_URL: undefined, ...places }, second, silent, silent);
    const [before, after] = [await outlineOf(archive), await outlineOf(second)];
    expect(after).toEqual(before);
    expect(before.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThanOrEqual(soldBefore.length);
  }

  async function openAndSell(directory: string, url?: string): Promise<void> {
    const again = await openKeptShop(directory, url);
    try {
      expect((await again.app.inject('/readyz')).statusCode).toBe(200);
      expect(await auditBooks(again.shop.db)).toBe(0);
      const there = sql`SELECT count(*) FROM orders WHERE number = ANY(${sql.raw(`'{${soldBefore.join(',')}}'`)})`;
      expect(await numberFrom(again.shop.db, there)).toBe(soldBefore.length);
      const body = checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]);
      const next = await buy(again, 'on_delivery', body);
      expect(next.status).toBe(201);
      expect(soldBefore).not.toContain(next.body.order.number);
    } finally {
      await again.close();
    }
  }
});

describe('a backup that is damaged', () => {
  const folder = newFolder();
  const archive = join(folder, 'shop.tar.gz');
  let places: Places;
  beforeAll(async () => {
    const shop = await openKeptShop(join(folder, 'data'));
    await fillKeptShop(shop);
    places = shop.places;
    await shop.close();
    await backUp(places, archive, silent, silent);
  });
  afterAll(() => removeFolder(folder));

  it('is refused before anything is written: cut off, changed, or something else', async () => {
    const whole = readFileSync(archive);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1);
    const broken = { cut: whole.subarray(0, whole.length - 900), changed, other: Buffer.from('no archive at all') };
    for (const [name, bytes] of Object.entries(broken)) {
      const path = join(folder, `${name}.tar.gz`);
      const to = join(folder, `restored-${name}`);
      writeFileSync(path, bytes);
      await expect(restore(places, { from: path, to }, silent, silent), name).rejects.toThrow(BrokenArchive);
      expect(readdirSync(folder)).not.toContain(`restored-${name}`);
    }
  });

  it('leaves no half of itself behind when it could not be written', async () => {
    const goal = join(folder, 'half', 'shop.tar.gz');
    const noDatabase = newFolder();
    mkdirSync(join(noDatabase, 'files'), { recursive: true });
    await expect(backUp({ ...places, dataDir: noDatabase }, goal, silent, silent)).rejects.toThrow();
    expect(readdirSync(join(folder, 'half'))).toEqual([]);
  });

  it('is not put beside the keys of another shop', async () => {
    const server = await emptyServer();
    const other = newFolder();
    writeFileSync(join(other, 'keys.json'), '{}');
    await expect(
      restore({ ...places, dataDir: other }, { from: archive, to: server.url }, silent, silent),
    ).rejects.toThrow('belongs to another shop');
    expect(readdirSync(other)).toEqual(['keys.json']);
    await server.drop();
  });
});
