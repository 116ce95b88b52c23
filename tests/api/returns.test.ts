import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { payments, refunds } from '#shop/payments/tables.ts';
import { listReturns } from '#shop/reports/list-returns.ts';
import { atTheBank, auditBooks, buy, checkoutBody, numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const DAY_SECONDS = 86_400;

describe.each(BOTH_DATABASES)('what comes back, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  let staff: SignedIn;
  const clock = stoppedClock();
  beforeAll(async () => {
    shop = await openTestShop({ database, clock });
    catalogue = await shop.seedSmallCatalogue();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.forward(3_700);
    await shop.shop.db.delete(outbox);
    staff = await shop.asAdmin(); // a working day may have passed
  });

  /** Shirts that are surely there, as a cart line. */
  async function shirts(quantity: number) {
    const line = { product_id: catalogue.shirt.productId, size: 'M', quantity };
    await shop.shop.db.execute(
      sql`WITH more AS (UPDATE product_variants SET on_hand = on_hand + ${quantity} WHERE product_id = ${line.product_id} AND size = 'M' RETURNING id)
          INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', ${quantity} FROM more`,
    );
    return line;
  }

  /** Two shirts, paid and delivered. */
  async function delivered(how: 'card' | 'on_delivery' = 'card', headers: Record<string, string> = {}) {
    const line = await shirts(2);
    const { body } = await buy(shop, how, checkoutBody([line]), headers);
    if (how === 'card') await atTheBank(shop, String(body.url), 'paid');
    const orderId = body.order.id;
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(shop.shop, { orderId, to, actor: 'test' });
    const answer = await shop.app.inject({ url: `/api/order/${orderId}`, headers: staff.headers });
    return {
      orderId,
      number: body.order.number,
      token: body.token,
      total: body.order.total,
      lineId: Number(answer.json().articles[0].line_id),
    };
  }
  type Delivered = Awaited<ReturnType<typeof delivered>>;

  const ask = (order: Delivered, quantity: number, more: object = {}, token = order.token) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/returns',
      headers: { 'x-order-token': token },
      payload: { order: order.number, lines: [{ line_id: order.lineId, quantity }], reason: 'Too wide', ...more },
    });
  const step = (id: number, payload: object) =>
    shop.app.inject({ method: 'PUT', url: `/api/returns/${id}`, headers: staff.headers, payload });
  const refund = (id: number, amount: number, key: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/returns/${id}/refunds`,
      headers: staff.headers,
      payload: { amount, key },
    });
  const onHand = () =>
    numberFrom(
      shop.shop.db,
      sql`SELECT on_hand FROM product_variants WHERE product_id = ${catalogue.shirt.productId} AND size = 'M'`,
    );
  const paymentOf = async ({ orderId }: Delivered) => {
    const [payment] = await shop.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    return payment;
  };
  const sendAll = async () => {
    const open = await shop.shop.db.select().from(refunds).where(eq(refunds.status, 'requested'));
    for (const { id } of open) await Promise.all([sendRefund(shop.shop, id), sendRefund(shop.shop, id)]);
  };

  test('one of two shirts comes back, goes on the shelf, and is paid back in two parts', async () => {
    const order = await delivered();
    const asked = await ask(order, 1);
    expect(asked.statusCode).toBe(201);
    const { id } = asked.json();
    expect(asked.json()).toMatchObject({ number: `${order.number}/1`, status: 'requested', goods: order.total / 2 });
    expect((await step(id, { status: 'approved', answer: 'Fold it as it came.' })).json().status).toBe('approved');
    const before = await onHand();
    expect((await step(id, { status: 'received', restock: [order.lineId] })).json().status).toBe('received');
    expect(await onHand()).toBe(before + 1);
    expect((await refund(id, 1_000, 'first-part')).statusCode).toBe(201);
    expect((await refund(id, 2_000, 'second-part')).json().amount).toBe(2_000);
    await sendAll();
    expect(await paymentOf(order)).toMatchObject({ status: 'paid', refundedMinor: 3_000 });
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('a return notifies the shop and the customer, and so does each refund', async () => {
    const order = await delivered();
    await shop.shop.db.delete(outbox);
    const { id } = (await ask(order, 2)).json();
    await step(id, { status: 'approved', answer: 'Fold it as it came.' });
    await refund(id, order.total, 'everything');
    await sendAll();
    const emails = await writeEmails(shop);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your return ${order.number}/1`,
      `A return to answer: ${order.number}/1`,
      `Send it back: ${order.number}/1`,
      expect.stringContaining('is on its way back to you'),
    ]);
    expect(emails[1]?.to).toBe('hello@elamba.example');
    expect(emails[2]?.text).toContain('Fold it as it came.');
    expect(emails[2]?.text).toContain('12 cour des Teinturiers');
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', refundedMinor: order.total });
  });

  test('no piece comes back twice, also when two ask at the same time', async () => {
    const order = await delivered();
    const answers = await Promise.all([ask(order, 2), ask(order, 2), ask(order, 1)]);
    const good = answers.filter((answer) => answer.statusCode === 201);
    const pieces = good.reduce((sum, answer) => sum + Number(answer.json().lines[0].quantity), 0);
    expect(pieces).toBeLessThanOrEqual(2);
    expect(good.length).toBeGreaterThan(0);
    for (const answer of answers) expect([201, 422]).toContain(answer.statusCode);
    expect((await ask(order, 3)).statusCode).toBe(422);
  });

  test('a line that is named twice is asked for as often', async () => {
    const order = await delivered();
    const line = { line_id: order.lineId, quantity: 1 };
    expect((await ask(order, 1, { lines: [line, line, line] })).statusCode).toBe(422);
    expect((await ask(order, 1, { lines: [line, line] })).json().lines).toMatchObject([{ quantity: 2 }]);
  });

  test('a rejected return frees its pieces for another one', async () => {
    const order = await delivered();
    const { id } = (await ask(order, 2)).json();
    await step(id, { status: 'rejected', answer: 'Worn.' });
    expect((await refund(id, 100, 'rejected-one')).statusCode).toBe(409);
    expect((await ask(order, 2)).statusCode).toBe(201);
  });

  test.each([
    ['thirty days after its delivery, comes back', 30 * DAY_SECONDS - 60, 201],
    ['a minute later, does not', 30 * DAY_SECONDS + 60, 409],
  ])('an order, %s', async (_what, seconds, status) => {
    const order = await delivered();
    clock.forward(seconds);
    expect((await ask(order, 1)).statusCode).toBe(status);
  });

  test('an order that is not delivered does not come back', async () => {
    const line = await shirts(1);
    const { body } = await buy(shop, 'on_delivery', checkoutBody([line]));
    const order = { orderId: body.order.id, number: body.order.number, token: body.token, total: 0, lineId: 1 };
    expect((await ask(order, 1)).json().code).toBe('return.not.delivered');
  });

  test('steps are taken once, in their order, also when two do it at the same time', async () => {
    const order = await delivered();
    const { id } = (await ask(order, 1)).json();
    expect((await step(id, { status: 'received' })).statusCode).toBe(409);
    const answers = await Promise.all([step(id, { status: 'approved' }), step(id, { status: 'rejected' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await step(999_999, { status: 'approved' })).statusCode).toBe(404);
  });

  test('a parcel is shelved once', async () => {
    const order = await delivered();
    const { id } = (await ask(order, 2)).json();
    await step(id, { status: 'approved' });
    const before = await onHand();
    const restock = { status: 'received', restock: [order.lineId] };
    const answers = await Promise.all([step(id, restock), step(id, restock)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await onHand()).toBe(before + 2);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('never more goes back than was paid, and a second click is the same refund', async () => {
    const order = await delivered();
    const { id } = (await ask(order, 2)).json();
    await step(id, { status: 'approved' });
    const twice = await Promise.all([refund(id, 1_000, 'one-click'), refund(id, 1_000, 'one-click')]);
    expect(twice.map((answer) => answer.json().refund_id)[0]).toBe(twice[1]?.json().refund_id);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, number) => refund(id, order.total - 1_000, `part-number-${number}`)),
    );
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    await sendAll();
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', refundedMinor: order.total });
  });

  test('a key that named another refund gives nothing back', async () => {
    const order = await delivered();
    const { id } = (await ask(order, 2)).json();
    await step(id, { status: 'approved' });
    const ofOrder = (payload: object) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/order/${order.orderId}/refunds`,
        headers: staff.headers,
        payload: { amount: 1_000, reason: 'Worn', key: 'of-the-order', ...payload },
      });
    expect([(await refund(id, 1_000, 'of-the-return')).statusCode, (await ofOrder({})).statusCode]).toEqual([201, 201]);
    const others = [
      await refund(id, 900, 'of-the-return'),
      await refund(id, 1_000, 'of-the-order'),
      await ofOrder({ amount: 2_000 }),
      await ofOrder({ reason: 'Torn' }),
      await ofOrder({ key: 'of-the-return' }),
    ];
    expect(others.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(5).fill([422, 'idempotency.mismatch']),
    );
    await sendAll();
    expect(await paymentOf(order)).toMatchObject({ status: 'paid', refundedMinor: 2_000 });
  });

  test('what was paid on delivery goes back by hand, and is written down at once', async () => {
    const order = await delivered('on_delivery');
    const { id } = (await ask(order, 2)).json();
    await step(id, { status: 'approved' });
    expect((await refund(id, order.total, 'by-hand-refund')).statusCode).toBe(201);
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', refundedMinor: order.total });
  });

  test('an order called off after a part went back gives back the rest only', async () => {
    const line = await shirts(1);
    const { body } = await buy(shop, 'card', checkoutBody([line]));
    await atTheBank(shop, String(body.url), 'paid');
    const orderId = body.order.id;
    const url = `/api/order/${orderId}/refunds`;
    const part = { amount: 500, key: 'small-kindness', reason: 'late' };
    expect((await shop.app.inject({ method: 'POST', url, headers: staff.headers, payload: part })).statusCode).toBe(
      201,
    );
    await sendAll();
    await moveDelivery(shop.shop, { orderId, to: 'cancelled', actor: 'test' });
    const [payment] = await shop.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    await refundDuePayment(shop.shop, payment?.id ?? 0);
    const kept = await shop.shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? 0));
    expect(kept.map(({ amountMinor }) => amountMinor)).toEqual([500, body.order.total - 500]);
    const [after] = await shop.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(after).toMatchObject({ status: 'refunded', refundedMinor: body.order.total });
  });

  test('a return is found by its number, its order, the name and the e-mail, in its state, page by page', async () => {
    const order = await delivered();
    for (const quantity of [1, 1]) await ask(order, quantity);
    const all = { status: null, words: '', page: 1, perPage: 50, locale: 'en' } as const;
    const found = async (words: string, change: object = {}) => {
      const { returns, total } = await listReturns(shop.shop, { ...all, words, ...change });
      return { numbers: returns.map(({ number }) => number), total };
    };
    const both = [`${order.number}/2`, `${order.number}/1`];
    expect(await found(order.number)).toEqual({ numbers: both, total: 2 });
    expect(await found(`${order.number}/2`)).toEqual({ numbers: both.slice(0, 1), total: 1 });
    expect(await found(`${order.number} / 1 `)).toEqual({ numbers: both.slice(1), total: 1 });
    expect(await found(`${order.number}/3`)).toEqual({ numbers: [], total: 0 });
    expect(await found(`${order.number} dio awà`)).toEqual({ numbers: both, total: 2 });
    expect((await found('awa@exa')).total).toBe((await listReturns(shop.shop, all)).total);
    for (const words of ['nobody at all', '%', "'); --", '/ /'])
      expect([words, (await found(words)).total]).toEqual([words, 0]);
    expect(await found(order.number, { status: 'received' })).toEqual({ numbers: [], total: 0 });
    expect(await found(order.number, { page: 2, perPage: 1 })).toEqual({ numbers: both.slice(1), total: 2 });
  });

  test('somebody else’s order and none at all sound the same', async () => {
    const owner = await shop.asCustomer();
    const other = await shop.asCustomer();
    const order = await delivered('card', owner.headers);
    const of = (number: string, headers: Record<string, string>) =>
      shop.app.inject({ url: `/api/returns/of-order?order=${number}`, headers });
    const absent = await of('EL-26-1', other.headers);
    for (const headers of [other.headers, {}, { 'x-order-token': 'x'.repeat(43) }, { 'x-order-token': '' }]) {
      const answer = await of(order.number, headers);
      expect([answer.statusCode, answer.json()]).toEqual([404, absent.json()]);
    }
    expect((await of(order.number, owner.headers)).json()).toMatchObject({
      lines: [{ line_id: order.lineId, left: 2 }],
    });
    expect((await ask(order, 1, {}, 'y'.repeat(43))).statusCode).toBe(404);
  });
});
