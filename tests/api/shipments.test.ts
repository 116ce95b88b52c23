import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_KEY } from '#contracts/request-key.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { deliverPieces } from '#shop/delivery/deliver-pieces.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { ownKey } from '#shop/kernel/own-key.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { orderLines, orders } from '#shop/orders/tables.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { payments, refunds } from '#shop/payments/tables.ts';
import { findReturnable } from '#shop/returns/find-returnable.ts';
import { atTheBank, auditBooks, buy, checkoutBody, numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const DAY_SECONDS = 86_400;
const actor = 'test';

describe.each(BOTH_DATABASES)('an order in several parcels, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    shop = await openTestShop({ database, clock });
    catalogue = await shop.seedSmallCatalogue();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.forward(3_700);
    await shop.shop.db.delete(outbox);
    await shop.shop.db.execute(
      sql`WITH more AS (UPDATE product_variants SET on_hand = on_hand + 10 RETURNING id)
          INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', 10 FROM more`,
    );
  });

  /** Three shirts and two scarves, on their way. */
  async function underWay(how: 'card' | 'on_delivery') {
    const wanted = [
      { product_id: catalogue.shirt.productId, size: 'M', quantity: 3 },
      { product_id: catalogue.scarf.productId, quantity: 2 },
    ];
    const { body } = await buy(shop, how, checkoutBody(wanted));
    if (how === 'card') await atTheBank(shop, String(body.url), 'paid');
    const orderId = body.order.id;
    await moveDelivery(shop.shop, { orderId, to: 'in_progress', actor });
    const rows = await shop.shop.db
      .select({ id: orderLines.id, total: orderLines.totalMinor, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    const shirts = rows.find(({ quantity }) => quantity === 3);
    const scarves = rows.find(({ quantity }) => quantity === 2);
    if (!shirts || !scarves) throw new Error('The order has other lines');
    return { orderId, total: body.order.total, shirts, scarves };
  }
  type UnderWay = Awaited<ReturnType<typeof underWay>>;

  const part = ({ orderId }: UnderWay, lineId: number, quantity: number, key: string, more = {}) =>
    deliverPieces(shop.shop, {
      ...{ orderId, key, actor, carrier: 'Colissimo', tracking: '6A123' },
      lines: [{ lineId, quantity }],
      ...more,
    });
  const orderOf = async ({ orderId }: UnderWay) => {
    const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('The order is gone');
    return order;
  };
  const paymentOf = async ({ orderId }: UnderWay) => {
    const [payment] = await shop.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    return payment;
  };
  const sold = ({ orderId }: UnderWay) =>
    numberFrom(
      shop.shop.db,
      sql`SELECT COALESCE(-sum(m.on_hand_delta), 0) FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${orderId} AND m.kind = 'sale'`,
    );
  const held = ({ orderId }: UnderWay) =>
    numberFrom(
      shop.shop.db,
      sql`SELECT COALESCE(sum(m.reserved_delta), 0) FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${orderId}`,
    );
  const codeOf = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );

  test('each parcel sells its pieces once, and the last one delivers the order', async () => {
    const order = await underWay('card');
    expect(await part(order, order.shirts.id, 2, 'first-parcel')).toMatchObject({ isComplete: false });
    expect([await sold(order), await held(order), (await orderOf(order)).deliveryStatus]).toEqual([
      2,
      3,
      'in_progress',
    ]);
    await part(order, order.shirts.id, 1, 'second-parcel');
    expect(await part(order, order.scarves.id, 2, 'third-parcel')).toMatchObject({ isComplete: true });
    expect([await sold(order), await held(order), (await orderOf(order)).deliveryStatus]).toEqual([5, 0, 'delivered']);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('the same request twice is one parcel, a stale screen and too many pieces are none', async () => {
    const order = await underWay('card');
    const { version } = await orderOf(order);
    const deliveries = await Promise.all([
      part(order, order.shirts.id, 1, 'one-request', { version }),
      part(order, order.shirts.id, 1, 'one-request', { version }),
    ]);
    expect(deliveries[0]?.shipmentId).toBe(deliveries[1]?.shipmentId);
    expect(await codeOf(part(order, order.shirts.id, 1, 'stale-one', { version }))).toBe('order.stale');
    expect(await codeOf(part(order, order.shirts.id, 3, 'too-many-1'))).toBe('delivery.quantity');
    expect(await codeOf(part(order, 999_999, 1, 'foreign-line'))).toBe('delivery.quantity');
    expect(await sold(order)).toBe(1);
  });

  test('no key that a caller may send is a key of the shop’s own', async () => {
    const { headers } = await shop.asAdmin('fulfilment');
    for (const how of ['card', 'on_delivery'] as const) {
      const order = await underWay(how);
      const payload = { lines: [{ line_id: order.shirts.id, quantity: 1 }], key: 'delivered' };
      const url = `/api/order/${order.orderId}`;
      const parcel = await shop.app.inject({ method: 'POST', url: `${url}/shipments`, headers, payload });
      expect(parcel.statusCode).toBe(201);
      const last = { delivery_status: 'delivered' };
      const delivered = await shop.app.inject({ method: 'PUT', url, headers, payload: last });
      expect([delivered.statusCode, await sold(order)]).toEqual([200, 5]);
    }
    for (const name of ['delivered', 'rest']) expect(REQUEST_KEY.test(ownKey(name))).toBe(false);
  });

  test('two part deliveries at once never deliver a piece twice', async () => {
    const order = await underWay('card');
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, at) => codeOf(part(order, order.shirts.id, 2, `at-once-${at}`))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await sold(order)).toBe(2);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('a part delivery against a cancellation at the same moment: one of them sees the other', async () => {
    const order = await underWay('card');
    const { version } = await orderOf(order);
    const codes = await Promise.all([
      codeOf(part(order, order.shirts.id, 1, 'race-parcel', { version })),
      codeOf(moveDelivery(shop.shop, { orderId: order.orderId, to: 'cancelled', actor, version })),
    ]);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    await refundDuePayment(shop.shop, (await paymentOf(order))?.id ?? 0); // what the relay does when it was called off
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('the database itself refuses more pieces than were ordered', async () => {
    const order = await underWay('card');
    const much = shop.shop.db.update(orderLines).set({ shipped: 4 }).where(eq(orderLines.id, order.shirts.id));
    await expect(much).rejects.toThrow();
  });

  test('the rest of a paid order is called off: its pieces are free and its share goes back', async () => {
    const order = await underWay('card');
    await part(order, order.shirts.id, 2, 'only-parcel');
    await shop.shop.db.delete(outbox);
    await moveDelivery(shop.shop, { orderId: order.orderId, to: 'cancelled', actor });
    expect(await orderOf(order)).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
    expect([await sold(order), await held(order)]).toEqual([2, 0]);
    const [refund] = await shop.shop.db.select().from(refunds).where(eq(refunds.status, 'requested'));
    const share = order.scarves.total + (order.shirts.total - Math.floor((order.shirts.total * 2) / 3));
    expect(refund?.amountMinor).toBe(share);
    await sendRefund(shop.shop, refund?.id ?? 0);
    expect(await paymentOf(order)).toMatchObject({ status: 'paid', refundedMinor: share });
    expect(await codeOf(part(order, order.shirts.id, 1, 'too-late-1'))).toBe('order.transition.illegal');
    expect(await auditBooks(shop.shop.db)).toBe(0);
    const emails = await writeEmails(shop);
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('the rest'),
      expect.stringContaining('back to you'),
    ]);
  });

  test('the rest of an order paid on delivery is not collected, and no e-mail says that money goes back', async () => {
    const order = await underWay('on_delivery');
    await part(order, order.scarves.id, 2, 'scarves-only');
    await shop.shop.db.delete(outbox);
    await moveDelivery(shop.shop, { orderId: order.orderId, to: 'cancelled', actor });
    const due = order.total - order.shirts.total;
    expect((await orderOf(order)).dueMinor).toBe(due);
    expect(await paymentOf(order)).toMatchObject({ status: 'paid', collectedMinor: due, refundedMinor: 0 });
    expect(await writeEmails(shop)).toHaveLength(1);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('a part delivery notifies the customer of what came and what will come', async () => {
    const order = await underWay('card');
    await shop.shop.db.delete(outbox);
    await part(order, order.scarves.id, 2, 'parcel-email');
    const [emailMessage] = await writeEmails(shop);
    expect(emailMessage?.text).toContain('Colissimo');
    expect(emailMessage?.text).toContain('6A123');
    expect(emailMessage?.text).toMatch(/2 × .*[Ss]carf/);
    expect(emailMessage?.text).toMatch(/3 × .*[Ss]hirt/);
  });

  test('each line may be sent back for thirty days from its own delivery', async () => {
    const order = await underWay('card');
    await part(order, order.shirts.id, 2, 'early-parcel');
    const early = await findReturnable(shop.shop, order.orderId);
    expect(left(early.lines, order)).toEqual([2, 0]);
    clock.forward(20 * DAY_SECONDS);
    await part(order, order.scarves.id, 2, 'later-parcel');
    clock.forward(11 * DAY_SECONDS);
    expect(left((await findReturnable(shop.shop, order.orderId)).lines, order)).toEqual([0, 2]);
    clock.forward(20 * DAY_SECONDS);
    expect(await codeOf(findReturnable(shop.shop, order.orderId))).toBe('return.too.late');
  });

  function left(lines: { lineId: number; left: number }[], { shirts, scarves }: UnderWay) {
    return [shirts, scarves].map(({ id }) => lines.find(({ lineId }) => lineId === id)?.left ?? 0);
  }

  test('a parcel refused on delivery comes back: some on the shelf, some written off, nothing is settled', async () => {
    const order = await underWay('on_delivery');
    await shop.shop.db.delete(outbox);
    const onHand = () => numberFrom(shop.shop.db, sql`SELECT sum(on_hand) FROM product_variants`);
    const before = await onHand();
    const { version } = await orderOf(order);
    const refuse = () =>
      codeOf(refuseOnDelivery(shop.shop, { orderId: order.orderId, writtenOff: [order.scarves.id], actor, version }));
    expect((await Promise.all([refuse(), refuse()])).sort()).toEqual(['done', 'order.stale']);
    expect(await onHand()).toBe(before - 2);
    expect(await held(order)).toBe(0);
    const { deliveryStatus, paymentStatus, refusedAt } = await orderOf(order);
    expect([deliveryStatus, paymentStatus, refusedAt !== null]).toEqual(['cancelled', 'failed', true]);
    expect((await paymentOf(order))?.status).toBe('failed');
    expect(await auditBooks(shop.shop.db)).toBe(0);
    expect((await writeEmails(shop)).map(({ subject }) => subject)).toEqual([expect.stringContaining('came back')]);
  });

  test('a paid order cannot be refused on delivery, nor one that has not left', async () => {
    const paid = await underWay('card');
    const { version } = await orderOf(paid);
    const input = { orderId: paid.orderId, writtenOff: [], actor, version };
    expect(await codeOf(refuseOnDelivery(shop.shop, input))).toBe('order.transition.illegal');
  });
});
