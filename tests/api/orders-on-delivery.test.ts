import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { users } from '#shop/customers/tables.ts';
import { packParcel } from '#shop/delivery/pack-parcel.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { outbox, rateLimits } from '#shop/kernel/tables.ts';
import { resendEmail } from '#shop/orders/resend-email.ts';
import { orders } from '#shop/orders/tables.ts';
import { askAgain } from '#shop/payments/ask-again.ts';
import { expireUnconfirmed } from '#shop/payments/expire-unconfirmed.ts';
import { remindUnpaid, UNPAID_MINUTES } from '#shop/payments/remind-unpaid.ts';
import { countReadyOrders } from '#shop/reports/count-ready-orders.ts';
import { readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import {
  ADDRESS,
  addPieces,
  auditBooks,
  buy,
  checkoutBody,
  newKey,
  numberFrom,
  someBuyer,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const DAY = 86_400;

describe.each(BOTH_DATABASES)('orders that are paid on delivery on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock, config: { DELIVERY_ORDERS_PER_DAY: 3 } });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
  });
  beforeEach(() => open.shop.db.delete(rateLimits));
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  type Headers = Record<string, string>;
  const call = async (method: 'POST' | 'PUT', url: string, payload?: object, headers: Headers = {}) => {
    const answer = await open.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, code: answer.body === '' ? '' : answer.json()?.code };
  };
  const shirts = (quantity: number, size = 'S') => ({ product_id: goods.shirt.productId, size, quantity });
  let person = 0;
  /** Somebody new, somewhere else. */
  const buyer = (more: object = {}) => {
    person += 1;
    return { ...someBuyer(person), ...more };
  };
  const order = (quantity: number, more: object = {}, headers: Headers = {}) =>
    buy(open, 'on_delivery', checkoutBody([shirts(quantity)], { ...buyer(), ...more }), headers);
  const staff = async () => (await open.asAdmin()).headers; // sessions end as the clock moves
  const reserved = () => numberFrom(open.shop.db, sql`SELECT sum(reserved) FROM product_variants`);
  const orderOf = async (id: number) => (await open.shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const choose = async (wanted: object) => {
    const { version } = await readOwnerSettings(open.shop.db);
    await changeOwnerSettings(open.shop, 'u1', { wanted, version });
  };
  const emailsTo = async (email: string) => (await writeEmails(open)).filter(({ to }) => to === email);
  const codeIn = (text: string) => decodeURIComponent(/&confirm=([\w%-]+)/.exec(text)?.[1] ?? '');
  const confirm = (number: string, code: string, token: string) =>
    call('POST', '/api/orders/confirm', { number, code }, { 'x-order-token': token });

  it('are so many a day for an e-mail address, a telephone and a place, however the rest differs', async () => {
    const statuses = async (mores: object[]) => {
      const all = [];
      for (const more of mores) all.push((await order(1, { ...buyer(), ...more })).status);
      return all;
    };
    expect(await statuses(Array(5).fill({ email: 'one@example.com' }))).toEqual([201, 201, 201, 429, 429]);
    const spelled = ['+221 77 123 45 67', '00221771234567', '77-123-45-67', '(221) 771234567'];
    const phones = spelled.map((phone, at) => ({ address: { ...ADDRESS, street: `${at} rue Y`, phone } }));
    expect(await statuses(phones)).toEqual([201, 201, 201, 429]);
    const places = [
      '3, rue des Fleurs',
      '3 Rue des fleurs',
      '3 rue des Fleurs.',
      '3 RUE DES FLEURS',
      '3 rue des fleurs',
    ];
    const there = [...places, ...places].map((street) => ({ address: { ...ADDRESS, street, phone: '' } }));
    expect((await statuses(there)).filter((status) => status === 201)).toHaveLength(6);
    const refused = await order(1, { email: 'one@example.com' }, { 'accept-language': 'fr' });
    expect(refused.body.code).toBe('orders.too.many');
    expect(refused.body.message).toContain('Payez celle-ci par carte');
    expect((await buy(open, 'card', checkoutBody([shirts(1)], { email: 'one@example.com' }))).status).toBe(201);
    clock.forward(DAY + 1);
    expect((await order(1, { email: 'one@example.com' })).status).toBe(201);
  });

  it('cost a turn only when they were written, and once under one key', async () => {
    const body = checkoutBody([shirts(1)], buyer({ email: 'again@example.com' }));
    const key = { 'idempotency-key': newKey() };
    for (let turn = 0; turn < 6; turn += 1) expect((await buy(open, 'on_delivery', body, key)).status).toBe(201);
    const old = { ...body, expected_total: 1 };
    for (let turn = 0; turn < 6; turn += 1) expect((await buy(open, 'on_delivery', old)).status).toBe(409);
    expect([(await buy(open, 'on_delivery', body)).status, (await buy(open, 'on_delivery', body)).status]).toEqual([
      201, 201,
    ]);
    expect((await buy(open, 'on_delivery', body)).status).toBe(429);
  });

  it('hold no more pieces than the owner has set, for cards too; the staff has no limit', async () => {
    await choose({ mostPerLine: 5, mostPerOrder: 8, confirmFromMinor: 10_000_000, confirmFromPieces: 1_000 });
    const most = await order(6);
    expect([most.status, most.body.code, most.body.errors['lines.0.quantity']]).toEqual([
      422,
      'order.too.large',
      ['At most 5 of a kind in one order'],
    ]);
    const split = checkoutBody([shirts(3), shirts(3)], buyer());
    expect((await buy(open, 'card', split)).body.code).toBe('order.too.large');
    const lines = [shirts(5), shirts(4, 'M')];
    const whole = await buy(open, 'card', checkoutBody(lines, buyer()), { 'accept-language': 'fr' });
    expect(whole.body.errors.lines).toEqual(['8 pièces au plus par commande']);
    expect((await buy(open, 'on_delivery', checkoutBody([shirts(5), shirts(3, 'M')], buyer()))).status).toBe(201);
    const taken = await takePhoneOrder(open.shop, {
      ...{ actor: 'u1', key: newKey(), paymentMethod: 'on_delivery', locale: 'en', code: null },
      ...{ customerName: 'Awa Diop', email: 'phone@example.com', address: ADDRESS },
      lines: [{ productId: goods.shirt.productId, size: 'S', colour: null, quantity: 50 }],
    });
    expect((await orderOf(taken.order.id))?.confirmBy).toBeNull();
    await choose({ mostPerLine: null, mostPerOrder: null, confirmFromMinor: null, confirmFromPieces: null });
  });

  it('that are ordinary wait for nobody', async () => {
    const { body } = await order(2);
    expect(body.order.confirm_by).toBeNull();
    const ready = await countReadyOrders(open.shop);
    const step = { delivery_status: 'in_progress' };
    expect((await call('PUT', `/api/order/${body.order.id}`, step, await staff())).status).toBe(200);
    expect(await countReadyOrders(open.shop)).toBe(ready); // taken up, and still to be packed
    const way = { carrier: '', tracking: '', link: '', key: 'the-only-parcel', actor: 'test' };
    await packParcel(open.shop, { orderId: body.order.id, lines: 'rest', ...way });
    expect(await countReadyOrders(open.shop)).toBe(ready - 1);
  });

  it('that are large wait for the link of their e-mail, and cannot leave before', async () => {
    const email = 'large@example.com';
    const { body } = await order(15, { email });
    const { id, number } = body.order;
    expect(body.order.confirm_by).toBe(new Date(clock.now().getTime() + DAY * 1000).toISOString());
    const leave = async () => call('PUT', `/api/order/${id}`, { delivery_status: 'in_progress' }, await staff());
    expect(await leave()).toEqual({ status: 409, code: 'order.unconfirmed' });
    const sent = open.shop.db.execute(sql`UPDATE orders SET delivery_status = 'in_progress' WHERE id = ${id}`);
    await expect(sent).rejects.toThrow();
    const [emailMessage] = await emailsTo(email);
    expect(emailMessage?.subject).toBe(`Order ${number}: please confirm it`);
    const code = codeIn(emailMessage?.text ?? '');
    expect((await confirm(number, body.token, body.token)).status).toBe(404); // what the browser holds confirms nothing
    expect((await confirm(number, code, '')).status).toBe(404);
    expect((await confirm(number, code, body.token)).status).toBe(204);
    expect((await confirm(number, code, body.token)).status).toBe(204);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([`Your order ${number}`]);
    clock.forward(2 * DAY);
    await expireUnconfirmed(open.shop);
    expect((await leave()).status).toBe(200);
  });

  it('wait from a sum on that the owner sets; whoever is signed in with a proven address does not', async () => {
    await choose({ confirmFromMinor: 9_000 });
    expect((await order(1)).body.order.confirm_by).toBeNull();
    expect((await order(2)).body.order.confirm_by).not.toBeNull();
    const { user, headers } = await open.asCustomer();
    expect((await order(2, { email: user.email }, headers)).body.order.confirm_by).not.toBeNull();
    await open.shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    expect((await order(2, { email: user.email }, headers)).body.order.confirm_by).toBeNull();
    expect((await order(2, { email: 'stranger@example.com' }, headers)).body.order.confirm_by).not.toBeNull();
    await choose({ confirmFromMinor: null });
  });

  it('of one network wait one by one once they are many on a day', async () => {
    const asked = [];
    for (let turn = 0; turn < 32; turn += 1) asked.push((await order(1)).body.order.confirm_by === null);
    expect(asked).toEqual([...Array(30).fill(true), false, false]);
  });

  it('that nobody confirms lapse: their pieces are free again, once, and their buyer is notified', async () => {
    const email = 'lapsed@example.com';
    const before = await reserved();
    const { body } = await order(16, { email });
    expect(await reserved()).toBe(before + 16);
    const [emailMessage] = await emailsTo(email);
    clock.forward(DAY - 1);
    await expireUnconfirmed(open.shop);
    expect((await orderOf(body.order.id))?.deliveryStatus).toBe('pending');
    clock.forward(2);
    await Promise.all([expireUnconfirmed(open.shop), expireUnconfirmed(open.shop)]);
    expect(await orderOf(body.order.id)).toMatchObject({ deliveryStatus: 'cancelled', paymentStatus: 'failed' });
    expect(await reserved()).toBeLessThanOrEqual(before);
    const expiryEmails = await emailsTo(email);
    expect(expiryEmails.map(({ text }) => text.includes('Nobody confirmed the order within a day'))).toEqual([true]);
    const late = await confirm(body.order.number, codeIn(emailMessage?.text ?? ''), body.token);
    expect(late).toEqual({ status: 409, code: 'order.not.waiting' });
  });

  it('are confirmed by the staff who have telephoned', async () => {
    const { body } = await order(15);
    const url = `/api/order/${body.order.id}/confirm`;
    expect((await call('POST', url)).status).toBe(401);
    expect((await call('POST', url, undefined, await staff())).status).toBe(204);
    expect((await orderOf(body.order.id))?.confirmBy).toBeNull();
  });

  /** Twenty minutes in which at least so many card orders are not paid. */
  const stayUnpaid = async (count: number) => {
    clock.forward(UNPAID_MINUTES * 60);
    expect(await remindUnpaid(open.shop)).toBeGreaterThanOrEqual(count);
  };

  it('send the e-mail again three times an hour, and few e-mails a day to one address', async () => {
    await writeEmails(open);
    const email = 'flooded@example.com';
    const { body } = await order(15, { email });
    const again = () =>
      call('POST', '/api/orders/confirm/again', { number: body.order.number }, { 'x-order-token': body.token });
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
    for (let turn = 0; turn < 2; turn += 1) await order(1, { email });
    for (let turn = 0; turn < 6; turn += 1) await buy(open, 'card', checkoutBody([shirts(1)], { email }));
    await stayUnpaid(6);
    expect(await emailsTo(email)).toHaveLength(6);
  });

  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );

  it('show the staff that no more e-mails go to an address today, and their histories call none sent that did not go', async () => {
    await writeEmails(open);
    const email = 'watched@example.com';
    const card = await buy(open, 'card', checkoutBody([shirts(1)], { email }));
    for (let turn = 0; turn < 3; turn += 1) await buy(open, 'card', checkoutBody([shirts(1)], { email }));
    await stayUnpaid(4);
    for (let turn = 0; turn < 2; turn += 1) await order(1, { email });
    const orderId = (await order(1, { email })).body.order.id;
    expect(await emailsTo(email)).toHaveLength(6);
    const [first] = (await readOrderTimeline(open.shop, orderId, () => true)).emails;
    expect(first).toMatchObject({ name: 'order.placed', isUnsent: true, isLimited: true });
    const again = () => codeOf(resendEmail(open.shop, { orderId, emailId: first?.id ?? 0, actor: 'test' }));
    for (let turn = 0; turn < 6; turn += 1) expect(await again()).toBe('emails.too.many');
    expect(await codeOf(askAgain(open.shop, { orderId: card.body.order.id, actor: 'test' }))).toBe('emails.too.many');
    expect((await readOrderTimeline(open.shop, orderId, () => true)).emails).toHaveLength(1);
    expect(await emailsTo(email)).toHaveLength(0);
    clock.forward(DAY);
    expect(await again()).toBe('done');
    expect(await emailsTo(email)).toHaveLength(1); // counted when it was asked for, so it goes
    const { emails } = await readOrderTimeline(open.shop, orderId, () => true);
    expect(emails.map(({ isUnsent }) => isUnsent)).toEqual([true, false]);
  });

  it('taken by telephone to be paid by card send few links to pay to one address, and the caller reads why', async () => {
    await writeEmails(open);
    const email = 'caller@example.com';
    const take = () =>
      takePhoneOrder(open.shop, {
        ...{ actor: 'u1', key: newKey(), paymentMethod: 'card', locale: 'en', code: null },
        ...{ customerName: 'Awa Diop', email, address: ADDRESS },
        lines: [{ productId: goods.shirt.productId, size: 'S', colour: null, quantity: 1 }],
      });
    const before = await open.shop.db.$count(orders);
    const codes = [];
    for (let turn = 0; turn < 9; turn += 1) codes.push(await codeOf(take()));
    expect(codes).toEqual([...Array(6).fill('done'), ...Array(3).fill('emails.too.many')]);
    expect(await open.shop.db.$count(orders)).toBe(before + 6);
    expect(await emailsTo(email)).toHaveLength(6);
  });

  it('forty guest orders in a row to a stranger: three are taken', async () => {
    await open.shop.db.delete(outbox);
    const email = 'stranger@example.com';
    const all = [];
    for (let turn = 0; turn < 40; turn += 1) all.push((await order(1, { email })).status);
    expect(all.filter((status) => status === 201)).toHaveLength(3);
    expect(await emailsTo(email)).toHaveLength(3);
  });
});
