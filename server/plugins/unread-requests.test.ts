import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { answerUnreadRequests } from './unread-requests.ts';

test('a request that does not arrive in time is answered with a page that says so', async () => {
  const { shop, close } = await openTestShop();
  const app = Fastify({
    clientErrorHandler: answerUnreadRequests(shop),
    requestTimeout: 200,
    http: { headersTimeout: 100, connectionsCheckingInterval: 50 },
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const answer = await new Promise<string>((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
    socket.on('data', (part) => {
      said += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain(translate('en', 'refusal.body.too.slow'));
  await app.close();
  await close();
});
