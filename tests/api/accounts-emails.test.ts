import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disableCustomer } from '#shop/customers/disable-customer.ts';
import { users, verifications } from '#shop/customers/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { type AccountClient, openAccountClient, twice } from '#tests/support/account-client.ts';
import { logIn, newPerson, register, signedInBrowser } from '#tests/support/accounts.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const NEW_PASSWORD = 'the wax has dried again';

describe.each(TEST_DATABASES)('the e-mails of accounts on %s', (database) => {
  let client: AccountClient;
  let shop: TestShop;
  beforeAll(async () => {
    client = await openAccountClient(database);
    shop = client.shop;
  });
  afterAll(() => shop.close());
  beforeEach(() => client.anotherHour());

  const send: AccountClient['send'] = (...request) => client.send(...request);

  describe('a forgotten password', () => {
    const ask = (email: string, headers = {}) =>
      shop.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers });
    const choose = (token: string, password = NEW_PASSWORD) =>
      send('POST', '/api/auth/reset-password', { token, ...twice(password) });

    test('is replaced through the mailbox, and everybody who was signed in is signed out', async () => {
      const { person, token: session } = await signedInBrowser(shop);
      await writeEmails(shop);
      expect((await ask(person.email)).statusCode).toBe(202);
      const [emailMessage] = await writeEmails(shop);
      expect(emailMessage?.to).toBe(person.email);
      expect((await choose(tokenIn(emailMessage))).statusCode).toBe(204);
      expect((await send('GET', '/api/user', undefined, session)).statusCode).toBe(401);
      expect((await logIn(shop, person.email, person.password)).statusCode).toBe(401);
      expect((await logIn(shop, person.email, NEW_PASSWORD)).statusCode).toBe(200);
      const [notice] = await writeEmails(shop);
      expect(notice?.subject).toBe('Your password has changed');
    });

    test('an address without an account gets the same answer and no e-mail', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      const known = await ask(person.email);
      const unknown = await ask('nobody@customers.example');
      expect([unknown.statusCode, unknown.body, Object.keys(unknown.headers)]).toEqual([
        known.statusCode,
        known.body,
        Object.keys(known.headers),
      ]);
      expect((await writeEmails(shop)).map((emailMessage) => emailMessage.to)).toEqual([person.email]);
    });

    test('a link opens once, also for twenty at the same time', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      await ask(person.email);
      const [emailMessage] = await writeEmails(shop);
      const token = tokenIn(emailMessage);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => choose(token, `the wax has dried ${number} times`)),
      );
      const statuses = answers.map((answer) => answer.statusCode).sort();
      expect(statuses).toEqual([204, ...Array.from({ length: 19 }, () => 410)]);
    });

    test('an older link is worth nothing once a newer one was used', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      await ask(person.email);
      await ask(person.email);
      const [older, newer] = await writeEmails(shop);
      expect((await choose(tokenIn(newer))).statusCode).toBe(204);
      expect((await choose(tokenIn(older))).statusCode).toBe(410);
    });

    test('a link is worth nothing after thirty minutes', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      await ask(person.email);
      const [emailMessage] = await writeEmails(shop);
      client.later(1_801);
      expect((await choose(tokenIn(emailMessage))).statusCode).toBe(410);
    });

    test('the link leads to the shop’s own address whatever the request said, and is kept as a hash only', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      const answer = await ask(person.email, { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
      const [emailMessage] = await writeEmails(shop);
      expect(emailMessage?.text).toContain('http://localhost:4350/customer/reset-password#token=');
      expect(JSON.stringify(emailMessage)).not.toContain('evil.test');
      const kept = JSON.stringify(await shop.shop.db.select().from(verifications));
      expect(kept).not.toContain(tokenIn(emailMessage));
      expect(answer.body).not.toContain(tokenIn(emailMessage));
    });

    test('a link that was mailed before the account was shut out, or before its password changed, opens nothing', async () => {
      for (const how of ['shut out', 'changed'] as const) {
        const { person, userId, token } = await signedInBrowser(shop);
        await shop.shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
        await writeEmails(shop);
        await ask(person.email);
        const [emailMessage] = await writeEmails(shop);
        const body = { current_password: person.password, ...twice('the indigo is dry again') };
        if (how === 'changed')
          expect((await send('PUT', '/api/user/password', body, token)).statusCode).toBeLessThan(300);
        else
          for (const isDisabled of [true, false])
            await disableCustomer(shop.shop, { userId, isDisabled, actor: 'staff' });
        expect([how, (await choose(tokenIn(emailMessage))).statusCode]).toEqual([how, 410]);
      }
    });

    test('a stranger who registered the address cannot end the links of its reader by another password', async () => {
      const { person, token } = await signedInBrowser(shop);
      await writeEmails(shop);
      await ask(person.email);
      const [emailMessage] = await writeEmails(shop);
      const body = { current_password: person.password, ...twice('the indigo is dry again') };
      expect((await send('PUT', '/api/user/password', body, token)).statusCode).toBeLessThan(300);
      expect((await choose(tokenIn(emailMessage))).statusCode).toBe(204);
    });

    test('somebody who was disabled gets no e-mail', async () => {
      const { person, userId } = await signedInBrowser(shop);
      await writeEmails(shop);
      await shop.shop.db.update(users).set({ isDisabled: true }).where(eq(users.id, userId));
      await ask(person.email);
      expect(await writeEmails(shop)).toEqual([]);
    });

    test('one address is not written to without end', async () => {
      const statuses: number[] = [];
      for (let number = 0; number < 6; number += 1) statuses.push((await ask('often@customers.example')).statusCode);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    });

    test('a weak new password is refused beside its field and the link still works', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      await ask(person.email);
      const [emailMessage] = await writeEmails(shop);
      expect((await choose(tokenIn(emailMessage), 'kente')).json().errors).toHaveProperty('password');
      expect((await choose(tokenIn(emailMessage))).statusCode).toBe(204);
    });
  });

  describe('an address', () => {
    test('is proved by the link of the first e-mail, and the orders of the guest come into the account', async () => {
      const person = newPerson();
      const { productId } = client.catalogue.shirt;
      const body = checkoutBody([{ product_id: productId, size: 'M', quantity: 1 }]);
      const bought = await buy(shop, 'on_delivery', { ...body, email: person.email });
      const giver = await shop.asCustomer();
      const given = await buy(shop, 'on_delivery', { ...body, email: person.email }, giver.headers);
      await register(shop, person);
      const emails = await writeEmails(shop);
      const token = tokenIn(emails.find((emailMessage) => emailMessage.subject === 'Confirm your address'));
      const before = await shop.shop.db.select().from(orders).where(eq(orders.id, bought.body.order.id));
      expect(before[0]?.userId).toBeNull();
      const proved = await send('POST', '/api/auth/verify-email', { token, password: person.password });
      expect(proved.json()).toEqual({ joined_orders: 1 });
      const { json } = await logIn(shop, person.email, person.password);
      const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, bought.body.order.id));
      expect(order?.userId).toBe(json().user.id);
      const [gift] = await shop.shop.db.select().from(orders).where(eq(orders.id, given.body.order.id));
      expect(gift?.userId).toBe(giver.user.id); // what another customer ordered for this address stays theirs
      expect((await send('POST', '/api/auth/verify-email', { token, password: person.password })).statusCode).toBe(410);
    });

    test('that is registered once more gets an e-mail, and nobody else learns it', async () => {
      const { person } = await signedInBrowser(shop);
      await writeEmails(shop);
      await register(shop, { ...newPerson(), email: person.email });
      const emails = await writeEmails(shop);
      expect(emails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'You have an account already']]);
    });

    test('moves to another one when that one answers; the old one gets an e-mail', async () => {
      const { person, token } = await signedInBrowser(shop);
      await writeEmails(shop);
      const email = `moved-${person.email}`;
      const asked = await send('PUT', '/api/user/email', { email, current_password: person.password }, token);
      expect(asked.statusCode).toBe(202);
      const [emailMessage] = await writeEmails(shop);
      expect(emailMessage?.to).toBe(email);
      expect((await send('GET', '/api/user', undefined, token)).json().email).toBe(person.email);
      const proof = { token: tokenIn(emailMessage), password: person.password };
      expect((await send('POST', '/api/auth/confirm-email', proof)).json()).toMatchObject({ email });
      expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(401); // opened before
      expect((await logIn(shop, email, person.password)).statusCode).toBe(200);
      const [notice] = await writeEmails(shop);
      expect([notice?.to, notice?.subject]).toEqual([person.email, 'Your account has a new address']);
    });

    test('of an account that was disabled meanwhile does not move', async () => {
      const { person, token, userId } = await signedInBrowser(shop);
      await writeEmails(shop);
      const body = { email: `late-${person.email}`, current_password: person.password };
      await send('PUT', '/api/user/email', body, token);
      const [emailMessage] = await writeEmails(shop);
      await shop.shop.db.update(users).set({ isDisabled: true }).where(eq(users.id, userId));
      const proof = { token: tokenIn(emailMessage), password: person.password };
      expect((await send('POST', '/api/auth/confirm-email', proof)).statusCode).toBe(410);
      const [kept] = await shop.shop.db.select().from(users).where(eq(users.id, userId));
      expect(kept?.email).toBe(person.email);
    });

    test('that has an account cannot be moved to, and the answer does not show it', async () => {
      const { person: other } = await signedInBrowser(shop);
      const { person, token } = await signedInBrowser(shop);
      await writeEmails(shop);
      const body = { email: other.email, current_password: person.password };
      expect((await send('PUT', '/api/user/email', body, token)).statusCode).toBe(202);
      expect(await writeEmails(shop)).toEqual([]);
    });

    test('that got an account while the e-mail lay there stays its owner’s', async () => {
      const { person, token } = await signedInBrowser(shop);
      await writeEmails(shop);
      const taken = newPerson();
      await send('PUT', '/api/user/email', { email: taken.email, current_password: person.password }, token);
      const [emailMessage] = await writeEmails(shop);
      await register(shop, taken);
      const proof = { token: tokenIn(emailMessage), password: person.password };
      expect((await send('POST', '/api/auth/confirm-email', proof)).json()).toMatchObject({ code: 'email.taken' });
      expect((await logIn(shop, taken.email, taken.password)).statusCode).toBe(200);
    });
  });
});
