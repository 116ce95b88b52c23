import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/hash-password.ts';
import { credentialsOf } from '#shop/customers/find-person.ts';
import { openSecondStep, openSession } from '#shop/customers/open-session.ts';
import { setPassword } from '#shop/customers/set-password.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { type AccountClient, openAccountClient, twice } from '#tests/support/account-client.ts';
import { logIn, signedInBrowser } from '#tests/support/accounts.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const NEW_PASSWORD = 'the wax has dried again';

describe.each(BOTH_DATABASES)(
  'a password that is changed while somebody logs in with the old one, on %s',
  (database) => {
    let client: AccountClient;
    let shop: TestShop;
    beforeAll(async () => {
      client = await openAccountClient(database);
      shop = client.shop;
    });
    afterAll(() => shop.close());
    beforeEach(() => client.anotherHour());

    const send: AccountClient['send'] = (...request) => client.send(...request);
    const isOpen = async (token: string) => (await send('GET', '/api/user', undefined, token)).statusCode === 200;

    test('what was checked before it changed opens neither a session nor half a log-in', async () => {
      const { person, userId } = await signedInBrowser(shop);
      const shown = await credentialsOf(shop.shop, person.email);
      if (!shown) throw new Error('no credentials');
      const passwordHash = await hashPassword(NEW_PASSWORD);
      await inTransaction(shop.shop, (tx) => setPassword(shop.shop, tx, userId, passwordHash));
      await expect(openSession(shop.shop, shown, '')).rejects.toMatchObject({ code: 'sign.in.wrong' });
      await expect(openSecondStep(shop.shop, shown)).rejects.toMatchObject({ code: 'sign.in.wrong' });
      expect(await isOpen(await openSession(shop.shop, { userId, passwordHash }, ''))).toBe(true);
      const elsewhere = { userId, passwordHash, email: 'another@customers.example' };
      await expect(openSession(shop.shop, elsewhere, '')).rejects.toMatchObject({ code: 'sign.in.wrong' });
    });

    test('nobody who logged in beside a new password is signed in afterwards', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      await shop.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: person.email } });
      const token = tokenIn((await writeEmails(shop))[0]);
      const reset = send('POST', '/api/auth/reset-password', { token, ...twice(NEW_PASSWORD) });
      const tries = Array.from({ length: 8 }, (_, n) => logIn(shop, person.email, person.password, `203.0.113.${n}`));
      const [changed, ...logIns] = await Promise.all([reset, ...tries]);
      expect(changed.statusCode).toBe(204);
      for (const { statusCode, body } of logIns)
        if (statusCode === 200) expect(await isOpen(String(JSON.parse(body).token))).toBe(false);
      expect((await logIn(shop, person.email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    test('of two who change it at once by the same password one is refused', async () => {
      const { person, token } = await signedInBrowser(shop);
      const other = String((await logIn(shop, person.email, person.password)).json().token);
      const change = (password: string, session: string) =>
        send('PUT', '/api/user/password', { current_password: person.password, ...twice(password) }, session);
      const answers = await Promise.all([change(NEW_PASSWORD, token), change(`${NEW_PASSWORD} twice`, other)]);
      const changed = answers.filter(({ statusCode }) => statusCode === 200);
      expect(changed).toHaveLength(1);
      const stands = changed[0] === answers[0] ? NEW_PASSWORD : `${NEW_PASSWORD} twice`;
      expect((await logIn(shop, person.email, stands)).statusCode).toBe(200);
    });
  },
);
