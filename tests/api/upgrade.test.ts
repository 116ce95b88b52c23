import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let open: TestShop;
let port: number;
beforeAll(async () => {
  open = await openTestShop();
  await open.app.listen({ port: 0, host: '127.0.0.1' });
  const address = open.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => open.close());

it.each([
  ['another protocol', '/healthz', 'h2c'],
  ['a protocol that nobody knows', '/api/countries', 'foo'],
  ['the web socket where there is none', '/healthz', 'websocket'],
  ['another protocol where the web socket is', '/app/key', 'h2c'],
])('whoever wants %s is answered as if they had not asked', async (_what, path, upgrade) => {
  const asked = request({ port, path, headers: { connection: 'Upgrade', upgrade } }).end();
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(path.startsWith('/app/') ? 404 : 200);
  answer.resume();
});
