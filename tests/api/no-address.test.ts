import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#contracts/orders.ts';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { encrypt } from '#shop/kernel/encrypt.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { findOrderOfRequest } from '#shop/orders/request-order-link.ts';
import { resendEmail, resendNewestEmail } from '#shop/orders/resend-email.ts';
import { orders } from '#shop/orders/tables.ts';
import { countCustomersWithOrders } from '#shop/reports/count-customers-with-orders.ts';
import { findBuyers } from '#shop/reports/find-buyers.ts';
import { listGuests } from '#shop/reports/list-customers.ts';
import { readBuyerFigures } from '#shop/reports/read-order-timeline.ts';
import { ADDRESS, addPieces, auditBooks, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('an order by telephone without an e-mail address, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let owner: SignedIn;
  let actor: string;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
    owner = await open.asAdmin();
    actor = owner.user.id;
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });
  beforeEach(() => clock.forward(3_600));

  type Call = { email?: string; phone?: string; name?: string; method?: PaymentMethod; code?: string };
  const call = async ({
    email = '',
    phone = ADDRESS.phone,
    name = 'Awa Diop',
    method = 'on_delivery',
    code,
  }: Call = {}) => {
    const lines = [{ productId: goods.scarf.productId, size: null, colour: null, quantity: 1 }];
    const { order } = await takePhoneOrder(open.shop, {
      ...{ lines, email, customerName: name, address: { ...ADDRESS, phone }, locale: 'en' as const, code },
      ...{ paymentMethod: method, actor, key: newKey() },
    });
    return order;
  };

  test('is taken, delivered and paid, and nobody is written to', async () => {
    const { id } = await call();
    await moveDelivery(open.shop, { orderId: id, to: 'in_progress', actor });
    await moveDelivery(open.shop, { orderId: id, to: 'delivered', actor });
    expect(await writeEmails(open)).toEqual([]);
    const [asked] = await open.shop.db.select().from(outbox).where(eq(outbox.name, 'order.delivered'));
    expect(await codeOf(resendNewestEmail(open.shop, { orderId: id, actor }))).toBe('letter.not.true');
    const again = resendEmail(open.shop, { orderId: id, emailId: asked?.id ?? 0, actor });
    expect(await codeOf(again)).toMatch(/letter.not.true|not.found/);
  });

  test('gets no link to pay, and needs a telephone', async () => {
    expect(await codeOf(call({ method: 'card' }))).toBe('input.invalid');
    expect(await codeOf(call({ phone: '' }))).toBe('input.invalid');
    expect(await codeOf(call({ phone: '+22' }))).toBe('input.invalid');
    const forced = open.shop.db.update(orders).set({ email: '', phone: '' });
    await expect(forced).rejects.toThrow();
  });

  test('is of whoever has the telephone: two numbers are two customers, however they are written', async () => {
    const before = await countCustomersWithOrders(open.shop);
    for (const phone of ['+33 6 12 34 56 78', '+33.612.34.5678', '+33 6 99 99 99 99']) {
      clock.forward(60);
      await call({ phone, name: 'Léa' });
    }
    expect(await countCustomersWithOrders(open.shop)).toBe(before + 2);
    expect(await readBuyerFigures(open.shop, { email: '', phone: '+33612345678' })).toMatchObject({ orders: 2 });
    expect(await readBuyerFigures(open.shop, { email: '', phone: '+33699999999' })).toMatchObject({ orders: 1 });
    const { guests } = await listGuests(open.shop, { words: 'Léa', page: 1, perPage: 10 });
    expect(guests.map(({ email, phone, orders: made }) => [email, phone, made])).toEqual([
      ['', '+33 6 99 99 99 99', 1],
      ['', '+33.612.34.5678', 2],
    ]);
    const found = await findBuyers(open.shop, 'Léa');
    expect(found.map(({ phone }) => phone)).toEqual(['+33 6 99 99 99 99', '+33.612.34.5678']);
  });

  test('opens to no link that is asked for by its number', async () => {
    const { id, number } = await call();
    const asked = encrypt(open.shop.settings.encryptionKey, JSON.stringify([number, '']));
    expect(await findOrderOfRequest(open.shop, asked)).toBeNull();
    const ask = (email: string) =>
      open.app.inject({ method: 'POST', url: '/api/orders/link', payload: { number, email } });
    expect((await ask('')).statusCode).toBe(422);
    expect(id).toBeGreaterThan(0);
  });

  test('uses a code of one use each once for a telephone', async () => {
    const { headers } = owner;
    const payload = { code: 'ONCE', percent: 10, max_uses_each: 1 };
    const made = await open.app.inject({ method: 'POST', url: '/api/coupons', headers, payload });
    expect(made.statusCode).toBeLessThan(300);
    await call({ phone: '+221 77 111 11 11', code: 'ONCE' });
    expect(await codeOf(call({ phone: '+221771111111', code: 'ONCE' }))).toBe('coupon.refused');
    expect(await codeOf(call({ phone: '+221 77 222 22 22', code: 'ONCE' }))).toBe('done');
    expect(await open.shop.db.$count(orders, sql`coupon_code = 'ONCE'`)).toBe(2);
  });
});
