import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#shop/customers/tables.ts';
import { logIn, newPerson, signedInBrowser } from '#tests/support/accounts.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const TOKEN = 'the-one-time-token';

describe.each(BOTH_DATABASES)('the first administrator on %s', (database) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ database, config: { ADMIN_BOOTSTRAP_TOKEN: TOKEN } });
  });
  afterAll(() => shop.close());

  const register = (more: Record<string, unknown>) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/admin/register', payload: newPerson({ token: TOKEN, ...more }) });
  const admins = () => shop.shop.db.select().from(users).where(eq(users.role, 'admin'));

  test('a wrong token looks like a page that does not exist', async () => {
    const answer = await register({ token: 'another-token' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'bootstrap.refused']);
    expect(await admins()).toEqual([]);
  });

  test('a customer’s address is refused and the token stays good', async () => {
    const { person } = await signedInBrowser(shop);
    const answer = await register({ email: person.email });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'email.taken']);
  });

  test('twenty at once with the right token make one administrator', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({})));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19);
    expect(await admins()).toHaveLength(1);
    const user = answers.find(({ statusCode }) => statusCode === 201)?.json().user;
    expect(user).toMatchObject({ role: 'admin' });
    expect((await logIn(shop, user.email, newPerson().password)).json().user).toEqual(user);
  });

  test('the token stays used even when there is no administrator any more', async () => {
    await shop.shop.db.delete(users).where(eq(users.role, 'admin'));
    expect((await register({})).statusCode).toBe(404);
  });
});
