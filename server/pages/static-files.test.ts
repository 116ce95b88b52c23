import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveFiles } from './static-files.ts';

it('a picture whose name carries its hash is kept for ever, any other for a week', async () => {
  const pictures = mkdtempSync(join(tmpdir(), 'served-'));
  const kept = 'shirt-record-indigo-whole-3f9a0c12de-640.avif';
  for (const name of [kept, 'of-my-own.webp']) writeFileSync(join(pictures, name), 'picture');
  const app = Fastify();
  await serveFiles(app, { pictures, client: join(pictures, 'none'), hasWorker: false });
  const heldFor = async (name: string) => (await app.inject(`/pictures/${name}`)).headers['cache-control'];
  expect(await heldFor(kept)).toBe('public, max-age=31536000, immutable');
  expect(await heldFor('of-my-own.webp')).toBe('public, max-age=604800');
  await app.close();
});
