import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify, { type HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_DESKS, type KeyScopes, keyMay } from '#contracts/builders.ts';
import { mayAt, STAFF_ROLES } from '#contracts/rights.ts';
import { guardRoutes } from '#server/plugins/access.ts';
import { makeKey } from '#shop/api-keys/make-key.ts';
import { sessions, users } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/seal.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ROLES = ['guest', 'customer', 'admin'] as const;
type Role = (typeof ROLES)[number];

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const isMethod = (method: string): method is 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' =>
  METHODS.has(method);

/** What a declaration promises to each role: refused with this status, or let in. */
const PROMISES: Record<string, Record<Role, number | 'let in'>> = {
  public: { guest: 'let in', customer: 'let in', admin: 'let in' },
  token: { guest: 'let in', customer: 'let in', admin: 'let in' },
  'signed-in': { guest: 401, customer: 'let in', admin: 'let in' },
  customer: { guest: 401, customer: 'let in', admin: 403 },
  admin: { guest: 401, customer: 403, admin: 'let in' },
};

describe.each(ROLES)('a %s', (role) => {
  // Each call comes from somebody who signed in for it: logging out is among the routes.
  const signIn = async (): Promise<SignedIn | null> =>
    role === 'guest' ? null : role === 'admin' ? shop.asAdmin() : shop.asCustomer();

  test('is answered at every route as the route declares', async () => {
    const wrong: string[] = [];
    for (const route of shop.access) {
      if (!isMethod(route.method)) continue;
      const promised = PROMISES[route.access]?.[role];
      const headers = (await signIn())?.headers ?? {};
      const url = route.url.replaceAll(/:[A-Za-z]+/g, '1').replaceAll('*', 'x');
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(route.method);
      const { statusCode } = await shop.app.inject({
        method: route.method,
        url,
        headers,
        ...(hasBody ? { payload: {} } : {}),
      });
      const isAsPromised = promised === 'let in' ? isLetIn(statusCode, route.owner) : statusCode === promised;
      if (!isAsPromised || statusCode >= 500)
        wrong.push(`${route.method} ${route.url}: ${statusCode}, not ${promised}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Past the role, the rule of the thing itself (`owner`) may still say no: nobody here owns thing number 1. */
function isLetIn(status: number, owner: string): boolean {
  return owner !== '' || (status !== 401 && status !== 403);
}

/** Every kind of staff at every desk's calls: what contracts/rights.ts promises is what the door does. */
describe.each(STAFF_ROLES)('staff with the role %s', (staffRole) => {
  test('is let in at its own desks and nowhere else', async () => {
    const { user } = await shop.asAdmin();
    await shop.shop.db.update(users).set({ staffRole }).where(eq(users.id, user.id));
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = { id: randomUUID(), token: hashToken(token), userId: user.id, expiresAt };
    await shop.shop.db.insert(sessions).values(session); // another role ends the sessions there were
    const wrong: string[] = [];
    for (const { method, url, desk } of shop.access) {
      if (desk === null || !isMethod(method)) continue;
      const isLook = ['GET', 'HEAD', 'OPTIONS'].includes(method);
      const may = mayAt(staffRole, desk, isLook ? 'see' : 'change');
      const { statusCode } = await shop.app.inject({
        method,
        url: url.replaceAll(/:[A-Za-z]+/g, '1').replaceAll('*', 'x'),
        headers: { authorization: `Bearer ${token}` },
        ...(isLook ? {} : { payload: {} }),
      });
      if (may ? [401, 403].includes(statusCode) || statusCode >= 500 : statusCode !== 403) {
        wrong.push(`${method} ${url} (${desk}): ${statusCode}, ${may ? 'may' : 'may not'}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** A key with every scope, one that may look everywhere, and one of a single desk, at every call there is. */
const KEYS: Record<string, KeyScopes> = {
  everything: Object.fromEntries(KEY_DESKS.map((desk) => [desk, 'change'])),
  'a look at everything': Object.fromEntries(KEY_DESKS.map((desk) => [desk, 'see'])),
  'orders only': { orders: 'change' },
};
describe.each(Object.entries(KEYS))('a program with a key for %s', (name, scopes) => {
  test('is let in where its scopes reach, is a guest where anybody may ask, and is refused elsewhere', async () => {
    const { key } = await makeKey(shop.shop, { name, scopes, days: null, press: shop.shop.ids.token(), actor: 'test' });
    const wrong: string[] = [];
    for (const { method, url, access, desk, owner } of shop.access) {
      if (!isMethod(method) || !url.startsWith('/api/')) continue;
      const isLook = ['GET', 'HEAD', 'OPTIONS'].includes(method);
      const isAnybodys = access === 'public' || access === 'token';
      const may = isAnybodys || (desk !== null && keyMay(scopes, desk, isLook ? 'see' : 'change'));
      const { statusCode } = await shop.app.inject({
        method,
        url: url.replaceAll(/:[A-Za-z]+/g, '1').replaceAll('*', 'x'),
        headers: { authorization: `Bearer ${key}` },
        ...(isLook ? {} : { payload: {} }),
      });
      const isRight = may ? isLetIn(statusCode, owner) && statusCode < 500 : statusCode === 403;
      if (!isRight) wrong.push(`${method} ${url} (${desk ?? access}): ${statusCode}, ${may ? 'may' : 'may not'}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('every desk with calls is in the matrix, and no role reaches all but the owner', () => {
  const desks = new Set(shop.access.flatMap(({ desk }) => desk ?? []));
  expect(desks.size).toBeGreaterThan(8);
  const reachAll = STAFF_ROLES.filter((role) => [...desks].every((desk) => mayAt(role, desk, 'change')));
  expect(desks.has('builders')).toBe(true);
  expect(reachAll).toEqual(['owner']);
});

test('the matrix knows the routes that matter', () => {
  const known = shop.access.map(({ method, url, access }) => `${method} ${url} ${access}`);
  expect(known).toEqual(
    expect.arrayContaining([
      'POST /api/auth/login public',
      'GET /api/user signed-in',
      'GET /api/orders admin',
      'PUT /api/order/:id admin',
    ]),
  );
});

test('a route for administrators that does not say at which desk stops the start', () => {
  const app = Fastify();
  guardRoutes(app);
  const config = { access: 'admin' } as const;
  expect(() => app.get('/api/forgotten', { config }, async () => 'open')).toThrow('needs config.desk');
});

test('a route that does not say who may call it stops the start', () => {
  const app = Fastify();
  guardRoutes(app);
  const method: HTTPMethods = 'GET';
  expect(() => app.route({ method, url: '/api/forgotten', handler: async () => 'open' })).toThrow(
    'Route GET /api/forgotten does not declare config.access',
  );
});
