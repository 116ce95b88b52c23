import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '#contracts/offline.ts';
import { Refusal } from '#shop/kernel/refusal.ts';

/** Set by the sender once the file is found, so a missing file is never kept. */
const A_YEAR = { cacheControl: true, maxAge: '365d', immutable: true };
const A_WEEK = { cacheControl: true, maxAge: '7d' };
const AN_HOUR = { cacheControl: true, maxAge: '1h' };
/** Drawn pictures carry a hash before their width: `shirt-record-indigo-whole-3f9a0c12de-640.avif`. */
const HASHED_PICTURE = /-[0-9a-f]{10}-\d+\.(avif|webp|jpeg)$/;

/** The worker is looked for anew with every visit, and may fetch from the shop alone. */
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'",
};

/** Sent instead of the worker when OFFLINE=no: takes the place of every worker out there, forgets what it kept, and goes. */
const LAST_WORKER = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
})()));
`;

type FileSources = {
  /** The folder of the pictures. */
  pictures: string;
  /** Waits for those that are still being drawn; false: one does not come now. */
  studio: { whenDrawn: (file: string, gone: AbortSignal) => Promise<boolean> };
  /** The folder of the built files. */
  client: string;
  hasWorker: boolean;
};

/**
 * Serves pictures and the built files of the web application, each route declared like any other. What has a hash in its
 * name never changes, so a browser may keep it for a year; other pictures for a week. A picture that is still to be drawn
 * is waited for; who waited in vain is asked to come back, and nothing keeps that answer.
 */
export async function serveFiles(
  app: FastifyInstance,
  { pictures, studio, client, hasWorker }: FileSources,
): Promise<void> {
  mkdirSync(pictures, { recursive: true }); // empty until the first picture
  await app.register(fastifyStatic, { root: pictures, serve: false, preCompressed: true, cacheControl: false });
  app.get('/pictures/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const path = rest(request.params);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const isDrawn = await studio.whenDrawn(path, gone.signal);
    // never "not found": who asks again finds it
    if (!isDrawn) throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
    return reply.sendFile(path, pictures, HASHED_PICTURE.test(path) ? A_YEAR : A_WEEK);
  });
  if (!existsSync(client)) return;
  app.get('/assets/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    return reply.sendFile(rest(request.params), join(client, 'assets'), A_YEAR);
  });
  app.get(WORKER_PATH, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
    reply.headers(WORKER_HEADERS);
    if (!hasWorker) return reply.type('text/javascript; charset=utf-8').send(LAST_WORKER);
    return reply.sendFile(WORKER_PATH.slice(1), client, { cacheControl: false });
  });
  for (const entry of readdirSync(client, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || `/${entry.name}` === WORKER_PATH) continue;
    app.get(`/${entry.name}`, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
      return reply.sendFile(entry.name, client, AN_HOUR);
    });
  }
}

function rest(params: unknown): string {
  return typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';
}
