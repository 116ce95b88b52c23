import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3Server, S3_ACCESS } from '#tests/support/s3-server.ts';
import { readConfig } from './config.ts';
import { moveFiles } from './move-files.ts';
import { openFiles } from './services/open-files.ts';

let bucket: Awaited<ReturnType<typeof openS3Server>>;
beforeAll(async () => {
  bucket = await openS3Server('shop');
});
afterAll(() => bucket.close());

test('files move into the bucket while the shop runs, and what came meanwhile is brought by a second run', async () => {
  const environment = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'move-files-')),
    S3_BUCKET: 'shop',
    S3_REGION: S3_ACCESS.region,
    S3_ACCESS_KEY_ID: S3_ACCESS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_ACCESS.secretAccessKey,
    S3_ENDPOINT: bucket.endpoint,
    S3_PATH_STYLE: 'yes',
  };
  const config = readConfig(environment);
  const disk = openFiles(config);
  await disk.put('pictures/first.webp', Buffer.from('first'), 'image/webp');
  const said: string[] = [];
  await moveFiles(config, 's3', (text) => said.push(text));
  expect(said.join('')).toContain('1 files copied, 0 were there already');
  expect(said.join('')).toContain('Now set FILES=s3');
  await disk.put('pictures/meanwhile.webp', Buffer.from('meanwhile'), 'image/webp');
  await moveFiles(readConfig({ ...environment, FILES: 's3' }), 's3', (text) => said.push(text));
  expect(said.at(-1)).toContain('1 files copied, 1 were there already');
  expect([...bucket.objects.keys()].sort()).toEqual(['pictures/first.webp', 'pictures/meanwhile.webp']);
});
