import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { creditsOf } from '#shop/credits/read-credits.ts';
import { credits } from '#shop/credits/tables.ts';
import { users } from '#shop/customers/tables.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { addPieces, atTheBank, auditBooks, buy, checkoutBody, newKey, someBuyer } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('where store credit meets leaving, rights and keys, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let headers: Record<string, string>;
  let buyers = 0;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 1_000);
    ({ headers } = await open.asAdmin());
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  async function place(how: 'card' | 'on_delivery', more: object = {}, who: Record<string, string> = {}) {
    buyers += 1;
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const { body } = await buy(open, how, checkoutBody(lines, { ...someBuyer(buyers), ...more }), who);
    return { ...body.order, token: body.token, url: String(body.url) };
  }
  async function paid(more: object = {}, who: Record<string, string> = {}) {
    const order = await place('card', more, who);
    await atTheBank(open, order.url, 'paid');
    return order;
  }
  const refund = (orderId: number, payload: object) =>
    open.app.inject({ method: 'POST', url: `/api/order/${orderId}/refunds`, headers, payload });
  const giveCredit = async (orderId: number, amount: number) =>
    expect((await refund(orderId, { amount, key: newKey(), as_credit: true })).statusCode).toBe(201);
  const codeOf = async (email: string) => (await creditsOf(open.shop, email))[0]?.code ?? '';
  const callOff = (orderId: number, by: Record<string, string>) =>
    open.app.inject({
      method: 'PUT',
      url: `/api/order/${orderId}`,
      headers: by,
      payload: { delivery_status: 'cancelled' },
    });

  test('who leaves with an address that they never proved takes nobody off a credit that is not theirs alone', async () => {
    const owner = 'credit.owner@example.com';
    const leave = async (email: string) => {
      const { user, headers: theirs } = await open.asCustomer();
      await open.shop.db.update(users).set({ email, emailVerified: false }).where(eq(users.id, user.id));
      const { id } = await paid({ email }, theirs);
      await giveCredit(id, 100);
      for (const to of ['in_progress', 'delivered'] as const)
        await moveDelivery(open.shop, { orderId: id, to, actor: 'test' });
      await deleteAccount(open.shop, user.id);
    };
    const { id } = await paid({ email: owner });
    await giveCredit(id, 1_000);
    await leave(owner);
    expect((await creditsOf(open.shop, owner)).map(({ balanceMinor }) => balanceMinor)).toEqual([1_100]);
    await leave('nobody.else@example.com'); // a credit of the orders that went alone
    const held = await open.shop.db.select().from(credits).where(eq(credits.holderEmail, 'nobody.else@example.com'));
    expect(held).toEqual([]);
  });

  test('the key of a refund that went elsewhere, or in another way, names another refund', async () => {
    const { id } = await paid();
    const asked = { amount: 300, key: newKey() };
    expect((await refund(id, asked)).statusCode).toBe(201);
    expect((await refund(id, asked)).statusCode).toBe(201);
    expect((await refund(id, { ...asked, as_credit: true })).json()).toMatchObject({ code: 'idempotency.mismatch' });
    const credited = { amount: 200, key: newKey(), as_credit: true };
    expect((await refund(id, credited)).statusCode).toBe(201);
    expect((await refund(id, credited)).statusCode).toBe(201);
    expect((await refund(id, { ...credited, as_credit: false })).json()).toMatchObject({
      code: 'idempotency.mismatch',
    });
  });

  test('checkouts that are left put the credit back without an e-mail each time', async () => {
    const email = 'left.often@example.com';
    await giveCredit((await paid({ email })).id, 500);
    const code = await codeOf(email);
    const mailed = async () => (await writeEmails(open)).filter(({ to, text }) => to === email && text.includes(code));
    expect(await mailed()).toHaveLength(1);
    for (let left = 0; left < 3; left += 1) {
      const { number, token } = await place('card', { credits: [code] });
      const url = `/api/stripe/session?number=${number}`;
      const answer = await open.app.inject({ method: 'DELETE', url, headers: { 'x-order-token': token } });
      expect(answer.json()).toMatchObject({ left: true });
    }
    expect((await creditsOf(open.shop, email))[0]?.balanceMinor).toBe(500);
    expect(await mailed()).toEqual([]); // of those that were written since
  });

  test('who may give no money back calls off no order that has credit or cash on it', async () => {
    const packer = (await open.asAdmin('fulfilment')).headers;
    const email = 'on.the.way@example.com';
    await giveCredit((await paid({ email })).id, 500);
    const withCredit = await place('on_delivery', { credits: [await codeOf(email)] });
    const withCash = await place('on_delivery');
    const receivedOn = dayOf(open.shop.clock.now());
    const cash = { way: 'cash', amountMinor: 500, receivedOn, reference: '', actor: 'test', key: newKey() } as const;
    await recordMoney(open.shop, { orderId: withCash.id, ...cash });
    for (const { id } of [withCredit, withCash, await paid()]) {
      const answer = await callOff(id, packer);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not.allowed']);
    }
    expect((await callOff((await place('on_delivery')).id, packer)).statusCode).toBe(200);
    expect((await callOff(withCredit.id, headers)).statusCode).toBe(200);
  });
});
