import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox, rateLimits } from '#shop/kernel/tables.ts';
import { addPieces, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const EMAIL = 'awa.diop@example.com';

describe.each(TEST_DATABASES)('a guest who has lost the e-mail of an order, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
  });
  beforeEach(async () => {
    await writeEmails(open);
    await open.shop.db.delete(rateLimits);
  });
  afterAll(() => open.close());

  const order = async (locale = 'en') => {
    const line = { product_id: goods.shirt.productId, size: 'S', quantity: 1 };
    const { body } = await buy(open, 'on_delivery', checkoutBody([line]), { 'accept-language': locale });
    await writeEmails(open);
    return body;
  };
  const ask = async (number: string, email: string, place = '203.0.113.7') => {
    const payload = { number, email };
    return open.app.inject({ method: 'POST', url: '/api/orders/link', payload, remoteAddress: place });
  };
  const linkIn = (text = '') => /#number=([^&\s]+)&token=([\w-]+)/.exec(text);
  const opens = async (number: string, token: string) => {
    const url = `/api/orders/lookup?number=${number}`;
    return (await open.app.inject({ method: 'GET', url, headers: { 'x-order-token': token } })).statusCode;
  };

  it('gets the link that opens it, at the address of the order and in its language', async () => {
    const { order: made } = await order('fr');
    expect((await ask(` ${made.number.toLowerCase()} `, EMAIL.toUpperCase())).statusCode).toBe(202);
    const [email, ...more] = await writeEmails(open);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: EMAIL, subject: `Le lien de votre commande ${made.number}` });
    const [, number = '', token = ''] = linkIn(email?.text) ?? [];
    expect(await opens(number, token)).toBe(200);
  });

  it('is answered in the same way whether or not there is such an order, and nobody else is written to', async () => {
    const { order: made } = await order();
    const shapes = new Set<string>();
    for (const [number, email] of [
      [made.number, EMAIL],
      [made.number, 'stranger@example.com'],
      ['EL-26-9999', EMAIL],
    ] as const) {
      const before = await open.shop.db.$count(outbox);
      const { statusCode, body, headers } = await ask(number, email);
      const recorded = (await open.shop.db.$count(outbox)) - before;
      shapes.add(JSON.stringify([statusCode, body, Object.keys(headers).sort(), recorded]));
    }
    expect([...shapes]).toHaveLength(1);
    expect((await writeEmails(open)).map(({ to }) => to)).toEqual([EMAIL]);
  });

  it('keeps number and address of whoever asks in no readable form', async () => {
    await ask('EL-26-4711', 'secret.asker@example.com');
    const rows = await open.shop.db.select().from(outbox).where(eq(outbox.name, 'link.asked'));
    expect(JSON.stringify(rows)).not.toMatch(/secret\.asker|EL-26-4711/);
  });

  it('is limited by the address, however it is written, and by the visitor; known and unknown orders alike', async () => {
    const { order: made } = await order();
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const email = `awa.diop+${turn}@example.com`;
      statuses.push((await ask(turn % 2 === 0 ? made.number : 'EL-26-9999', email, `203.0.113.${turn}`)).statusCode);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const fromOne = [];
    for (let turn = 0; turn < 62; turn += 1)
      fromOne.push((await ask('EL-26-9999', `visitor${turn}@example.com`)).statusCode);
    expect(fromOne.filter((status) => status === 429)).toHaveLength(2);
    await open.shop.db.delete(outbox).where(eq(outbox.name, 'link.asked'));
  });

  it('reads beside the field what is wrong', async () => {
    const answer = await ask('', 'no address');
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['email', 'number']);
  });

  it('gets a new link when the shop can read the old one no more, and later e-mails have it too', async () => {
    const { order: made, token } = await order();
    const payload = { orderId: made.id, sealedToken: 'sealed otherwise' };
    await open.shop.db.update(outbox).set({ payload }).where(eq(outbox.name, 'order.placed'));
    await ask(made.number, EMAIL);
    const [, number = '', fresh = ''] = linkIn((await writeEmails(open))[0]?.text) ?? [];
    expect(fresh).not.toBe(token);
    expect([await opens(number, fresh), await opens(number, token)]).toEqual([200, 404]);
    await ask(made.number, EMAIL);
    expect((await writeEmails(open))[0]?.text).toContain(fresh);
  });
});
