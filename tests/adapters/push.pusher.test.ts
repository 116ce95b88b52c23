import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPusherPush } from '#adapters/push/pusher-push.ts';
import { answerHubCall } from '#embedded/push-hub/http-api.ts';
import { isSubscriptionSigned } from '#embedded/push-hub/signatures.ts';
import type { PushMessage } from '#shop/ports/push.ts';
import { TEST_APP } from './push-under-test.ts';

/*
 * Our side of a hosted service, before an HTTP endpoint that checks signatures as the hosted one does. The real service
 * cannot be reached from here.
 */
let taken: PushMessage[];
let status: number | null;
let close: () => void;
let port: number;

beforeEach(async () => {
  taken = [];
  status = null;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://push');
    const call = { method: request.method ?? '', path: pathname, query: searchParams, body };
    const accept = async (messages: PushMessage[]) => void taken.push(...messages);
    const answer = await answerHubCall(TEST_APP, call, { nowSeconds: Math.floor(Date.now() / 1000), accept });
    if (status === 0) return; // never answers
    response.writeHead(status ?? answer.status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const push = (secret = TEST_APP.secret) =>
  createPusherPush({
    appId: TEST_APP.id,
    key: TEST_APP.key,
    secret,
    cluster: 'eu',
    host: '127.0.0.1',
    port,
    isTls: false,
    timeoutMs: 300,
  });
const message = { channels: ['shoppers', 'private-admin'], event: 'product-event', data: { product: { id: 3 } } };

it('a message is sent signed, with its channels and its data as text', async () => {
  await push().publish(message);
  expect(taken).toEqual([{ ...message, data: '{"product":{"id":3}}', exceptSocket: undefined }]);
});

it('a service that refuses or breaks is a failure, so that the relay tries again', async () => {
  await expect(push('another-secret').publish(message)).rejects.toMatchObject({ status: 401 });
  status = 503;
  await expect(push().publish(message)).rejects.toMatchObject({ status: 503 });
});

it('a service that does not answer is given up', async () => {
  status = 0;
  await expect(push().publish(message)).rejects.toThrow(/Request failed/);
});

it('a private channel is opened with the service’s own signature', async () => {
  const { auth } = await push().admit({ socketId: '1.2', channel: 'private-admin', listener: 'a session' });
  expect(isSubscriptionSigned(TEST_APP, auth, { socketId: '1.2', channel: 'private-admin' })).toBe(true);
});
