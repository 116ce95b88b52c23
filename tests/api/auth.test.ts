import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DISPLAY_COOKIE,
  OUT_OF_STOCK_COOKIE,
  PAYMENT_SESSION_COOKIE,
  SESSION_COOKIES,
  SPECIAL_ORDER_COOKIE,
  SPECIAL_ORDER_COOKIE_PATH,
  XSRF_COOKIE,
} from '#contracts/cookies.ts';
import { accounts, sessions, users } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import { logIn, newPerson, register, signedInBrowser } from '#tests/support/accounts.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const [HOST_COOKIE, PLAIN_COOKIE] = SESSION_COOKIES;

describe.each(BOTH_DATABASES)('accounts on %s', (database) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ database });
  });
  afterAll(() => shop.close());

  test('a visitor opens an account, signs in, is known, and signs out', async () => {
    const { person, answer } = await register(shop);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ user: { name: person.name, email: person.email, role: 'user' } });
    const login = await logIn(shop, person.email, person.password);
    expect(login.statusCode).toBe(200);
    const { token, user } = login.json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.app.inject({ url: '/api/user', headers })).json()).toEqual(user);
    expect(user).toEqual({ id: expect.any(String), name: person.name, email: person.email, role: 'user' });
    expect((await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204);
    expect((await shop.app.inject({ url: '/api/user', headers })).statusCode).toBe(401);
  });

  test('an e-mail address counts in any capitals', async () => {
    const { person } = await signedInBrowser(shop);
    expect((await logIn(shop, person.email.toUpperCase(), person.password)).statusCode).toBe(200);
  });

  test('a role in the registration is not read', async () => {
    const { person, answer } = await register(shop, newPerson({ role: 'admin' }));
    expect(answer.statusCode).toBe(201);
    expect((await logIn(shop, person.email, person.password)).json().user.role).toBe('user');
  });

  test('an unknown field is refused by name', async () => {
    const { answer } = await register(shop, newPerson({ staffRole: 'owner' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('staffRole');
  });

  test.each([
    ['too short', { password: 'kente', password_confirmation: 'kente' }, 'password'],
    ['too common', { password: 'Password123', password_confirmation: 'Password123' }, 'password'],
    ['typed differently', { password_confirmation: 'something else entirely' }, 'password_confirmation'],
  ])('a password that is %s is refused beside its field', async (_what, more, field) => {
    const { answer } = await register(shop, newPerson(more));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('the database holds neither tokens nor passwords', async () => {
    const { person, token, userId } = await signedInBrowser(shop);
    const kept = await shop.shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(kept.map((session) => session.token)).toEqual([hashToken(token)]);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [account] = await shop.shop.db.select().from(accounts).where(eq(accounts.userId, userId));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify({ kept, account })).not.toContain(token);
    expect(JSON.stringify({ kept, account })).not.toContain(person.password);
    const stolen = { authorization: `Bearer ${hashToken(token)}` };
    expect((await shop.app.inject({ url: '/api/user', headers: stolen })).statusCode).toBe(401);
  });

  test('signing in again replaces the session one came with', async () => {
    const { person, token } = await signedInBrowser(shop);
    const again = await logIn(shop, person.email, person.password, undefined, { authorization: `Bearer ${token}` });
    expect(again.json().token).not.toBe(token);
    const before = await shop.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect(before.statusCode).toBe(401);
  });

  test.each([
    ['is disabled', { isDisabled: true }],
    ['becomes an administrator', { role: 'admin', staffRole: 'owner' }],
  ] as const)('every session ends when its person %s', async (_what, change) => {
    const { userId } = await signedInBrowser(shop);
    await shop.shop.db.update(users).set(change).where(eq(users.id, userId));
    expect(await shop.shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  test('a session that somebody disabled has all the same opens nothing', async () => {
    const { userId, token } = await signedInBrowser(shop);
    const kept = await shop.shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    await shop.shop.db.update(users).set({ isDisabled: true }).where(eq(users.id, userId));
    await shop.shop.db.insert(sessions).values(kept);
    const asked = await shop.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect(asked.statusCode).toBe(401);
  });

  test('every session ends when the password changes', async () => {
    const { userId } = await signedInBrowser(shop);
    await shop.shop.db.update(accounts).set({ password: 'another hash' }).where(eq(accounts.userId, userId));
    expect(await shop.shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  test('somebody disabled cannot sign in, and gets the same answer as with a wrong password', async () => {
    const { person, userId } = await signedInBrowser(shop);
    const wrong = await logIn(shop, person.email, 'not this password');
    await shop.shop.db.update(users).set({ isDisabled: true }).where(eq(users.id, userId));
    const right = await logIn(shop, person.email, person.password);
    expect([right.statusCode, right.json()]).toEqual([wrong.statusCode, wrong.json()]);
  });

  test('an administrator is signed in for a working day, a customer for 30 days', async () => {
    const admin = await shop.asAdmin();
    const customer = await shop.asCustomer();
    const age = new Date(Date.now() - 13 * 3_600_000);
    for (const { user } of [admin, customer]) {
      await shop.shop.db.update(sessions).set({ createdAt: age }).where(eq(sessions.userId, user.id));
    }
    expect((await shop.app.inject({ url: '/api/user', headers: admin.headers })).statusCode).toBe(401);
    expect((await shop.app.inject({ url: '/api/user', headers: customer.headers })).statusCode).toBe(200);
  });

  test('nobody learns from the answers whether an address has an account', async () => {
    const { person } = await signedInBrowser(shop);
    const known = await register(
      shop,
      newPerson({ email: person.email, password: 'another password', password_confirmation: 'another password' }),
    );
    const unknown = await register(shop);
    expect(shapeOf(known.answer)).toEqual(shapeOf(unknown.answer));
    expect(known.answer.json()).toEqual({ user: { ...unknown.answer.json().user, email: person.email } });
    const wrong = await logIn(shop, person.email, 'another password');
    const nobody = await logIn(shop, 'nobody@customers.example', 'another password');
    expect(wrong.statusCode).toBe(401);
    expect([wrong.json(), shapeOf(wrong)]).toEqual([nobody.json(), shapeOf(nobody)]);
    expect((await logIn(shop, person.email, person.password)).statusCode).toBe(200);
  });

  test('after ten wrong tries the place waits, but the owner signs in from elsewhere', async () => {
    const { person } = await signedInBrowser(shop);
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${number}` };
      const answer = await logIn(shop, person.email, `wrong password ${number}`, '203.0.113.66', headers);
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await logIn(shop, person.email, person.password, '203.0.113.66')).statusCode).toBe(429);
    expect((await logIn(shop, person.email, person.password, '203.0.113.67')).statusCode).toBe(200);
  });

  test('twenty wrong tries at once: ten reach the password', async () => {
    const { person } = await signedInBrowser(shop);
    const tries = Array.from({ length: 20 }, () => logIn(shop, person.email, 'wrong password', '203.0.113.70'));
    const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe('the browser’s cookies', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  test('the session cannot be read by a script; what the header shows can, and holds no secret', async () => {
    const { answer, token, person } = await signedInBrowser(shop);
    const session = answer.cookies.find(({ name }) => name === PLAIN_COOKIE);
    expect(session).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax', path: '/' });
    const shown = answer.cookies.find(({ name }) => name === DISPLAY_COOKIE);
    expect(JSON.parse(String(shown?.value))).toEqual({ name: person.name, email: person.email, role: 'user' });
    expect(shown).not.toHaveProperty('httpOnly');
    for (const { name, value } of answer.cookies) if (name !== PLAIN_COOKIE) expect(value).not.toContain(token);
  });

  test('the display cookie grants nothing', async () => {
    const cookies = { [DISPLAY_COOKIE]: JSON.stringify({ name: 'A', email: 'a@a.example', role: 'admin' }) };
    expect((await shop.app.inject({ url: '/api/user', cookies })).statusCode).toBe(401);
  });

  test('a change without the CSRF token is refused, with it it goes through', async () => {
    const { cookies, userId } = await signedInBrowser(shop);
    const change = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'PATCH', url: `/api/user/${userId}`, cookies, headers, payload: { name: 'Awa' } });
    expect((await change({})).statusCode).toBe(419);
    expect((await change({ 'x-xsrf-token': 'x'.repeat(43) })).json()).toMatchObject({ code: 'csrf.mismatch' });
    expect((await change({ 'x-xsrf-token': String(cookies[XSRF_COOKIE]) })).json()).toMatchObject({ name: 'Awa' });
    expect((await shop.app.inject({ url: '/api/user', cookies })).json()).toMatchObject({ name: 'Awa' });
  });

  test('two empty tokens are not the same token', async () => {
    const { cookies, userId } = await signedInBrowser(shop);
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: `/api/user/${userId}`,
      cookies: { ...cookies, [XSRF_COOKIE]: '' },
      headers: { 'x-xsrf-token': '' },
      payload: { name: 'Awa' },
    });
    expect(answer.statusCode).toBe(419);
  });

  test('another site’s page is refused before the token is asked for', async () => {
    const { cookies } = await signedInBrowser(shop);
    const headers = { origin: 'https://evil.example', 'x-xsrf-token': String(cookies[XSRF_COOKIE]) };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies, headers });
    expect(answer.statusCode).toBe(403);
    expect((await shop.app.inject({ url: '/api/user', cookies })).statusCode).toBe(200);
  });

  test('two tabs that ask for the CSRF cookie hold the same token', async () => {
    const first = await shop.app.inject({ url: '/sanctum/csrf-cookie' });
    expect(first.statusCode).toBe(204);
    const token = first.cookies.find(({ name }) => name === XSRF_COOKIE);
    expect(token).toMatchObject({ sameSite: 'Lax', path: '/' });
    const second = await shop.app.inject({
      url: '/sanctum/csrf-cookie',
      cookies: { [XSRF_COOKIE]: String(token?.value) },
    });
    expect(second.cookies[0]?.value).toBe(token?.value);
  });

  test('signing out takes away everything that belonged to the person', async () => {
    const { cookies } = await signedInBrowser(shop);
    const headers = { 'x-xsrf-token': String(cookies[XSRF_COOKIE]) };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies, headers });
    const gone = answer.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name, path }) => `${name} ${path}`);
    const everywhere = [PLAIN_COOKIE, DISPLAY_COOKIE, OUT_OF_STOCK_COOKIE, PAYMENT_SESSION_COOKIE];
    expect(gone.sort()).toEqual(
      [...everywhere.map((name) => `${name} /`), `${SPECIAL_ORDER_COOKIE} ${SPECIAL_ORDER_COOKIE_PATH}`].sort(),
    );
    expect((await shop.app.inject({ url: '/api/user', cookies })).statusCode).toBe(401);
  });

  test('a cookie that opens nothing is taken away with a document, not with a call that was sent before a new one', async () => {
    const cookies = { [String(PLAIN_COOKIE)]: 'x'.repeat(43) };
    const taken = async (url: string) =>
      (await shop.app.inject({ url, cookies })).cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect((await shop.app.inject({ url: '/api/user', cookies })).statusCode).toBe(401);
    expect([await taken('/faq'), await taken('/api/user')]).toEqual([expect.arrayContaining([PLAIN_COOKIE]), []]);
  });

  test('a bearer token that opens nothing is not replaced by the cookie', async () => {
    const { cookies } = await signedInBrowser(shop);
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await shop.app.inject({ url: '/api/user', cookies, headers })).statusCode).toBe(401);
  });

  test('who is asking costs one statement, and a guest none', async () => {
    const { headers } = await shop.asCustomer();
    const before = shop.services.database.statements();
    await shop.app.inject({ url: '/sanctum/csrf-cookie' });
    expect(shop.services.database.statements() - before).toBe(0);
    await shop.app.inject({ url: '/api/user', headers });
    expect(shop.services.database.statements() - before).toBe(1);
  });
});

test('over https the session cookie is bound to the host and never sent without', async () => {
  const shop = await openTestShop({ config: { PUBLIC_URL: 'https://shop.example' } });
  const { answer, cookies } = await signedInBrowser(shop);
  const session = answer.cookies.find(({ name }) => name === HOST_COOKIE);
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(session).not.toHaveProperty('domain');
  expect((await shop.app.inject({ url: '/api/user', cookies })).statusCode).toBe(200);
  const plain = { [String(PLAIN_COOKIE)]: String(cookies[String(HOST_COOKIE)]) };
  expect((await shop.app.inject({ url: '/api/user', cookies: plain })).statusCode).toBe(401);
  await shop.close();
});

/** Everything of an answer that could distinguish two cases, but for the clock. */
function shapeOf(answer: { statusCode: number; headers: object }) {
  return [answer.statusCode, Object.keys(answer.headers).sort()];
}
