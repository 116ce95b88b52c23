import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/kernel/tables.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (id: string, headers: Record<string, string>, payload: object, method: 'PUT' | 'PATCH' = 'PATCH') =>
  shop.app.inject({ method, url: `/api/user/${id}`, headers, payload });

test('a customer changes their own name, and who did it is written down', async () => {
  const { user, headers } = await shop.asCustomer();
  const answer = await change(user.id, headers, { name: '  Adjoua Konan ' }, 'PUT');
  expect(answer.json()).toEqual({ ...user, name: 'Adjoua Konan' });
  const [entry] = await shop.shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
  expect(entry).toMatchObject({ actor: user.id, before: { name: user.name }, after: { name: 'Adjoua Konan' } });
});

test('another customer’s id and one that nobody has are refused in the same words', async () => {
  const me = await shop.asCustomer();
  const other = await shop.asCustomer();
  const taken = await change(other.user.id, me.headers, { name: 'Mine' });
  const absent = await change('00000000-0000-4000-8000-000000000000', me.headers, { name: 'Mine' });
  expect(taken.statusCode).toBe(403);
  expect(absent.json()).toEqual(taken.json());
});

test('an administrator changes anybody’s name', async () => {
  const { headers } = await shop.asAdmin();
  const { user } = await shop.asCustomer();
  expect((await change(user.id, headers, { name: 'Corrected' })).json()).toMatchObject({ name: 'Corrected' });
  expect((await change('nobody', headers, { name: 'Corrected' })).statusCode).toBe(404);
});

test.each([{ role: 'admin' }, { email: 'new@customers.example' }, { id: 'x' }])(
  '%o cannot be changed here',
  async (more) => {
    const { user, headers } = await shop.asCustomer();
    expect((await change(user.id, headers, { name: 'Awa', ...more })).statusCode).toBe(422);
  },
);

test('the shop counts the customers who have ordered', async () => {
  const { headers } = await shop.asAdmin();
  expect((await shop.app.inject({ url: '/api/users/with/orders', headers })).json()).toEqual({ total: 0 });
});
