import Fastify, { type HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardRoutes } from '#server/plugins/access.ts';
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
