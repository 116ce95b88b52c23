import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#shop/customers/tables.ts';
import { findUnreachable } from '#shop/email-bounces/find-unreachable.ts';
import { forgetOldBounces } from '#shop/email-bounces/forget-bounces.ts';
import { emailBounces, unreachableAddresses } from '#shop/email-bounces/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import { confirmSubscription } from '#shop/newsletter/confirm-subscription.ts';
import { newsletterSubscribers } from '#shop/newsletter/tables.ts';
import { readCustomer } from '#shop/reports/read-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const SECRET = 'the-secret-of-the-mail-provider';
const EMAIL = 'awa@example.com';
const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex');

describe.each(TEST_DATABASES)('e-mails that did not arrive, on %s', (database) => {
  let open: TestShop;
  let now = new Date('2026-06-02T10:00:00Z');
  beforeAll(async () => {
    open = await openTestShop({ database, clock: { now: () => now }, config: { MAIL_WEBHOOK_SECRET: SECRET } });
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    now = new Date('2026-06-02T10:00:00Z');
    for (const table of [emailBounces, unreachableAddresses, newsletterSubscribers]) await open.shop.db.delete(table);
    await open.shop.db
      .insert(newsletterSubscribers)
      .values({ email: EMAIL, locale: 'fr', tokenHash: hashToken('token-of-awa'), confirmedAt: now });
  });

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    open.app.inject({
      method: 'POST',
      url: '/api/mail/bounces',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signedAt = (body: string, at = now, secret = SECRET) => {
    const seconds = Math.floor(at.getTime() / 1000);
    return { 'x-shop-signature': `t=${seconds},v1=${hmac(`${seconds}.${body}`, secret)}` };
  };
  const bounceForm = (kind: string, more: object = {}) =>
    JSON.stringify({
      events: [{ id: 'b-1', email: EMAIL, kind, detail: '550 No such user', at: now.toISOString(), ...more }],
    });
  const send = (body: string) => post(body, signedAt(body));
  const isOnList = async () => {
    const [row] = await open.shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, EMAIL));
    return row?.leftAt === null;
  };
  const unreachable = () => findUnreachable(open.shop.db, EMAIL);

  it('a hard bounce makes the address unreachable and takes it off the newsletter', async () => {
    const answer = await send(bounceForm('hard', { email: 'Awa@Example.com' }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: 1 }]);
    expect(await unreachable()).toEqual({ reason: 'hard', detail: '550 No such user', since: now.toISOString() });
    expect(await isOnList()).toBe(false);
  });

  it('a soft bounce is noted and changes nothing', async () => {
    expect((await send(bounceForm('soft'))).json()).toEqual({ received: 1 });
    expect([await unreachable(), await isOnList()]).toEqual([null, true]);
    expect(await open.shop.db.$count(emailBounces)).toBe(1);
  });

  it('a complaint outweighs a bounce, whichever came first', async () => {
    await send(bounceForm('complaint'));
    await send(bounceForm('hard', { id: 'b-2' }));
    expect(await unreachable()).toMatchObject({ reason: 'complaint' });
  });

  it('the same report again changes nothing, also after the reader has joined anew', async () => {
    await send(bounceForm('hard'));
    await confirmSubscription(open.shop, 'token-of-awa');
    expect([await unreachable(), await isOnList()]).toEqual([null, true]);
    expect((await send(bounceForm('hard'))).json()).toEqual({ received: 0 });
    expect([await unreachable(), await isOnList()]).toEqual([null, true]);
  });

  it('the account says so too, and the staff sees it with the words of the server', async () => {
    const { user } = await open.asCustomer();
    await open.shop.db.update(users).set({ newsletterConsentAt: now }).where(eq(users.id, user.id));
    await send(bounceForm('hard', { email: user.email }));
    const shown = await readCustomer(open.shop, user.id, 'en');
    expect(shown?.newsletterSince).toBeNull();
    expect(shown?.unreachable).toMatchObject({ reason: 'hard', detail: '550 No such user' });
  });

  it('Mailgun’s own form and signature are read', async () => {
    const body = (event: object, token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e') => ({
      signature: { timestamp: '1529006854', token, signature: hmac(`1529006854${token}`) },
      'event-data': { id: 'G9Bn5sl1', timestamp: 1_521_472_262.9, recipient: EMAIL, ...event },
    });
    expect((await post(body({ event: 'delivered' }))).json()).toEqual({ received: 0 });
    await post(body({ event: 'failed', severity: 'temporary', id: 'soft' }));
    expect(await unreachable()).toBeNull();
    const status = { code: 605, message: '', description: 'Not delivering to previously bounced address' };
    await post(body({ event: 'failed', severity: 'permanent', 'delivery-status': status }));
    expect(await unreachable()).toMatchObject({ reason: 'hard', detail: status.description });
    await post(body({ event: 'complained', id: 'spam' }));
    expect(await unreachable()).toMatchObject({ reason: 'complaint' });
    const forged = {
      ...body({ event: 'failed' }),
      signature: { timestamp: '1', token: 'x', signature: hmac('other') },
    };
    expect((await post(forged)).statusCode).toBe(400);
  });

  it('Postmark’s own form is read, with the password of the address', async () => {
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`bounces:${password}`).toString('base64')}`,
    });
    const bounce =
      '{"RecordType":"Bounce","ID":4323372036854775807,"Type":"HardBounce","MessageID":"883953f4-6105","Details":"550 5.1.1","Email":"awa@example.com","BouncedAt":"2019-11-05T16:33:54.9070259Z"}';
    expect((await post(bounce)).statusCode).toBe(400);
    expect((await post(bounce, basic('guessed'))).statusCode).toBe(400);
    expect((await post(bounce.replace('HardBounce', 'SoftBounce'), basic(SECRET))).json()).toEqual({ received: 1 });
    expect(await unreachable()).toBeNull();
    expect((await post(bounce, basic(SECRET))).json()).toEqual({ received: 1 });
    expect((await post(bounce, basic(SECRET))).json()).toEqual({ received: 0 });
    expect(await unreachable()).toMatchObject({ reason: 'hard', detail: '550 5.1.1' });
  });

  it.each([
    ['nothing', () => ({})],
    ['another secret', (body: string) => signedAt(body, now, 'another-secret')],
    ['a signature of an hour ago', (body: string) => signedAt(body, new Date(now.getTime() - 3_600_000))],
    ['the signature of other words', () => signedAt('{"events":[]}')],
    ['an empty signature', () => ({ 'x-shop-signature': '' })],
    ['an empty password', () => ({ authorization: `Basic ${Buffer.from('x:').toString('base64')}` })],
  ])('who proves it with %s is not believed', async (_what, headers) => {
    const body = bounceForm('hard');
    const answer = await post(body, headers(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'webhook.refused' });
    expect(await unreachable()).toBeNull();
  });

  it.each([
    '',
    'null',
    '[]',
    '{"events":[]}',
    '{"events":[{"id":"1","email":"x","kind":"hard","at":"now"}]}',
    '{',
    '\u0000',
  ])('signed nonsense is refused: %j', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
    expect(await open.shop.db.$count(emailBounces)).toBe(0);
  });

  it('nobody learns from the answer whether an address is known', async () => {
    const known = await send(bounceForm('hard'));
    const unknown = await send(bounceForm('hard', { id: 'b-9', email: 'nobody@example.com' }));
    expect(unknown.body).toBe(known.body);
  });

  it('bounces are forgotten after a year; the address stays what it is', async () => {
    await send(bounceForm('hard'));
    now = new Date('2027-06-01T10:00:00Z');
    await forgetOldBounces(open.shop);
    expect(await open.shop.db.$count(emailBounces)).toBe(1);
    now = new Date('2027-06-03T10:00:00Z');
    await forgetOldBounces(open.shop);
    expect(await open.shop.db.$count(emailBounces)).toBe(0);
    expect(await unreachable()).not.toBeNull();
  });
});

it('without a secret the route is not there', async () => {
  const shop = await openTestShop();
  const answer = await shop.app.inject({ method: 'POST', url: '/api/mail/bounces', payload: {} });
  expect(answer.statusCode).toBe(404);
  await shop.close();
});
