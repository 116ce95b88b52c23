import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { aPhoto } from '#tests/support/photos.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { deleteUnusedUploads } from './delete-unused-uploads.ts';
import { storePicture } from './store-picture.ts';
import { uploads } from './tables.ts';
import { claimUploads, releaseUpload } from './take-uploads.ts';

const DAY_MS = 86_400_000;

describe.each(BOTH_DATABASES)('uploaded pictures on %s', (database) => {
  let open: TestShop;
  let now = new Date('2026-06-02T10:00:00Z');
  beforeAll(async () => {
    open = await openTestShop({ database, clock: { now: () => now } });
  });
  afterAll(() => open.close());

  const upload = async () =>
    storePicture(open.shop, { bytes: await aPhoto('png', { width: 40, height: 50 }), actor: 'awa' });
  const filesOf = (key: string) =>
    readdirSync(join(open.services.config.dataDir, 'files', 'pictures')).filter((name) => name.startsWith(key));
  const isKept = async (key: string) => (await open.shop.db.$count(uploads, eq(uploads.fileKey, key))) > 0;
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it('U03: go a day after they came when nothing took them, with their files', async () => {
    const { key } = await upload();
    later(DAY_MS - 1_000);
    await deleteUnusedUploads(open.shop);
    expect(await isKept(key)).toBe(true);
    later(1_000);
    expect(await deleteUnusedUploads(open.shop)).toBe(1);
    expect([await isKept(key), filesOf(key)]).toEqual([false, []]);
    expect(await deleteUnusedUploads(open.shop)).toBe(0);
  });

  it('stay once something took them, and go when it lets them go', async () => {
    const { key } = await upload();
    const taken = await inTransaction(open.shop, (tx) => claimUploads(tx, [key, 'photo-that-never-was']));
    expect([...taken.keys()]).toEqual([key]);
    later(9 * DAY_MS);
    await deleteUnusedUploads(open.shop);
    expect(filesOf(key)).not.toEqual([]);
    await inTransaction(open.shop, (tx) => releaseUpload(open.shop, tx, key));
    expect(await deleteUnusedUploads(open.shop)).toBe(1);
    expect(filesOf(key)).toEqual([]);
  });

  it('are swept to the end by the next sweep when one was stopped half-way, and cannot be taken meanwhile', async () => {
    const { key } = await upload();
    await open.shop.db.update(uploads).set({ isGoing: true }).where(eq(uploads.fileKey, key));
    expect((await inTransaction(open.shop, (tx) => claimUploads(tx, [key]))).size).toBe(0);
    expect(await deleteUnusedUploads(open.shop)).toBe(1);
    expect(filesOf(key)).toEqual([]);
  });

  it('that are taken while the sweep runs are either taken or gone, never both', async () => {
    const keys = (await Promise.all([upload(), upload(), upload()])).map(({ key }) => key);
    later(2 * DAY_MS);
    const [taken] = await Promise.all([
      inTransaction(open.shop, (tx) => claimUploads(tx, keys)),
      deleteUnusedUploads(open.shop),
    ]);
    for (const key of keys) {
      expect(await isKept(key)).toBe(taken.has(key));
      expect(filesOf(key).length > 0).toBe(taken.has(key));
    }
  });

  it('U03: whose files cannot be written are no pictures, and leave nothing', async () => {
    const full = { ...open.shop, files: { ...open.shop.files, put: async () => Promise.reject(new Error('ENOSPC')) } };
    await expect(
      storePicture(full, { bytes: await aPhoto('png', { width: 40, height: 50 }), actor: 'awa' }),
    ).rejects.toThrow('ENOSPC');
    expect(await deleteUnusedUploads(open.shop)).toBe(1);
  });
});
