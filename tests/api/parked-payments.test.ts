import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { linkEvent, setEventAside } from '#shop/payments/decide-event.ts';
import { acceptParked, refundParked } from '#shop/payments/decide-parked.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { releaseOrder } from '#shop/payments/release-order.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { paymentEvents, payments, refunds } from '#shop/payments/tables.ts';
import { listParked } from '#shop/reports/list-parked.ts';
import { countMoneyToDecide } from '#shop/reports/money-to-decide.ts';
import {
  ADDRESS,
  addPieces,
  atTheBank,
  auditBooks,
  buy,
  checkoutBody,
  numberFrom,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { postAnyhow } from '#tests/support/ledger.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const actor = 'test';

describe.each(BOTH_DATABASES)('money that does not match, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 50);
  });
  afterAll(() => open.close());

  const line = () => ({ product_id: goods.shirt.productId, size: 'M', quantity: 1 });
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );
  async function stateOf(orderId: number) {
    const [order] = await open.shop.db.select().from(orders).where(eq(orders.id, orderId));
    return [order?.paymentStatus, order?.deliveryStatus];
  }

  /** A card order for which 100 more was expected than came. */
  async function parked() {
    const { body } = await buy(open, 'card', checkoutBody([line()]));
    const orderId = body.order.id;
    const cost = (by: number) =>
      open.shop.db.transaction(async (tx) => {
        await tx.execute(
          sql`UPDATE orders SET delivery_minor = delivery_minor + ${by}, total_minor = total_minor + ${by} WHERE id = ${orderId}`,
        );
        await tx.execute(sql`UPDATE payments SET amount_minor = amount_minor + ${by} WHERE order_id = ${orderId}`);
      });
    await cost(100);
    await postAnyhow(open.shop, orderId, { due: 100 });
    await atTheBank(open, String(body.url), 'paid');
    const payment = await paymentOf(open, orderId);
    expect(payment).toMatchObject({ status: 'parked', parkedAmountMinor: payment.amountMinor - 100 });
    return { orderId, paymentId: payment.id, cameMinor: payment.amountMinor - 100 };
  }

  test('it is listed with what came, accepted once, and no more goes back than came', async () => {
    const { orderId, paymentId, cameMinor } = await parked();
    const sum = (minor: number) => ({ minor, currency: 'EUR' });
    const mismatch = { kind: 'amount', came: sum(cameMinor), wanted: sum(cameMinor + 100) };
    const may = { mayAccept: true, mayRefund: true, isGone: false };
    expect((await listParked(open.shop)).parked).toMatchObject([{ orderId, mismatch, ...may }]);
    const accept = () => codeOf(acceptParked(open.shop, { paymentId, actor }));
    expect((await Promise.all([accept(), accept()])).sort()).toEqual(['done', 'payment.not.parked']);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending']);
    const input = { orderId, reason: '', actor, returnId: null };
    const refund = (amountMinor: number, key: string) =>
      open.shop.db.transaction((tx) => promiseRefund(open.shop, tx, { ...input, amountMinor, key }));
    expect(await codeOf(refund(cameMinor + 1, 'too-much-1'))).toBe('refund.too.much');
    const { refundId } = await refund(cameMinor, 'all-of-it');
    await sendRefund(open.shop, refundId);
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refunded', refundedMinor: cameMinor });
    const entries = await open.shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'payment.accepted'));
    expect(entries).toHaveLength(1);
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('it is given back once, and the order that waited for it closes', async () => {
    const { orderId, paymentId, cameMinor } = await parked();
    const back = () => codeOf(refundParked(open.shop, { paymentId, actor }));
    expect((await Promise.all([back(), back()])).sort()).toEqual(['done', 'payment.not.parked']);
    expect(await stateOf(orderId)).toEqual(['failed', 'cancelled']);
    const [refund] = await open.shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(refund?.amountMinor).toBe(cameMinor);
    await Promise.all([sendRefund(open.shop, refund?.id ?? 0), sendRefund(open.shop, refund?.id ?? 0)]);
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refunded', refundedMinor: cameMinor });
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('money of nobody pays the order that somebody links it to, if it fits, or is set aside', async () => {
    const lost = await buy(open, 'card', checkoutBody([line()]));
    const meant = await buy(open, 'card', checkoutBody([line()]));
    const dearer = await buy(open, 'card', checkoutBody([{ ...line(), quantity: 2 }]));
    await open.shop.db.execute(sql`DELETE FROM payments WHERE order_id = ${lost.body.order.id}`);
    await atTheBank(open, String(lost.body.url), 'paid');
    const [event] = (await listParked(open.shop)).unknown;
    expect(event?.sum).toMatchObject({ currency: 'EUR' });
    expect((await countMoneyToDecide(open.shop)).unknown).toBe(1);
    const eventId = event?.eventId ?? '';
    const link = (orderNumber: string) => codeOf(linkEvent(open.shop, { eventId, actor, orderNumber }));
    expect(await link('EL-26-1')).toBe('not.found');
    expect(await link(dearer.body.order.number)).toBe('payment.does.not.fit');
    expect(await link(meant.body.order.number)).toBe('done');
    expect(await stateOf(meant.body.order.id)).toEqual(['paid', 'pending']);
    expect(await link(meant.body.order.number)).toBe('payment.not.parked');
    expect(await codeOf(setEventAside(open.shop, { eventId, actor }))).toBe('payment.not.parked');
    expect((await listParked(open.shop)).unknown).toEqual([]);
    await open.shop.db.execute(sql`DELETE FROM orders WHERE id = ${lost.body.order.id}`);
  });

  test('a decision is offered only where the shop would not refuse it', async () => {
    const { orderId, paymentId } = await parked();
    const listed = async () => (await listParked(open.shop)).parked.find((one) => one.paymentId === paymentId);
    const set = (fields: object) => open.shop.db.update(payments).set(fields).where(eq(payments.id, paymentId));
    for (const reason of ['live', 'test', 'a test payment in a live shop']) {
      await set({ parkedReason: reason });
      expect(await listed()).toMatchObject({ mayAccept: false, mayRefund: true });
      expect(await codeOf(acceptParked(open.shop, { paymentId, actor }))).toBe('payment.does.not.fit');
    }
    await set({ parkedReason: 'amount 3000 instead of 4990', parkedAmountMinor: 3000, parkedCurrency: 'XOF' });
    expect(await listed()).toMatchObject({ mayAccept: false, mismatch: { kind: 'currency' } });
    expect(await codeOf(acceptParked(open.shop, { paymentId, actor }))).toBe('payment.does.not.fit');
    const { providerPaymentId } = await paymentOf(open, orderId);
    await set({ parkedReason: 'amount', parkedCurrency: 'EUR', providerPaymentId: null });
    expect(await listed()).toMatchObject({ mayAccept: true, mayRefund: false });
    expect(await codeOf(refundParked(open.shop, { paymentId, actor }))).toBe('payment.does.not.fit');
    await set({ providerPaymentId });
    await open.shop.db.transaction((tx) => releaseOrder(open.shop, tx, orderId, 'expired'));
    expect(await listed()).toMatchObject({ mayAccept: true, isGone: false });
    const variant = sql`id = (SELECT variant_id FROM order_lines WHERE order_id = ${orderId})`;
    const free = await numberFrom(open.shop.db, sql`SELECT on_hand - reserved FROM product_variants WHERE ${variant}`);
    const hold = (pieces: number) =>
      open.shop.db.execute(sql`UPDATE product_variants SET reserved = reserved + ${pieces}::int WHERE ${variant}`);
    await hold(free);
    expect(await listed()).toMatchObject({ mayAccept: false, isGone: true });
    expect(await codeOf(acceptParked(open.shop, { paymentId, actor }))).toBe('stock.insufficient');
    await hold(-free);
    expect(await codeOf(refundParked(open.shop, { paymentId, actor }))).toBe('done');
    const [refund] = await open.shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(refund?.reason).toBe('');
  });

  test('a page of nobody’s on which nothing was paid is no money, and waits for nobody', async () => {
    const event = (eventId: string, paymentStatus: string | null) => ({
      ...{ provider: 'stripe', eventId, type: 'checkout.session.completed', outcome: 'unknown' },
      payload: { session: `cs_${eventId}`, ...(paymentStatus && { payment_status: paymentStatus }) },
    });
    await open.shop.db
      .insert(paymentEvents)
      .values([event('evt_unpaid', 'unpaid'), event('evt_paid', 'paid'), event('evt_old', null)]);
    const { unknown } = await listParked(open.shop);
    expect(unknown.map(({ eventId }) => eventId).sort()).toEqual(['evt_old', 'evt_paid']);
    expect(unknown.map(({ sum }) => sum)).toEqual([null, null]);
    expect((await countMoneyToDecide(open.shop)).unknown).toBe(2);
    for (const { eventId } of unknown) await setEventAside(open.shop, { eventId, actor });
    expect((await countMoneyToDecide(open.shop)).unknown).toBe(0);
  });

  test('an order by telephone is one order for its form, holds its pieces for a day, and one e-mail says where to pay', async () => {
    await open.shop.db.delete(outbox);
    const input = {
      lines: [{ productId: goods.shirt.productId, size: 'M', colour: null, quantity: 2 }],
      ...{ email: 'phone@example.com', customerName: 'Mame Fall', address: ADDRESS },
      ...{ locale: 'fr' as const, paymentMethod: 'card' as const, actor, key: 'one-form' },
    };
    const [first, second] = await Promise.all([takePhoneOrder(open.shop, input), takePhoneOrder(open.shop, input)]);
    expect(first.order.id).toBe(second.order.id);
    const orderId = first.order.id;
    const held = await numberFrom(
      open.shop.db,
      sql`SELECT sum(m.reserved_delta) FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${orderId}`,
    );
    expect(held).toBe(2);
    const emails = await writeEmails(open);
    expect(emails.map(({ to }) => to)).toEqual(['phone@example.com']);
    expect(emails[0]?.text).toContain('/orders/look-up?lang=fr#number=');
    clock.forward(22 * 3_600);
    await expirePayments(open.shop);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending']);
    clock.forward(2 * 3_600);
    await expirePayments(open.shop);
    expect(await stateOf(orderId)).toEqual(['failed', 'cancelled']);
    const lines = input.lines.map((wanted) => ({ ...wanted, quantity: 99 }));
    expect(await codeOf(takePhoneOrder(open.shop, { ...input, key: 'too-many', lines }))).toBe('stock.insufficient');
  });
});
