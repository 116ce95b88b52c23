import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSubscriber } from '#background/mail-subscriber.ts';
import { relayOnce } from '#background/relay.ts';
import { logIn, newPerson, register } from '#tests/support/accounts.ts';
import { ADDRESS, atTheBank, buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { plainPages } from '#tests/support/plain-pages.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';

/** What no log may ever hold, each of it used in a purchase with everything (V02). */
const CANARY = {
  password: 'canary-password-kente',
  email: 'canary.person@canary-mail.example',
  name: 'Canarina Diop-Canary',
  street: '99 rue du Canari',
  phone: '+221 77 123 45 67',
};

const lines: string[] = [];
let open: TestShop;
let goods: SmallCatalogue;
beforeAll(async () => {
  open = await openTestShop({
    config: { LOG_LEVEL: 'trace', ADMIN_BOOTSTRAP_TOKEN: 'canary-bootstrap-token' },
    logTarget: { write: (line) => lines.push(line) },
  });
  goods = await open.seedSmallCatalogue();
});
afterAll(() => open.close());

type Line = { reqId?: string; eventId?: string; msg: string; route?: string; method?: string; status?: number };
const read = (): Line[] => lines.map((line) => JSON.parse(line));

test('a purchase, a log-in and a webhook leave nothing of anybody in the logs', async () => {
  const { email, name, password } = CANARY;
  await register(open, newPerson({ email, name, password, password_confirmation: password }));
  const loggedIn = await logIn(open, email, password);
  const token = String(loggedIn.json().token);
  const cookies = loggedIn.cookies.map(({ value }) => value).filter((value) => value.length > 12);
  await logIn(open, email, `${password}-wrong`);
  const address = { ...ADDRESS, street: CANARY.street, phone: CANARY.phone };
  const body = checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }], { email, name, address });
  const bought = await buy(open, 'card', body, { authorization: `Bearer ${token}` });
  expect(bought.status).toBe(201);
  await atTheBank(open, bought.body.url, 'paid');
  await open.app.inject({
    url: `/api/order/${bought.body.order.id}`,
    headers: { 'x-order-token': 'canary-order-token' },
  });
  await open.app.inject({
    method: 'POST',
    url: `/api/stripe/webhook?email=${email}`,
    headers: { 'stripe-signature': 'canary-signature', 'content-type': 'application/json' },
    payload: { email },
  });
  await open.app.inject({ url: `/api/orders?q=${email}`, headers: { authorization: 'Bearer canary-bearer-token' } });
  await buy(open, 'card', { ...body, lines: 'nonsense' });
  await failToWrite();

  const log = lines.join('');
  const secrets = [...Object.values(CANARY), token, ...cookies, bought.body.url, 'canary-'];
  for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
  expect(log).not.toMatch(/@canary|tisserands|whsec_|sk_test_/i);
});

/** A mail server whose answer repeats what it was given. */
async function failToWrite(): Promise<void> {
  const refuse = async () => {
    throw new Error(`550 <${CANARY.email}> unknown, call ${CANARY.phone}`);
  };
  await relayOnce(open.shop, 'mail', mailSubscriber(open.shop, { send: refuse }), open.app.log);
}

test('every line names its request or event', () => {
  const nameless = read().filter(({ reqId, eventId }) => reqId === undefined && eventId === undefined);
  expect(nameless).toEqual([]);
  expect(read().some(({ eventId, msg }) => eventId !== undefined && msg === 'a subscriber failed')).toBe(true);
});

test('a request has one line, with the pattern of its route and not its address', async () => {
  lines.length = 0;
  const answer = await open.app.inject(`/api/product/${goods.scarf.productId}?token=canary-in-the-address`);
  const written = read();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({ method: 'GET', route: '/api/product/:id', status: 200, msg: 'answered' });
  expect(answer.headers['x-request-id']).toBe(written[0]?.reqId);
});

test('an unexpected error says the id of its request, and the log knows it', async () => {
  lines.length = 0;
  const { clock } = open.shop;
  open.shop.clock = {
    now: () => {
      throw new Error(`could not read ${CANARY.email} with Bearer ${CANARY.password}`);
    },
  };
  const { headers, ...answer } = await open.app.inject(`/api/product/${goods.scarf.productId}?fresh=1`);
  open.shop.clock = clock;
  expect(answer.statusCode).toBe(500);
  expect(answer.json().details).toEqual({ request: headers['x-request-id'] });
  expect(read().map(({ reqId }) => reqId)).toEqual([headers['x-request-id'], headers['x-request-id']]);
  expect(lines.join('')).not.toContain('canary');
});

test('an address that cannot be read is answered with an id too', async () => {
  const answer = await open.app.inject('/%zz');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a proxy that is not trusted cannot choose the id', async () => {
  const given = 'chosen-by-somebody-else';
  const answer = await open.app.inject({ url: '/healthz', headers: { 'x-request-id': given } });
  expect(answer.headers['x-request-id']).not.toBe(given);
});

test('asking a page amiss writes no error into the log', async () => {
  lines.length = 0;
  const pages = await openTestShop({
    pages: plainPages(),
    config: { LOG_LEVEL: 'info' },
    logTarget: { write: (line) => lines.push(line) },
  });
  const statuses: number[] = [];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    statuses.push((await pages.app.inject({ method, url: '/faq' })).statusCode);
  for (const url of ['/nothing/here', '/a%0d%0a..', '/nothing/here.data'])
    statuses.push((await pages.app.inject({ url })).statusCode);
  await pages.close();
  expect(statuses).toEqual([405, 405, 405, 405, 404, 404, 404]);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
