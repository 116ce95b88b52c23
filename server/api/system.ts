import { z } from 'zod';
import { PAUSES } from '#contracts/status.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { RouteAccess } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { apiPage } from './api-page.ts';

/**
 * A shop that takes no changes still is ready, and says so: it can be read, and a proxy that went by a 503 would take its
 * only node, and with it every visitor, away.
 */
const readySchema = z.object({
  status: z.literal('ok'),
  changes: z.enum(['taken', 'refused']),
  reason: z
    .enum(PAUSES)
    .optional()
    .describe('why changes are refused: the shop moves to another database, or its disk is full'),
});
const TAKEN = { changes: 'taken' as const };
const READY_MS = 2_000; // whoever asks whether the shop is ready wants to know now

/** A database that answers late is none for whoever sends visitors here. */
async function answerInTime(ping: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('service.unavailable', { retryAfterSeconds: 5 })), READY_MS);
  });
  try {
    await Promise.race([ping, late]);
  } catch {
    throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the process is alive, whether it can serve, and its API description. */
export async function systemRoutes(app: ApiApp, services: Services, access: RouteAccess[]): Promise<void> {
  const ok = { response: { 200: z.object({ status: z.literal('ok') }) } };
  app.get('/healthz', { config: { access: 'public' }, schema: { summary: 'The process lives', ...ok } }, async () => ({
    status: 'ok' as const,
  }));
  const summary = 'The database answers, and whether changes are taken';
  const schema = { summary, response: { 200: readySchema } };
  app.get('/readyz', { config: { access: 'public' }, schema }, async () => {
    await answerInTime(services.database.ping());
    const pause = services.changes.reason();
    return { status: 'ok' as const, ...(pause ? { changes: 'refused' as const, reason: pause } : TAKEN) };
  });
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
  app.get('/api/docs', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
    return apiPage(app.swagger(), access, request.locale);
  });
}
