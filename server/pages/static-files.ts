import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Set by the sender once the file is found, so a missing file is never kept. */
const A_YEAR = { cacheControl: true, maxAge: '365d', immutable: true };
const A_WEEK = { cacheControl: true, maxAge: '7d' };
const AN_HOUR = { cacheControl: true, maxAge: '1h' };

/**
 * Serves pictures and the built files of the web application, each route declared like any other. What has a hash in its
 * name never changes, so a browser may keep it for a year; pictures for a week.
 */
export async function serveFiles(
  app: FastifyInstance,
  directories: { pictures: string; client: string },
): Promise<void> {
  const { pictures, client } = directories;
  mkdirSync(pictures, { recursive: true }); // empty until the first picture
  await app.register(fastifyStatic, { root: pictures, serve: false, preCompressed: true, cacheControl: false });
  app.get('/pictures/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.sendFile(rest(request.params), pictures, A_WEEK);
  });
  if (!existsSync(client)) return;
  app.get('/assets/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    return reply.sendFile(rest(request.params), join(client, 'assets'), A_YEAR);
  });
  for (const entry of readdirSync(client, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    app.get(`/${entry.name}`, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
      return reply.sendFile(entry.name, client, AN_HOUR);
    });
  }
}

function rest(params: unknown): string {
  return typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';
}
