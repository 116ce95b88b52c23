import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestVerification } from '#shop/customers/request-by-email.ts';
import { users } from '#shop/customers/tables.ts';
import { rateLimits } from '#shop/kernel/tables.ts';
import { remindUnpaid, UNPAID_MINUTES } from '#shop/payments/remind-unpaid.ts';
import { logIn, newPerson, register } from '#tests/support/accounts.ts';
import { addPieces, buy, checkoutBody, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const TRIES = 14;

describe.each(TEST_DATABASES)('a mailbox that is written in many ways, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock, config: { DELIVERY_ORDERS_PER_DAY: 3, CHECKOUTS_PER_MINUTE: 10 } });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500, goods.shirt.productId);
  });
  beforeEach(async () => {
    await writeEmails(open);
    await open.shop.db.delete(rateLimits);
  });
  afterAll(() => open.close());

  /** Always another address, always the same mailbox. */
  const written = (at: number) => (at % 2 === 0 ? `box+${at}@gmail.com` : `B.ox+${at}@GoogleMail.com`);
  const each = async (ask: (email: string, at: number) => Promise<number>) => {
    const all: number[] = [];
    for (let at = 0; at < TRIES; at += 1) all.push(await ask(written(at), at));
    return all;
  };
  const post = async (url: string, payload: object) => {
    clock.forward(61); // so many a minute from one place
    return (await open.app.inject({ method: 'POST', url, payload })).statusCode;
  };
  const taken = (all: number[]) => all.filter((status) => status < 300).length;
  const body = (email: string, at: number) =>
    checkoutBody([{ product_id: goods.shirt.productId, size: 'S', quantity: 1 }], { ...someBuyer(at), email });

  it('gets the orders on delivery of one address', async () => {
    const all = await each(async (email, at) => (await buy(open, 'on_delivery', body(email, at))).status);
    expect(all).toEqual([...Array(3).fill(201), ...Array(TRIES - 3).fill(429)]);
    expect(await writeEmails(open)).toHaveLength(3);
  });

  it('gets the e-mails of card orders of one address, and pays as one buyer', async () => {
    const all = await each(async (email, at) => (await buy(open, 'card', body(email, at))).status);
    expect(taken(all)).toBe(10);
    clock.forward(UNPAID_MINUTES * 60);
    expect(await remindUnpaid(open.shop)).toBe(10);
    expect(await writeEmails(open)).toHaveLength(6);
  });

  it('is asked for the newsletter, alerts and special orders like one address', async () => {
    const newsletter = await each((email) => post('/api/newsletter', { email }));
    const alerts = await each((email) => post(`/api/special/wish/${goods.soldOutHat.productId}`, { email }));
    const special = await each((email) =>
      post(`/api/special/order/${goods.soldOutHat.productId}`, {
        ...{ quantity: 2, note: `Sleeves of ${email}` },
        contact: { name: 'Awa Diop', email, phone: '+221770000417' },
      }),
    );
    expect([newsletter, alerts, special].map(taken)).toEqual([3, 10, 10]);
  });

  it('is not asked under a domain in other letters, which a mail server turns into one', async () => {
    const hat = goods.soldOutHat.productId;
    const contact = { name: 'Awa Diop', phone: '' };
    const ways = [
      '\uff45xample.com',
      'exam\u034fple.com',
      'example\ufe0f.com',
      'mail.example\uff0ecom',
      'exa\u0308mple.com',
    ];
    for (const [at, domain] of ways.entries()) {
      const email = `box@${domain}`;
      const asked = [
        (await buy(open, 'on_delivery', body(email, at))).status,
        (await buy(open, 'card', body(email, at))).status,
        await post('/api/newsletter', { email }),
        await post('/api/contact', { name: 'Awa', email, subject: '', body: 'A question' }),
        await post(`/api/special/wish/${hat}`, { email }),
        await post(`/api/special/order/${hat}`, { quantity: 1, note: 'Sleeves', contact: { ...contact, email } }),
        await post('/api/auth/forgot-password', { email }),
        (await register(open, { ...newPerson(), email })).answer.statusCode,
      ];
      expect(asked, domain).toEqual(Array(asked.length).fill(422));
    }
    expect(await writeEmails(open)).toEqual([]);
  });

  it('gets links for passwords and e-mails about registrations like one address', async () => {
    const forgot = await each((email) => post('/api/auth/forgot-password', { email }));
    expect(taken(forgot)).toBe(5);
    await writeEmails(open);
    const people: ReturnType<typeof newPerson>[] = [];
    await each(async (email) => {
      const person = { ...newPerson(), email };
      people.push(person);
      return (await register(open, person)).answer.statusCode;
    });
    expect(await writeEmails(open)).toHaveLength(3);
    const last = people.at(-1);
    expect((await logIn(open, last?.email ?? '', last?.password ?? '')).statusCode).toBe(200); // it is theirs all the same
    const accounts = await open.shop.db.select({ id: users.id }).from(users);
    const asked = await Promise.allSettled(accounts.map(({ id }) => requestVerification(open.shop, id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});
