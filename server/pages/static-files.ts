import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = '365d';

/**
 * Serves pictures and the built files of the web application, each route declared like any other. What has a hash in its
 * name never changes, so a browser may keep it for a year.
 */
export async function serveFiles(
  app: FastifyInstance,
  directories: { pictures: string; client: string },
): Promise<void> {
  const { pictures, client } = directories;
  await app.register(fastifyStatic, { root: pictures, serve: false, preCompressed: true, cacheControl: false });
  app.get('/pictures/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=31536000, immutable`);
    return reply.sendFile(rest(request.params), pictures, { maxAge: YEAR, immutable: true });
  });
  if (!existsSync(client)) return;
  app.get('/assets/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.sendFile(rest(request.params), join(client, 'assets'));
  });
  for (const entry of readdirSync(client, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    app.get(`/${entry.name}`, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return reply.sendFile(entry.name, client);
    });
  }
}

function rest(params: unknown): string {
  return typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';
}
