import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '#server/auth/one-time-code.ts';
import { sessions, twoFactors, users } from '#shop/customers/tables.ts';
import { newsletterSubscribers } from '#shop/newsletter/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { type AccountClient, openAccountClient, twice } from '#tests/support/account-client.ts';
import { logIn, register, signedInBrowser } from '#tests/support/accounts.ts';
import { buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const NEW_PASSWORD = 'the wax has dried again';
const STEP_SECONDS = 30;

describe.each(TEST_DATABASES)('one’s own account on %s', (database) => {
  let client: AccountClient;
  let shop: TestShop;
  beforeAll(async () => {
    client = await openAccountClient(database);
    shop = client.shop;
  });
  afterAll(() => shop.close());
  beforeEach(() => client.anotherHour());

  const send: AccountClient['send'] = (...request) => client.send(...request);

  describe('a password', () => {
    test('is changed with the current one; the other browsers are signed out, this one stays', async () => {
      const { person, token } = await signedInBrowser(shop);
      const elsewhere = String((await logIn(shop, person.email, person.password)).json().token);
      const body = { current_password: person.password, ...twice(NEW_PASSWORD) };
      const changed = await send('PUT', '/api/user/password', body, token);
      expect(changed.statusCode).toBe(200);
      expect((await send('GET', '/api/user', undefined, elsewhere)).statusCode).toBe(401);
      expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(401);
      expect((await send('GET', '/api/user', undefined, String(changed.json().token))).statusCode).toBe(200);
    });

    test('is not changed with a wrong current one, ten times at most', async () => {
      const { token } = await signedInBrowser(shop);
      const body = { current_password: 'not this one', ...twice(NEW_PASSWORD) };
      const statuses: number[] = [];
      for (let number = 0; number < 11; number += 1) {
        const answer = await send('PUT', '/api/user/password', body, token);
        statuses.push(answer.statusCode);
        if (number === 0) expect(Object.keys(answer.json().errors)).toEqual(['current_password']);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    });
  });

  describe('sessions', () => {
    test('are listed with the browser’s name, and ended one by one or all but this one', async () => {
      const { person, token } = await signedInBrowser(shop);
      const others = [];
      for (const browser of ['Lagos telephone', 'Dakar desk']) {
        client.later(1);
        const answer = await logIn(shop, person.email, person.password, undefined, { 'user-agent': browser });
        others.push(String(answer.json().token));
      }
      const listed = (await send('GET', '/api/user/sessions', undefined, token)).json().data;
      expect(listed.map((session: { browser: string }) => session.browser).slice(0, 2)).toEqual([
        'Dakar desk',
        'Lagos telephone',
      ]);
      expect(listed.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1);
      expect((await send('DELETE', `/api/user/sessions/${listed[0].id}`, undefined, token)).statusCode).toBe(204);
      expect((await send('GET', '/api/user', undefined, others[1])).statusCode).toBe(401);
      expect((await send('GET', '/api/user', undefined, others[0])).statusCode).toBe(200);
      await send('DELETE', '/api/user/sessions', undefined, token);
      expect((await send('GET', '/api/user', undefined, others[0])).statusCode).toBe(401);
      expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(200);
    });

    test('of somebody else cannot be ended, and sound like none', async () => {
      const mine = await signedInBrowser(shop);
      const theirs = await signedInBrowser(shop);
      const [session] = await shop.shop.db.select().from(sessions).where(eq(sessions.userId, theirs.userId));
      const taken = await send('DELETE', `/api/user/sessions/${session?.id}`, undefined, mine.token);
      const absent = await send('DELETE', '/api/user/sessions/none', undefined, mine.token);
      expect([taken.statusCode, taken.json()]).toEqual([absent.statusCode, absent.json()]);
      expect((await send('GET', '/api/user', undefined, theirs.token)).statusCode).toBe(200);
    });
  });

  describe('a second factor', () => {
    const codeNow = async (secret: string) => codeAt(secret, Math.floor(client.now().getTime() / 1000 / STEP_SECONDS));

    async function enrolled(
      meanwhile: (person: { email: string; password: string }) => Promise<unknown> = async () => {},
    ) {
      const browser = await signedInBrowser(shop);
      await meanwhile(browser.person);
      const begun = await send(
        'POST',
        '/api/user/second-factor',
        { current_password: browser.person.password },
        browser.token,
      );
      const { secret } = begun.json();
      const on = await send('POST', '/api/user/second-factor/confirm', { code: await codeNow(secret) }, browser.token);
      return { ...browser, secret: String(secret), recoveryCodes: on.json().recovery_codes as string[] };
    }
    const begin = async ({ person }: { person: { email: string; password: string } }) =>
      String((await logIn(shop, person.email, person.password)).json().second_factor.challenge);
    const finish = (challenge: string, code: string) => send('POST', '/api/auth/second-step', { challenge, code });

    test('stands between the password and the session', async () => {
      const owner = await enrolled();
      client.later(60);
      const half = await logIn(shop, owner.person.email, owner.person.password);
      expect(half.statusCode).toBe(202);
      expect(half.cookies).toEqual([]);
      const { challenge } = half.json().second_factor;
      expect((await send('GET', '/api/user', undefined, challenge)).statusCode).toBe(401);
      const wrong = await finish(challenge, '000000');
      expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['code']]);
      const done = await finish(challenge, await codeNow(owner.secret));
      expect(done.statusCode).toBe(200);
      expect((await send('GET', '/api/user', undefined, String(done.json().token))).statusCode).toBe(200);
      expect((await finish(challenge, await codeNow(owner.secret))).statusCode).toBe(410);
    });

    test('a session that was opened by the password alone ends with it; the one that has shown a code stays', async () => {
      let elsewhere = '';
      const owner = await enrolled(async ({ email, password }) => {
        elsewhere = String((await logIn(shop, email, password)).json().token);
      });
      expect((await send('GET', '/api/user', undefined, elsewhere)).statusCode).toBe(401);
      expect((await send('GET', '/api/user', undefined, owner.token)).statusCode).toBe(200);
    });

    test('a code opens once, also for ten at the same time', async () => {
      const owner = await enrolled();
      client.later(60);
      const challenges = await Promise.all(Array.from({ length: 8 }, () => begin(owner)));
      const code = await codeNow(owner.secret);
      const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
      const again = await finish(await begin(owner), code); // seen over the shoulder, within its half minute
      expect([again.statusCode, again.json().code]).toEqual([422, 'code.wrong']);
    });

    test('a recovery code opens once, typed in any way', async () => {
      const owner = await enrolled();
      const [code = ''] = owner.recoveryCodes;
      expect(owner.recoveryCodes).toHaveLength(10);
      expect((await finish(await begin(owner), ` ${code.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
      const again = await finish(await begin(owner), code);
      expect(again.statusCode).toBe(422);
      const [kept] = await shop.shop.db.select().from(twoFactors).where(eq(twoFactors.userId, owner.userId));
      expect(JSON.stringify(kept)).not.toContain(owner.secret);
      expect(JSON.stringify(kept)).not.toContain(owner.recoveryCodes[1]?.replace('-', ''));
    });

    test('ten wrong codes, and the rest waits', async () => {
      const owner = await enrolled();
      const challenge = await begin(owner);
      const statuses: number[] = [];
      for (let number = 0; number < 12; number += 1) statuses.push((await finish(challenge, '123456')).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    });

    test('is switched off with the password and a code only', async () => {
      const owner = await enrolled();
      client.later(60);
      const without = { current_password: 'not this one', code: await codeNow(owner.secret) };
      expect((await send('DELETE', '/api/user/second-factor', without, owner.token)).statusCode).toBe(422);
      const body = { current_password: owner.person.password, code: await codeNow(owner.secret) };
      expect((await send('DELETE', '/api/user/second-factor', body, owner.token)).statusCode).toBe(204);
      expect((await logIn(shop, owner.person.email, owner.person.password)).statusCode).toBe(200);
    });

    test('a challenge is worth nothing after ten minutes', async () => {
      const owner = await enrolled();
      const challenge = await begin(owner);
      client.later(601);
      expect((await finish(challenge, await codeNow(owner.secret))).statusCode).toBe(410);
    });
  });

  describe('the newsletter', () => {
    test('is wanted only for a proved address, and the moment is written down', async () => {
      const { person, token: before } = await signedInBrowser(shop);
      const emails = await writeEmails(shop);
      let token = before;
      const want = (newsletter: boolean) => send('PUT', '/api/user/preferences', { newsletter }, token);
      expect((await want(true)).statusCode).toBe(409);
      const verify = emails.find((emailMessage) => emailMessage.to === person.email);
      await send('POST', '/api/auth/verify-email', { token: tokenIn(verify), password: person.password });
      token = (await logIn(shop, person.email, person.password)).json().token;
      expect((await want(true)).json()).toEqual({ newsletter: true, consent_at: client.now().toISOString() });
      const [row] = await shop.shop.db
        .select()
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, person.email));
      expect(row).toMatchObject({ confirmedAt: client.now(), leftAt: null });
      expect((await want(false)).json()).toEqual({ newsletter: false, consent_at: null });
    });
  });

  describe('somebody who leaves', () => {
    const leave = (token: string, current_password: string) => send('DELETE', '/api/user', { current_password }, token);

    test('is nobody afterwards, and what was sold still counts', async () => {
      const { person, token, userId } = await signedInBrowser(shop);
      const { productId } = client.catalogue.shirt;
      const body = checkoutBody([{ product_id: productId, size: 'M', quantity: 1 }]);
      const headers = { authorization: `Bearer ${token}` };
      const bought = await buy(shop, 'on_delivery', { ...body, email: person.email }, headers);
      expect((await leave(token, person.password)).statusCode).toBe(409);
      await shop.shop.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.id, bought.body.order.id));
      expect((await leave(token, 'not this one')).statusCode).toBe(422);
      expect((await leave(token, person.password)).statusCode).toBe(204);
      const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, bought.body.order.id));
      const [user] = await shop.shop.db.select().from(users).where(eq(users.id, userId));
      expect(order).toMatchObject({
        customerName: '–',
        street: '–',
        phone: '',
        totalMinor: bought.body.order.total,
      });
      for (const kept of [order, user]) expect(JSON.stringify(kept)).not.toContain(person.email);
      expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(401);
      expect((await logIn(shop, person.email, person.password)).statusCode).toBe(401);
      expect((await register(shop, person)).answer.statusCode).toBe(201);
      expect((await logIn(shop, person.email, person.password)).statusCode).toBe(200);
    });

    test('is named nowhere in the database any more, whatever they asked for', async () => {
      const { person } = await signedInBrowser(shop);
      const { email, name } = person;
      const verify = (await writeEmails(shop)).find((emailMessage) => emailMessage.to === email);
      await send('POST', '/api/auth/verify-email', { token: tokenIn(verify), password: person.password });
      const { token } = (await logIn(shop, email, person.password)).json();
      const hat = client.catalogue.soldOutHat.productId;
      const asked = [
        await send(
          'POST',
          `/api/special/order/${hat}`,
          { quantity: 1, note: '', contact: { name, email, phone: '' } },
          token,
        ),
        await send('POST', `/api/special/wish/${hat}`, { email }, token),
        await send('POST', '/api/contact', { name, email, body: 'Do you cut it longer?' }),
        await send('POST', '/api/newsletter', { email }, token),
      ];
      for (const answer of asked) expect(answer.statusCode, answer.body).toBeLessThan(300);
      expect(await tablesNaming(email)).toEqual(expect.arrayContaining(['special_orders', 'users']));
      expect((await leave(token, person.password)).statusCode).toBe(204);
      expect(await tablesNaming(email)).toEqual([]);
    });

    /** Every table in which a row holds these words. */
    async function tablesNaming(words: string): Promise<string[]> {
      const rows = await shop.shop.db
        .select({ name: sql<string>`table_name` })
        .from(sql`information_schema.tables`)
        .where(sql`table_schema = 'public' AND table_type = 'BASE TABLE'`);
      const found = rows.map(async ({ name }) => {
        const row = sql`SELECT count(*) FROM ${sql.identifier(name)} AS r WHERE position(${words} in r::text) > 0`;
        return (await numberFrom(shop.shop.db, row)) > 0 ? [name] : [];
      });
      return (await Promise.all(found)).flat();
    }
  });
});
