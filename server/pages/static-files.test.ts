import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerRefusals } from '../plugins/refusals.ts';
import { setSecurityHeaders } from '../plugins/security.ts';
import { serveFiles } from './static-files.ts';

const KEPT = 'shirt-record-indigo-whole-3f9a0c12de-640.avif';

async function openServer(whenDrawn: (file: string) => Promise<boolean>, connectionTimeout = 0) {
  const pictures = mkdtempSync(join(tmpdir(), 'served-'));
  const app = Fastify({ connectionTimeout });
  setSecurityHeaders(app);
  answerRefusals(app);
  await serveFiles(app, {
    pictures,
    picturesOrigin: null,
    studio: { whenDrawn },
    client: join(pictures, 'none'),
    hasWorker: false,
  });
  return { app, draw: (name: string) => writeFileSync(join(pictures, name), 'picture') };
}

it('a picture whose name carries its hash is kept for ever, any other for a week', async () => {
  const { app, draw } = await openServer(async () => true);
  for (const name of [KEPT, 'of-my-own.webp']) draw(name);
  const heldFor = async (name: string) => (await app.inject(`/pictures/${name}`)).headers['cache-control'];
  expect(await heldFor(KEPT)).toBe('public, max-age=31536000, immutable');
  expect(await heldFor('of-my-own.webp')).toBe('public, max-age=604800');
  await app.close();
});

it('a picture that is still being drawn is waited for, and then kept for ever', async () => {
  const { app, draw } = await openServer(async (name) => {
    draw(name);
    return true;
  });
  const answer = await app.inject(`/pictures/${KEPT}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await app.close();
});

it('a picture is waited for longer than a connection may be silent', async () => {
  const { app, draw } = await openServer(async (name) => {
    await setTimeout(600);
    draw(name);
    return true;
  }, 100);
  const answer = await fetch(`${await app.listen()}/pictures/${KEPT}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  await app.close();
});

it('who waits for a picture in vain is asked to come back, and no browser keeps that answer', async () => {
  const { app } = await openServer(async () => false);
  const answer = await app.inject(`/pictures/${KEPT}`);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  await app.close();
});

const BYTES = new TextEncoder().encode('picture');

async function openRedirectingServer(url: (name: string) => string) {
  const app = Fastify();
  setSecurityHeaders(app);
  answerRefusals(app);
  const read = async (name: string) => (name === `pictures/${KEPT}` ? BYTES : null);
  const studio = { whenDrawn: async () => true };
  const client = mkdtempSync(join(tmpdir(), 'client-'));
  await serveFiles(app, {
    pictures: { read, url },
    picturesOrigin: 'https://files.example',
    studio,
    client,
    hasWorker: true,
  });
  return app;
}

it('a request for a picture of another host is redirected, and the redirect is cached for a day only', async () => {
  const app = await openRedirectingServer((name) => `https://files.example/${name}`);
  const answer = await app.inject(`/pictures/${KEPT}`);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`https://files.example/pictures/${KEPT}`);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  await app.close();
});

it('a host that browsers cannot reach is asked by the shop, which answers the picture as immutable', async () => {
  const app = await openRedirectingServer((name) => `/${name}`);
  const answer = await app.inject(`/pictures/${KEPT}`);
  expect([answer.statusCode, answer.body]).toEqual([200, 'picture']);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const wrong of ['nothing-here-0123456789-640.avif', '..%2f..%2fkeys.json', 'Upper.avif', '']) {
    expect((await app.inject(`/pictures/${wrong}`)).statusCode).toBe(404);
  }
  await app.close();
});
