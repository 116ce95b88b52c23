import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backInStockAlerts } from '#shop/back-in-stock/tables.ts';
import { contactMessages } from '#shop/contact/tables.ts';
import { addresses, twoFactors, users } from '#shop/customers/tables.ts';
import { emailBounces } from '#shop/email-bounces/tables.ts';
import { newsletterSubscribers } from '#shop/newsletter/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import type { Email } from '#shop/ports/mail.ts';
import { specialOrders } from '#shop/special-orders/tables.ts';
import { type AccountClient, openAccountClient, twice } from '#tests/support/account-client.ts';
import { logIn, newPerson, register, signedInBrowser } from '#tests/support/accounts.ts';
import { ADDRESS, buy, checkoutBody } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import type { TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const BAIT = 'You won, see https://evil.example/prize or www.evil.example';
const OWN_PASSWORD = 'the wax has dried again';

describe.each(TEST_DATABASES)('an address that a stranger typed, on %s', (database) => {
  let client: AccountClient;
  let shop: TestShop;
  beforeAll(async () => {
    client = await openAccountClient(database);
    shop = client.shop;
  });
  afterAll(() => shop.close());
  beforeEach(() => client.anotherHour());

  const send: AccountClient['send'] = (...request) => client.send(...request);
  const lines = (size = 'M') => [{ product_id: client.catalogue.shirt.productId, size, quantity: 1 }];
  const guestOrder = async (email: string, more = {}) =>
    (await buy(shop, 'on_delivery', checkoutBody(lines(), { email, ...more }))).body.order.id;
  const ownerOf = async (orderId: number) =>
    (await shop.shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.userId;
  const verificationEmail = (emails: Email[]) => emails.find(({ subject }) => subject === 'Confirm your address');
  const wordsOf = ({ subject, html, text }: Email) => [subject, html, text].join('\n');

  /** A stranger registers with somebody's address before they do, and makes themselves at home. */
  async function squat() {
    const victim = newPerson();
    const orderId = await guestOrder(victim.email);
    await writeEmails(shop);
    const stranger = await signedInBrowser(shop, newPerson({ email: victim.email, name: BAIT }));
    await send('POST', '/api/addresses', ADDRESS, stranger.token);
    const emailMessage = verificationEmail(await writeEmails(shop));
    return { victim, stranger, orderId, emailMessage, token: tokenIn(emailMessage) };
  }

  test('is greeted with nothing of what they typed', async () => {
    const { emailMessage } = await squat();
    expect(emailMessage && wordsOf(emailMessage)).not.toMatch(/evil|You won/);
    expect(emailMessage?.text).toContain('Hello,');
  });

  test('the link alone, or with another password, proves nothing: no order joins the account', async () => {
    const { orderId, token } = await squat();
    for (const password of [undefined, '', 'a guess of ten letters']) {
      const answer = await send('POST', '/api/auth/verify-email', {
        token,
        ...(password !== undefined && { password }),
      });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['password']]);
    }
    expect(await ownerOf(orderId)).toBeNull();
  });

  test('its reader chooses a password of their own with the same link, and nothing of the stranger stays', async () => {
    const { victim, stranger, orderId, token } = await squat();
    const { userId } = stranger;
    await shop.shop.db
      .insert(twoFactors)
      .values({ id: userId, userId, secret: 'x', backupCodes: '[]', verified: true });
    await shop.shop.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
    await send(
      'PUT',
      '/api/user/email',
      { email: 'evil@x.example', current_password: stranger.person.password },
      stranger.token,
    );
    const moving = (await writeEmails(shop)).find(({ to }) => to === 'evil@x.example');
    const chosen = await send('POST', '/api/auth/reset-password', { token, ...twice(OWN_PASSWORD) });
    expect(chosen.statusCode).toBe(204);
    expect(await ownerOf(orderId)).toBe(userId);
    expect((await send('GET', '/api/orders/user/x', undefined, stranger.token)).statusCode).toBe(401);
    expect((await logIn(shop, victim.email, stranger.person.password)).statusCode).toBe(401);
    const proof = { token: tokenIn(moving), password: OWN_PASSWORD };
    expect((await send('POST', '/api/auth/confirm-email', proof)).statusCode).toBe(410);
    const signedIn = await logIn(shop, victim.email, OWN_PASSWORD);
    expect([signedIn.statusCode, signedIn.json().user.name]).toEqual([200, victim.email.split('@')[0]]);
    expect(await shop.shop.db.$count(addresses, eq(addresses.userId, userId))).toBe(0);
  });

  test('whoever registered themselves confirms with the password; sessions opened before end, this browser has a new one', async () => {
    const { person, token: before, userId } = await signedInBrowser(shop);
    const orderId = await guestOrder(person.email);
    const token = tokenIn(verificationEmail(await writeEmails(shop)));
    const proved = await send('POST', '/api/auth/verify-email', { token, password: person.password });
    expect([proved.statusCode, proved.json()]).toEqual([200, { joined_orders: 1 }]);
    expect(await ownerOf(orderId)).toBe(userId);
    expect((await send('GET', '/api/user', undefined, before)).statusCode).toBe(401);
    const cookies = Object.fromEntries(proved.cookies.map(({ name, value }) => [name, value]));
    const self = await shop.app.inject({ url: '/api/user', cookies });
    expect(self.json()).toMatchObject({ email: person.email });
  });

  /** Somebody writes, wishes and subscribes as a guest; a stranger signs in with an account of the same address. */
  async function leaveTraces() {
    const { email } = newPerson();
    const hat = client.catalogue.soldOutHat.productId;
    await send('POST', '/api/contact', { name: 'Yaye', email, subject: 'My illness', body: 'It is between us.' });
    await send('POST', `/api/special/wish/${hat}`, { email });
    await send('POST', '/api/newsletter', { email });
    const db = shop.shop.db;
    await db
      .update(newsletterSubscribers)
      .set({ confirmedAt: client.now() })
      .where(eq(newsletterSubscribers.email, email));
    const at = client.now();
    const bounce = { source: 'smtp', reportId: email, email, kind: 'soft', happenedAt: at, reportedAt: at } as const;
    await db.insert(emailBounces).values(bounce);
    await writeEmails(shop);
    return { email, stranger: await signedInBrowser(shop, newPerson({ email })) };
  }

  /** What is kept by an address alone, counted. */
  const keptOf = async (email: string) => {
    const { db } = shop.shop;
    return {
      messages: await db.$count(contactMessages, eq(contactMessages.email, email)),
      alerts: await db.$count(backInStockAlerts, eq(backInStockAlerts.email, email)),
      bounces: await db.$count(emailBounces, eq(emailBounces.email, email)),
      reads: await db.$count(
        newsletterSubscribers,
        and(eq(newsletterSubscribers.email, email), isNull(newsletterSubscribers.leftAt)),
      ),
    };
  };
  const ALL_KEPT = { messages: 1, alerts: 1, bounces: 1, reads: 1 };

  test('shows its account nothing that was found by the address alone, until it is proved', async () => {
    const { stranger } = await leaveTraces();
    const counts = async (token: string) => {
      const { messages, back_in_stock, newsletter, letters_that_did_not_arrive } = (
        await send('GET', '/api/user/data', undefined, token)
      ).json();
      return [messages, back_in_stock, newsletter, letters_that_did_not_arrive].map(({ length }) => length);
    };
    expect(await counts(stranger.token)).toEqual([0, 0, 0, 0]);
    const { person } = stranger;
    const proof = { token: tokenIn(verificationEmail(await writeEmails(shop))), password: person.password };
    await send('POST', '/api/auth/verify-email', proof);
    expect(await counts((await logIn(shop, person.email, person.password)).json().token)).toEqual([1, 1, 1, 1]);
  });

  test('has in the file of its proved account what a guest ordered with it before, and since once that has ended', async () => {
    const { person } = await signedInBrowser(shop);
    const before = await guestOrder(person.email);
    const proof = { token: tokenIn(verificationEmail(await writeEmails(shop))), password: person.password };
    const data = async () => {
      const { token } = (await logIn(shop, person.email, person.password)).json();
      return (await send('GET', '/api/user/data', undefined, token)).json();
    };
    expect((await data()).orders).toEqual([]);
    await send('POST', '/api/auth/verify-email', proof);
    const after = await guestOrder(person.email, { lines: lines('S') });
    expect((await data()).orders.map(({ id }: { id: number }) => id)).toEqual([before]);
    await shop.shop.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.id, after));
    const kept = await data();
    expect(kept.orders.map(({ id }: { id: number }) => id)).toEqual([after, before]);
    expect(kept.orders[0].lines).toHaveLength(1);
    expect(kept.payments.map(({ order_id }: { order_id: number }) => order_id).sort()).toEqual([before, after].sort());
    expect(await ownerOf(after)).toBeNull();
  });

  test('stays on the list when its unproved account wants no newsletter, and is not forgotten with it', async () => {
    const { email, stranger } = await leaveTraces();
    const said = await send('PUT', '/api/user/preferences', { newsletter: false }, stranger.token);
    expect([said.statusCode, await keptOf(email)]).toEqual([200, ALL_KEPT]);
    const gone = await send('DELETE', '/api/user', { current_password: stranger.person.password }, stranger.token);
    expect([gone.statusCode, await keptOf(email)]).toEqual([204, ALL_KEPT]);
  });

  test('is not forgotten with an account that has moved away from it without proving it', async () => {
    const { email, stranger } = await leaveTraces();
    const own = newPerson().email;
    const { password } = stranger.person;
    await send('PUT', '/api/user/email', { email: own, current_password: password }, stranger.token);
    const move = (await writeEmails(shop)).find(({ to }) => to === own);
    expect((await send('POST', '/api/auth/confirm-email', { token: tokenIn(move), password })).statusCode).toBe(200);
    const { token } = (await logIn(shop, own, password)).json();
    const gone = await send('DELETE', '/api/user', { current_password: password }, token);
    expect([gone.statusCode, await keptOf(email)]).toEqual([204, ALL_KEPT]);
  });

  test('on a guest’s open order keeps nobody from leaving, and the order goes on; an ended one is forgotten', async () => {
    const { person } = await signedInBrowser(shop);
    const proof = { token: tokenIn(verificationEmail(await writeEmails(shop))), password: person.password };
    await send('POST', '/api/auth/verify-email', proof);
    const inSmall = { lines: lines('S') };
    const [open, ended] = [await guestOrder(person.email, inSmall), await guestOrder(person.email, inSmall)];
    await shop.shop.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.id, ended));
    const ask = `/api/special/order/${client.catalogue.soldOutHat.productId}`;
    const wanted = { quantity: 1, note: 'Arms of 61 cm', contact: { name: 'Yaye', email: person.email, phone: '' } };
    const { id } = (await send('POST', ask, wanted)).json();
    await shop.shop.db.update(specialOrders).set({ orderId: open }).where(eq(specialOrders.id, id));
    const { token } = (await logIn(shop, person.email, person.password)).json();
    const gone = await send('DELETE', '/api/user', { current_password: person.password }, token);
    expect(gone.statusCode, gone.body).toBe(204);
    const rows = await shop.shop.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [open, ended]))
      .orderBy(orders.id);
    expect(rows.map(({ email, street, userId }) => [email === person.email, street === '–', userId === null])).toEqual([
      [true, false, true],
      [false, true, false],
    ]);
    const [made] = await shop.shop.db.select().from(specialOrders).where(eq(specialOrders.id, id));
    expect(made?.note).toBe('Arms of 61 cm');
  });

  test('leaves its owner, who takes the account over, nothing that the stranger did there', async () => {
    const { victim, stranger, orderId, token } = await squat();
    const { shirt, scarf, soldOutHat } = client.catalogue;
    await send('PUT', `/api/wishlist/${scarf.productId}`, undefined, stranger.token);
    await send('POST', '/api/ratings', { note: 1, comment: BAIT, product_id: shirt.productId }, stranger.token);
    const seen = `/api/articles/recently/visited/${stranger.userId}`;
    await send('POST', `${seen}/${scarf.productId}`, undefined, stranger.token);
    const contact = { name: 'Stranger', email: victim.email, phone: '' };
    const request = { quantity: 1, note: BAIT, contact };
    const special = await send('POST', `/api/special/order/${soldOutHat.productId}`, request, stranger.token);
    expect(special.statusCode, special.body).toBe(201);
    const body = checkoutBody(lines('S'), { email: victim.email });
    const own = await buy(shop, 'on_delivery', body, { authorization: `Bearer ${stranger.token}` });
    expect(await ownerOf(own.body.order.id)).toBe(stranger.userId);
    await send('POST', '/api/auth/reset-password', { token, ...twice(OWN_PASSWORD) });

    const mine = (await logIn(shop, victim.email, OWN_PASSWORD)).json().token;
    const data = (await send('GET', '/api/user/data', undefined, mine)).json();
    const { wishlist, ratings: given, recently_viewed, special_orders } = data;
    expect({ wishlist, given, recently_viewed, special_orders }).toEqual({
      wishlist: [],
      given: [],
      recently_viewed: [],
      special_orders: [],
    });
    expect(data.orders.map(({ id }: { id: number }) => id)).toEqual([orderId]);
    const { number } = own.body.order;
    const opened = await shop.app.inject({
      url: `/api/orders/lookup?number=${number}`,
      headers: { 'x-order-token': own.body.token },
    });
    expect(opened.statusCode).toBe(200);
    await shop.shop.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.id, orderId));
    expect((await send('DELETE', '/api/user', { current_password: OWN_PASSWORD }, mine)).statusCode).toBe(204);
  });

  test('a stranger’s account does not move to it by its link alone, and the e-mail does not name them', async () => {
    const { email } = newPerson();
    const orderId = await guestOrder(email);
    const { person, token } = await signedInBrowser(shop, newPerson({ name: BAIT }));
    await writeEmails(shop);
    await send('PUT', '/api/user/email', { email, current_password: person.password }, token);
    const [emailMessage] = await writeEmails(shop);
    expect(emailMessage && [emailMessage.to, wordsOf(emailMessage)]).toEqual([
      email,
      expect.not.stringMatching(/evil|You won/),
    ]);
    const answer = await send('POST', '/api/auth/confirm-email', {
      token: tokenIn(emailMessage),
      password: OWN_PASSWORD,
    });
    expect([answer.statusCode, await ownerOf(orderId)]).toEqual([422, null]);
  });

  test('who has proved the address is greeted by name', async () => {
    const { person } = await signedInBrowser(shop);
    const token = tokenIn(verificationEmail(await writeEmails(shop)));
    await send('POST', '/api/auth/verify-email', { token, password: person.password });
    const session = (await logIn(shop, person.email, person.password)).json().token;
    const body = checkoutBody(lines(), { email: person.email, name: person.name });
    await buy(shop, 'on_delivery', body, { authorization: `Bearer ${session}` });
    const [emailMessage] = await writeEmails(shop);
    expect(emailMessage?.text).toContain(`Hello ${person.name},`);
  });

  test('a registration with an address that has an account changes nothing in it', async () => {
    const { person } = await signedInBrowser(shop);
    await writeEmails(shop);
    await register(shop, newPerson({ email: person.email, name: BAIT }));
    for (const emailMessage of await writeEmails(shop)) expect(wordsOf(emailMessage)).not.toMatch(/evil|You won/);
  });
});
