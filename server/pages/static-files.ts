import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { WORKER_PATH } from '#contracts/offline.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { pictureName } from '#shop/pictures/store-picture.ts';
import { type Files, FilesAway, isFileName, isNamedByContent } from '#shop/ports/files.ts';
import { waitForDrawing } from './wait-for-drawing.ts';

/** Set by the sender once the file is found, so a missing file is never kept. */
const A_YEAR = { cacheControl: true, maxAge: '365d', immutable: true };
const A_WEEK = { cacheControl: true, maxAge: '7d' };
const AN_HOUR = { cacheControl: true, maxAge: '1h' };
/** What a browser keeps of where the pictures are now: they may move to another host. */
const LED_AWAY = 'public, max-age=86400';

/** The worker is checked again with every visit, and may fetch from the shop and the host of its pictures alone. */
function workerHeaders(picturesOrigin: string | null) {
  const here = ["'self'", ...(picturesOrigin ? [picturesOrigin] : [])].join(' ');
  return {
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; connect-src ${here}; script-src 'self'; font-src 'self'; img-src ${here}`,
  };
}

/** Sent instead of the worker when OFFLINE=no: takes the place of every worker out there, forgets what it kept, and goes. */
const LAST_WORKER = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
})()));
`;

type FileSources = {
  /** The folder of the pictures, or the other host that keeps them. */
  pictures: string | Pick<Files, 'read' | 'url'>;
  /** Origin of that host, where browsers go there themselves. */
  picturesOrigin: string | null;
  /** Waits for those that are still being drawn; false: one does not come now. */
  studio: { whenDrawn: (file: string, gone: AbortSignal) => Promise<boolean> };
  /** The folder of the built files. */
  client: string;
  hasWorker: boolean;
};

/**
 * Serves pictures and the built files of the web application, each route declared like any other. What has a hash in its
 * name never changes, so a browser may keep it for a year; other pictures for a week. A picture that is still to be drawn
 * is waited for; who waited in vain is asked to come back, and nothing keeps that answer. What is kept on another host is
 * handed on, or, where browsers may go there themselves, they are redirected: for pages, programs and e-mails that know
 * only the shop's own address.
 */
export async function serveFiles(
  app: FastifyInstance,
  { pictures, picturesOrigin, studio, client, hasWorker }: FileSources,
): Promise<void> {
  const folder = typeof pictures === 'string' ? pictures : null;
  if (folder) mkdirSync(folder, { recursive: true }); // empty until the first picture
  await app.register(fastifyStatic, { root: folder ?? client, serve: false, preCompressed: true, cacheControl: false });
  app.get('/pictures/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const path = rest(request.params);
    const isDrawn = await waitForDrawing(request, reply, (gone) => studio.whenDrawn(path, gone));
    // never "not found": who asks again finds it
    if (!isDrawn) throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
    if (typeof pictures !== 'string') return handOut(reply, path, pictures);
    return reply.sendFile(path, pictures, isNamedByContent(path) ? A_YEAR : A_WEEK);
  });
  if (!existsSync(client)) return;
  app.get('/assets/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    return reply.sendFile(rest(request.params), join(client, 'assets'), A_YEAR);
  });
  app.get(WORKER_PATH, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
    reply.headers(workerHeaders(picturesOrigin));
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

async function handOut(reply: FastifyReply, path: string, files: Pick<Files, 'read' | 'url'>): Promise<FastifyReply> {
  const name = pictureName(path);
  if (!isFileName(name)) throw new Refusal('not.found');
  const address = files.url(name);
  if (!address.startsWith('/')) return reply.header('cache-control', LED_AWAY).redirect(address, 302);
  const bytes = await files.read(name).catch((error: unknown): never => {
    throw error instanceof FilesAway ? new Refusal('service.unavailable', { retryAfterSeconds: 5 }) : error;
  });
  if (!bytes) throw new Refusal('not.found');
  const seconds = isNamedByContent(name) ? '31536000, immutable' : '604800';
  reply.header('cache-control', `public, max-age=${seconds}`);
  return reply.type(`image/${name.split('.').at(-1)}`).send(Buffer.from(bytes));
}

function rest(params: unknown): string {
  return typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';
}
