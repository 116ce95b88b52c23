import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedPicture } from '#contracts/http/pictures.ts';
import { deleteUnusedUploads } from '#shop/pictures/delete-unused-uploads.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { aForm, aPhoto } from '#tests/support/photos.ts';
import { openS3Server, S3_ACCESS } from '#tests/support/s3-server.ts';

describe.each([
  ['behind a public address', 'https://files.shop.example'],
  ['that only the shop may open', ''],
])('a shop whose pictures lie in a bucket %s', (_what, publicUrl) => {
  let bucket: Awaited<ReturnType<typeof openS3Server>>;
  let open: TestShop;
  let now = new Date('2026-06-02T10:00:00Z');
  beforeAll(async () => {
    bucket = await openS3Server('shop');
    open = await openTestShop({
      clock: { now: () => now },
      config: {
        FILES: 's3',
        S3_BUCKET: 'shop',
        S3_REGION: S3_ACCESS.region,
        S3_ACCESS_KEY_ID: S3_ACCESS.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_ACCESS.secretAccessKey,
        S3_ENDPOINT: bucket.endpoint,
        S3_PATH_STYLE: 'yes',
        S3_PUBLIC_URL: publicUrl,
      },
    });
  });
  afterAll(async () => {
    await open.close();
    await bucket.close();
  });

  const send = async () => {
    const form = aForm({ bytes: await aPhoto('png', { width: 400, height: 500 }) });
    const { headers } = await open.asAdmin();
    const { payload } = form;
    return open.app.inject({ method: 'POST', url: '/api/pictures', payload, headers: { ...form.headers, ...headers } });
  };

  it('takes a picture in, keeps nothing on this machine, and shows it from any node', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    const { formats }: UploadedPicture = answer.json();
    expect([...bucket.objects.keys()].sort()).toEqual(formats.map(({ path }) => `pictures/${path}`).sort());
    const { dataDir } = open.services.config;
    expect(existsSync(join(dataDir, 'files')) ? readdirSync(join(dataDir, 'files')) : []).toEqual([]);
    const [first] = formats;
    const shown = await open.app.inject({ url: `/pictures/${first?.path}` });
    if (publicUrl) expect(shown.headers.location).toBe(`${publicUrl}/pictures/${first?.path}`);
    else expect(shown.rawPayload).toEqual(bucket.objects.get(`pictures/${first?.path}`)?.bytes);
  });

  it('sweeps what hangs nowhere out of the bucket', async () => {
    now = new Date(now.getTime() + 2 * 86_400_000);
    await deleteUnusedUploads(open.shop);
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it('takes no picture that the bucket will not keep, and leaves nothing behind', async () => {
    bucket.failNext('none', 'refuse');
    expect((await send()).statusCode).toBe(500);
    bucket.failNext('none', 'error', 'error', 'error');
    const away = await send();
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '30']);
    bucket.failNext();
    await deleteUnusedUploads(open.shop);
    expect([...bucket.objects.keys()]).toEqual([]);
  });
});
