import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyFiles } from '#adapters/files/copy-files.ts';
import { createDiskFiles } from '#adapters/files/disk-files.ts';
import type { S3Patience } from '#adapters/files/s3-call.ts';
import { createS3Files } from '#adapters/files/s3-files.ts';
import { FilesAway } from '#shop/ports/files.ts';
import { openS3Server, S3_ACCESS } from '#tests/support/s3-server.ts';
import { describeFiles, listed } from './files.contract.ts';

const PATIENCE: S3Patience = { connectMs: 500, answerMs: 300, altogetherMs: 5_000, tries: 3 };
const HASHED = 'pictures/photo-1c-0123456789-640.avif';
const bytes = Buffer.from('a picture');

let server: Awaited<ReturnType<typeof openS3Server>>;
beforeAll(async () => {
  server = await openS3Server('shop');
});
afterAll(() => server.close());
beforeEach(() => {
  server.failNext();
  server.calls.length = 0;
});

const open = (other: Partial<Parameters<typeof createS3Files>[0]> = {}) =>
  createS3Files(
    {
      ...S3_ACCESS,
      bucket: 'shop',
      endpoint: server.endpoint,
      isPathStyle: true,
      publicUrl: 'https://files.shop.example',
      ...other,
    },
    PATIENCE,
  );

describeFiles(() => open());

it('a file carries its media type, and how long a browser may keep it', async () => {
  await open().put(HASHED, bytes, 'image/avif');
  await open().put('pictures/of-my-own.webp', bytes, 'image/webp');
  expect(server.objects.get(HASHED)?.headers).toEqual({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(server.objects.get('pictures/of-my-own.webp')?.headers['cache-control']).toBe('public, max-age=604800');
});

it('a browser finds it at the public address; without one, at the shop', () => {
  expect(open().url(HASHED)).toBe(`https://files.shop.example/${HASHED}`);
  expect(open({ publicUrl: undefined }).url(HASHED)).toBe(`/${HASHED}`);
});

it('a fault of the other host is tried again, and what was put is there', async () => {
  server.failNext('error');
  await open().put(HASHED, bytes, 'image/avif');
  server.failNext('none', 'error');
  expect(Buffer.from((await open().read(HASHED)) ?? []).toString()).toBe('a picture');
});

it('a host that refuses is not asked again, and the error names the bucket and the file', async () => {
  server.failNext('refuse');
  await expect(open().put(HASHED, bytes, 'image/avif')).rejects.toThrow(
    `The bucket "shop" did not keep ${HASHED}: AccessDenied`,
  );
  expect(server.calls).toHaveLength(1);
});

it('a host that is away is distinguished from one that refuses', async () => {
  server.failNext('error', 'error', 'error');
  await expect(open().put(HASHED, bytes, 'image/avif')).rejects.toThrow(FilesAway);
  await expect(open({ endpoint: 'http://127.0.0.1:9' }).read(HASHED)).rejects.toThrow(FilesAway);
  server.failNext('refuse');
  await expect(open().remove(HASHED)).rejects.not.toThrow(FilesAway);
});

it('a wrong secret opens nothing, and nothing is kept', async () => {
  const stranger = open({ secretAccessKey: 'guessed' });
  await expect(stranger.put('pictures/strange.webp', bytes, 'image/webp')).rejects.toThrow('SignatureDoesNotMatch');
  await expect(stranger.read(HASHED)).rejects.toThrow('SignatureDoesNotMatch');
  expect(server.objects.has('pictures/strange.webp')).toBe(false);
});

it('a host that does not answer is given up in time', async () => {
  server.failNext('hang', 'hang', 'hang');
  const began = performance.now();
  await expect(open().read(HASHED)).rejects.toThrow(FilesAway);
  expect(performance.now() - began).toBeLessThan(4_000);
});

it('a file that breaks off on the way is never half a file: it is asked for again, and given up after three times', async () => {
  await open().put(HASHED, bytes, 'image/avif');
  server.failNext('torn');
  expect(Buffer.from((await open().read(HASHED)) ?? [])).toEqual(bytes);
  server.failNext('torn', 'torn', 'torn');
  await expect(open().read(HASHED)).rejects.toThrow('did not give back');
});

it('names of somebody else in the same bucket are passed over, also where pages of the list end with them', async () => {
  for (const { name } of await listed(open(), '')) await open().remove(name);
  const theirs = ['pictures/a&b <c>.png', 'pictures/c+d="e".png', 'pictures/naïve ✓.png', 'pictures/zz&amp;.png'];
  for (const name of theirs) server.objects.set(name, { bytes, headers: {} });
  const ours = ['pictures/b.webp', 'pictures/d.webp', 'pictures/zzz.webp'];
  for (const name of ours) await open().put(name, bytes, 'image/webp');
  expect((await listed(open(), 'pictures/')).map(({ name }) => name)).toEqual(ours);
  for (const name of theirs) server.objects.delete(name);
});

it('a bucket that is not there is no empty shop', async () => {
  await expect(open({ bucket: 'other' }).read(HASHED)).rejects.toThrow('NoSuchBucket');
});

it('files move from the disk to the bucket and back, and a second move copies nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-files-'));
  const disk = createDiskFiles(folder);
  for (const { name } of await listed(open(), '')) await open().remove(name);
  const names = Array.from({ length: 8 }, (_, index) => `pictures/photo-${index}-0123456789-320.webp`);
  for (const name of names) await disk.put(name, Buffer.from(name), 'image/webp');
  expect(await copyFiles(disk, open())).toMatchObject({ copied: 8, alreadyThere: 0 });
  expect(server.objects.get(names[3] ?? '')?.headers['content-type']).toBe('image/webp');
  expect(await copyFiles(disk, open())).toMatchObject({ copied: 0, alreadyThere: 8 });
  for (const name of names) await disk.remove(name);
  expect(await copyFiles(open(), disk)).toMatchObject({ copied: 8 });
  expect(Buffer.from((await disk.read(names[7] ?? '')) ?? []).toString()).toBe(names[7]);
  rmSync(folder, { recursive: true, force: true });
});

it('a copy that cannot be kept whole does not say that it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-files-'));
  const disk = createDiskFiles(folder);
  await disk.put('pictures/lost.webp', bytes, 'image/webp');
  const forgetful = { ...open(), put: async () => {} };
  await expect(copyFiles(disk, forgetful)).rejects.toThrow('"pictures/lost.webp" is not there in its full size');
  rmSync(folder, { recursive: true, force: true });
});
