import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { pushAppOf } from '#server/push/push-app.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

type Headers = Record<string, string>;
/** Where the tests' shop is asked for by default, beside its own PUBLIC_URL. */
const HOST = 'shop.example:8443';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

/** Every kind of change that a browser's page can send. */
const CHANGES = {
  'the API': { url: '/api/newsletter', headers: {}, payload: { email: 'a@example.com' } },
  'a log-in': { url: '/api/auth/login', headers: {}, payload: { email: 'a@example.com', password: 'wrong wrong' } },
  'the form of a page': {
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'message=',
  },
  'the sandbox': {
    url: '/sandbox/stripe/pay/cs_test_none',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=paid',
  },
} satisfies Record<string, { url: string; headers: Headers; payload: string | object }>;

async function isRefused(change: (typeof CHANGES)[keyof typeof CHANGES], headers: Headers) {
  const { url, payload } = change;
  const answer = await open.app.inject({ method: 'POST', url, payload, headers: { ...change.headers, ...headers } });
  return answer.statusCode === 403;
}

const FOREIGN: [string, string, Headers][] = [
  ['another scheme', `ftp://${HOST}`, {}],
  ['a scheme of an app', `app://${HOST}`, {}],
  ['the scheme with TLS where there is none', `https://${HOST}`, {}],
  ['the scheme without TLS behind a proxy that ends it', `http://${HOST}`, { 'x-forwarded-proto': 'https' }],
  ['another port', 'http://shop.example:8444', {}],
  ['no port', 'http://shop.example', {}],
  ['another host', 'http://evil.example:8443', {}],
  ['the shop’s own address under another scheme', 'ftp://localhost:4350', {}],
  ['nothing', 'null', {}],
  ['no address', 'shop.example:8443', {}],
];
const OWN: [string, string, Headers][] = [
  ['the address that was asked for', `http://${HOST}`, {}],
  ['the shop’s own address', 'http://localhost:4350', {}],
  ['the same behind a proxy that ends TLS', `https://${HOST}`, { 'x-forwarded-proto': 'https' }],
  ['the first of several proxies’ words', `https://${HOST}`, { 'x-forwarded-proto': 'https, http' }],
  [
    'a host whose port is that of the scheme',
    'https://shop.example',
    { host: 'shop.example:443', 'x-forwarded-proto': 'https' },
  ],
];

describe.each(Object.entries(CHANGES))('a change of %s', (_name, change) => {
  test.each(FOREIGN)('is refused to a page of %s', async (_what, origin, headers) => {
    expect(await isRefused(change, { host: HOST, origin, ...headers })).toBe(true);
  });
  test.each(OWN)('is taken from a page of %s', async (_what, origin, headers) => {
    expect(await isRefused(change, { host: HOST, origin, ...headers })).toBe(false);
  });
});

test('a form of a page with a session is no other matter', async () => {
  const { cookies } = await signedInBrowser(open);
  const send = (origin: string) =>
    open.app.inject({
      method: 'POST',
      url: '/contact',
      cookies,
      payload: 'message=',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: HOST, origin },
    });
  expect((await send(`ftp://${HOST}`)).statusCode).toBe(403);
  expect((await send(`http://${HOST}`)).statusCode).not.toBe(403);
});

describe('the web socket', () => {
  let address = '';
  beforeAll(async () => {
    const server = open.app.server;
    if (!server.listening) await open.app.listen({ port: 0, host: '127.0.0.1' });
    const at = server.address();
    address = typeof at === 'object' && at ? `127.0.0.1:${at.port}` : '';
  });
  /** What the hub says first. */
  const first = (headers: Headers) =>
    new Promise<string>((resolve, reject) => {
      const { key } = pushAppOf(open.services.config);
      const socket = new WebSocket(`ws://${address}/app/${key}?protocol=7`, { headers });
      socket.on('error', reject);
      socket.on('close', (code) => resolve(String(code)));
      socket.on('message', (data) => {
        resolve(String(JSON.parse(String(data)).event));
        socket.close();
      });
    });
  test.each(FOREIGN)('is shut to a page of %s', async (_what, origin, headers) => {
    expect(await first({ host: HOST, origin, ...headers })).toBe('4009');
  });
  test.each(OWN)('is open to a page of %s', async (_what, origin, headers) => {
    expect(await first({ host: HOST, origin, ...headers })).toBe('pusher:connection_established');
  });
});
