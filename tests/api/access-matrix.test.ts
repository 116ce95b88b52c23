import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify, { type HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAt, STAFF_ROLES } from '#contracts/rights.ts';
import { guardRoutes } from '#server/plugins/access.ts';
import { sessions, users } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const isMethod = (method: string): method is 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' =>
  METHODS.has(method);

/** What contracts/rights.ts promises is what the server does; who should be let in is written by hand in tests/access/. */
describe.each(STAFF_ROLES)('staff with the role %s', (staffRole) => {
  test('is let in to its own resources and nowhere else', async () => {
    const { user } = await shop.asAdmin();
    await shop.shop.db.update(users).set({ staffRole }).where(eq(users.id, user.id));
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = { id: randomUUID(), token: hashToken(token), userId: user.id, expiresAt };
    await shop.shop.db.insert(sessions).values(session); // another role ends the sessions there were
    const wrong: string[] = [];
    for (const { method, url, resource, right } of shop.access) {
      if (resource === null || !isMethod(method)) continue;
      const isLook = ['GET', 'HEAD', 'OPTIONS'].includes(method);
      const may = mayAt(staffRole, resource, right);
      const { statusCode } = await shop.app.inject({
        method,
        url: url.replaceAll(/:[A-Za-z]+/g, '1').replaceAll('*', 'x'),
        headers: { authorization: `Bearer ${token}` },
        ...(isLook ? {} : { payload: {} }),
      });
      if (may ? [401, 403].includes(statusCode) || statusCode >= 500 : statusCode !== 403) {
        wrong.push(`${method} ${url} (${resource}): ${statusCode}, ${may ? 'may' : 'may not'}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('every resource with calls is in the matrix, and no role reaches all but the owner', () => {
  const resources = new Set(shop.access.flatMap(({ resource }) => resource ?? []));
  expect(resources.size).toBeGreaterThan(8);
  const reachAll = STAFF_ROLES.filter((role) => [...resources].every((resource) => mayAt(role, resource, 'change')));
  expect(resources.has('developers')).toBe(true);
  expect(reachAll).toEqual(['owner']);
});

test('a route for administrators that does not say of which resource stops the start', () => {
  const app = Fastify();
  guardRoutes(app);
  const config = { access: 'admin' } as const;
  expect(() => app.get('/api/forgotten', { config }, async () => 'open')).toThrow('needs config.resource');
});

test('a route that does not say who may call it stops the start', () => {
  const app = Fastify();
  guardRoutes(app);
  const method: HTTPMethods = 'GET';
  expect(() => app.route({ method, url: '/api/forgotten', handler: async () => 'open' })).toThrow(
    'Route GET /api/forgotten does not declare config.access',
  );
});
