import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { XSRF_COOKIE } from '#contracts/cookies.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

type Change = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const CHANGES: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
const isChange = (method: string): method is Change => CHANGES.includes(method);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Messages of machines, which carry a proof of their own and act for nobody who is signed in. */
const SIGNED = ['/api/mail/bounces', '/api/stripe/webhook', '/apps/*', '/newsletter/confirm', '/newsletter/leave'];

/** How a page of another site can make a browser send something, with the victim's cookies (A10). */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const WAYS: Record<string, { headers: Record<string, string>; payload: string }> = {
  form: { headers: { ...FORM, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, payload: 'name=Mallory' },
  'form of an old browser': { headers: FORM, payload: 'name=Mallory' },
  'plain text that reads as JSON': {
    headers: { 'content-type': 'text/plain', origin: 'https://evil.test' },
    payload: '{"name":"Mallory"}',
  },
  upload: {
    headers: { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://evil.test' },
    payload: '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nMallory\r\n--b--\r\n',
  },
  'frame without an address': {
    headers: { 'content-type': 'application/json', origin: 'null', 'sec-fetch-site': 'cross-site' },
    payload: '{"name":"Mallory"}',
  },
  'neighbour of the same site': {
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
    payload: '{"name":"Mallory"}',
  },
  'address that only begins like the shop’s': {
    headers: { 'content-type': 'application/json', origin: 'http://localhost:4350.evil.test' },
    payload: '{"name":"Mallory"}',
  },
};

describe('another site cannot change anything in a customer’s name', () => {
  const changes = () =>
    shop.access.flatMap(({ method, url }) =>
      isChange(method) && !SIGNED.includes(url) ? [{ method, url: url.replaceAll(/:[A-Za-z]+/g, '1') }] : [],
    );

  test.each(Object.keys(WAYS))('by a %s', async (way) => {
    const { cookies } = await signedInBrowser(shop);
    const session = Object.fromEntries(Object.entries(cookies).filter(([name]) => name !== XSRF_COOKIE));
    const sent = WAYS[way] ?? { headers: {}, payload: '' };
    const through: string[] = [];
    for (const { method, url } of changes()) {
      const answer = await shop.app.inject({ method, url, cookies: session, ...sent });
      if (![400, 403, 405, 415, 419].includes(answer.statusCode))
        through.push(`${method} ${url}: ${answer.statusCode}`);
    }
    expect(through).toEqual([]);
    expect((await shop.app.inject({ url: '/api/user', cookies })).json()).toMatchObject({ name: 'Binta Diop' });
  });

  test.each(['cross-site', 'same-site'])('from a %s page, not even with the right CSRF token', async (site) => {
    const { cookies } = await signedInBrowser(shop);
    const headers = { 'sec-fetch-site': site, 'x-xsrf-token': String(cookies[XSRF_COOKIE]) };
    const through: string[] = [];
    for (const { method, url } of changes()) {
      const answer = await shop.app.inject({ method, url, cookies, headers });
      if (answer.statusCode !== 403) through.push(`${method} ${url}: ${answer.statusCode}`);
    }
    expect(through).toEqual([]);
  });

  test('over the API, not even from the shop’s own address without the CSRF token', async () => {
    const { cookies } = await signedInBrowser(shop);
    const headers = { origin: 'http://localhost:4350', 'sec-fetch-site': 'same-origin' };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([419, 'csrf.mismatch']);
    expect((await shop.app.inject({ url: '/api/user', cookies })).statusCode).toBe(200);
  });

  test('nothing is changed by opening an address', async () => {
    const { cookies } = await signedInBrowser(shop);
    const readings = shop.access.filter(({ method }) => method === 'GET').map(({ url }) => url);
    for (const { method, url } of shop.access) {
      if (!isChange(method) || readings.some((route) => isAnsweredBy(route, url))) continue; // it has an answer of its own
      const answer = await shop.app.inject({ url: url.replaceAll(/:[A-Za-z]+/g, '1'), cookies });
      expect([url, [404, 405].includes(answer.statusCode)]).toEqual([url, true]);
    }
  });
});

/** Whether a route answers an address: `/api/credits/:id` answers `/api/credits/look` too. */
function isAnsweredBy(route: string, url: string): boolean {
  const [own, asked] = [route.split('/'), url.split('/')];
  return own.length === asked.length && own.every((part, at) => part.startsWith(':') || part === asked[at]);
}
