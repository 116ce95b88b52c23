import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { PUSH_AUTH_PATH, STAFF_CHANNEL } from '#contracts/push.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { record } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { PushMessage } from '#shop/ports/push.ts';
import type { ApiApp } from '../api/api-app.ts';
import type { Services } from '../services.ts';
import { listenerOf } from './push-app.ts';

const MOST_BYTES = 131_072; // ten events of a batch
const askedSchema = z.object({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
  channel_name: z.string().max(200),
});

/**
 * The routes of the push service: the signature that opens the staff's channel, and for the hub in the box its
 * sockets at /app/{key} and its HTTP API at /apps/{id}.
 *
 * source , decision 0047
 */
export async function registerPushRoutes(app: ApiApp, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    openStaffChannel(scope, services);
    if (services.pushHub) openPublishing(scope, services, services.pushHub.app);
  });
  const { pushHub } = services;
  if (!pushHub) return;
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (services.isClosing() || !pushHub.takeUpgrade(request, socket, head)) socket.destroy();
  });
  app.addHook('preClose', () => pushHub.close());
}

/** Whether a request that wants another protocol asks for the web socket. */
export function isSocketRequest({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith('/app/') && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Signs for the one private channel, and only for a session that may see orders. */
function openStaffChannel(scope: ApiApp, { shop, push }: Services): void {
  const options = {
    config: { access: 'signed-in' as const, owner: 'staff who may see orders, for the staff’s channel only' },
    schema: { hide: true },
  };
  scope.post(PUSH_AUTH_PATH, options, async (request) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const asked = askedSchema.safeParse(Object.fromEntries(form));
    const isTheirs = asked.data?.channel_name === STAFF_CHANNEL && staffMay(request.viewer, 'orders', 'see');
    if (!asked.success || !isTheirs || request.sessionToken === null) throw new Refusal('not.allowed');
    const { socket_id: socketId, channel_name: channel } = asked.data;
    return push.admit({ socketId, channel, listener: listenerOf(shop, request.sessionToken) });
  });
}

/** Programs publish as they would at the hosted service. The outbox carries it to the browsers of every node. */
function openPublishing(
  scope: ApiApp,
  { shop, answerHubCall }: Services,
  hubApp: { id: string; key: string; secret: string },
) {
  const options = {
    config: { access: 'public' as const, isSigned: true, owner: 'the app’s signature' },
    schema: { hide: true },
  };
  const accept = (messages: PushMessage[]) => inTransaction(shop, (tx) => record(shop, tx, ...messages.map(toEvent)));
  scope.post('/apps/*', options, async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?');
    const body = typeof request.body === 'string' ? request.body : '';
    const call = { method: 'POST', path, query: new URLSearchParams(query), body };
    const nowSeconds = Math.floor(shop.clock.now().getTime() / 1000);
    const answer = await answerHubCall(hubApp, call, { nowSeconds, accept });
    return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
  });
}

function toEvent({ channels, event, data, exceptSocket }: PushMessage) {
  const payload = { channels: [...channels], event, data: String(data), ...(exceptSocket && { exceptSocket }) };
  return { name: 'push.published' as const, payload };
}
