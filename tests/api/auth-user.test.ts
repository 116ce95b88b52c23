import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetPerson } from '#shop/customers/forget-person.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
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

test('only who may change staff changes a colleague’s name; their own is everybody’s', async () => {
  const [owner, manager] = [await shop.asAdmin(), await shop.asAdmin('manager')];
  const refused = await change(owner.user.id, manager.headers, { name: 'Not the owner' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not.allowed']);
  const self = await shop.app.inject({ url: '/api/user', headers: owner.headers });
  expect(self.json()).toMatchObject({ name: owner.user.name });
  expect((await change(manager.user.id, manager.headers, { name: 'Sira' })).statusCode).toBe(200);
  expect((await change(manager.user.id, owner.headers, { name: 'Sira Ba' })).json()).toMatchObject({ name: 'Sira Ba' });
});

test('somebody who has left for good is given no name again', async () => {
  const [{ headers }, { user }] = [await shop.asAdmin(), await shop.asCustomer()];
  const alias = 'deleted-1@deleted.invalid';
  await inTransaction(shop.shop, (tx) =>
    forgetPerson(shop.shop, tx, { userId: user.id, alias, actor: user.id, emails: [] }),
  );
  expect((await change(user.id, headers, { name: 'Binta Diop' })).statusCode).toBe(404);
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
