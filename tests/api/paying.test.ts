import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expirePayments, reconcilePayments } from '#shop/payments/expire-payments.ts';
import { readCardOf } from '#shop/payments/read-payment.ts';
import { refreshPayment } from '#shop/payments/refresh-payment.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { atTheBank, auditBooks, buy, checkoutBody, numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('paying on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
  });
  beforeEach(() => {
    open.services.connectSandbox(async (payload, headers) => {
      const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      return { status: answer.statusCode };
    });
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  const buyScarf = () => buy(open, 'card', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
  const buyBag = () => buy(open, 'card', checkoutBody([{ product_id: goods.lastBag.productId, quantity: 1 }]));
  const bagHeld = () =>
    numberFrom(
      open.shop.db,
      sql`SELECT reserved FROM product_variants WHERE id = ${goods.lastBag.variants[0]?.variantId ?? 0}`,
    );
  const stateOf = async (bought: Awaited<ReturnType<typeof buyBag>>) => {
    const answer = await open.app.inject({
      url: `/api/orders/lookup?number=${bought.body.order.number}`,
      headers: { 'x-order-token': bought.body.token },
    });
    const { payment_status, delivery_status } = answer.json();
    return [payment_status, delivery_status];
  };

  it('a checkout left alone ends once, whatever reports it, and the bag is for sale again', async () => {
    const left = await buyBag();
    expect(await bagHeld()).toBe(1);
    clock.forward(1_801);
    await Promise.all([
      expirePayments(open.shop),
      expirePayments(open.shop),
      open.services.sandbox?.tick(),
      atTheBank(open, left.body.url, 'expired'),
    ]);
    expect(await bagHeld()).toBe(0);
    expect(await stateOf(left)).toEqual(['failed', 'cancelled']);
    expect(
      await numberFrom(
        open.shop.db,
        sql`SELECT count(*) FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${left.body.order.id} AND m.kind = 'release'`,
      ),
    ).toBe(1);
  });

  it('money that comes late takes the bag again while it is there', async () => {
    const late = await buyBag();
    clock.forward(1_801);
    await expirePayments(open.shop);
    expect(await stateOf(late)).toEqual(['failed', 'cancelled']);
    await atTheBank(open, late.body.url, 'paid_late');
    expect(await stateOf(late)).toEqual(['paid', 'pending']);
    expect(await bagHeld()).toBe(1);
  });

  it('money that comes late for a bag that is gone is given back, once', async () => {
    await open.shop.db.execute(sql`WITH one AS (UPDATE product_variants SET on_hand = on_hand + 1 WHERE id = ${goods.lastBag.variants[0]?.variantId ?? 0} RETURNING id)
      INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', 1 FROM one`);
    const late = await buyBag();
    clock.forward(1_801);
    await expirePayments(open.shop);
    expect((await buyBag()).status).toBe(201);
    await atTheBank(open, late.body.url, 'paid_late');
    const paymentId = await numberFrom(
      open.shop.db,
      sql`SELECT id FROM payments WHERE order_id = ${late.body.order.id} AND status = 'refund_due'`,
    );
    await Promise.all([refundDuePayment(open.shop, paymentId), refundDuePayment(open.shop, paymentId)]);
    expect(await stateOf(late)).toEqual(['refunded', 'cancelled']);
    expect(await numberFrom(open.shop.db, sql`SELECT count(*) FROM refunds WHERE payment_id = ${paymentId}`)).toBe(1);
  });

  it('a payment whose message never came is found by asking', async () => {
    const bought = await buyScarf();
    open.services.connectSandbox(async () => ({ status: 500 }));
    await atTheBank(open, bought.body.url, 'paid');
    expect(await stateOf(bought)).toEqual(['pending', 'pending']);
    clock.forward(61);
    await reconcilePayments(open.shop);
    expect(await stateOf(bought)).toEqual(['paid', 'pending']);
  });

  it('which card it was is asked for when the buyer is back, although the message came first', async () => {
    const bought = await buyScarf();
    await atTheBank(open, bought.body.url, 'paid');
    expect(await stateOf(bought)).toEqual(['paid', 'pending']);
    await refreshPayment(open.shop, bought.body.uuid);
    expect(await readCardOf(open.shop, bought.body.order.id)).toEqual({ cardBrand: 'visa', cardLast4: '4242' });
  });

  it('a bank that takes its time: held until it says yes, free when it says no', async () => {
    const slow = await buyScarf();
    await atTheBank(open, slow.body.url, 'async_ok');
    clock.forward(5_000);
    await expirePayments(open.shop);
    await open.services.sandbox?.tick();
    expect(await stateOf(slow)).toEqual(['paid', 'pending']);
    const refused = await buyScarf();
    await atTheBank(open, refused.body.url, 'async_fail');
    clock.forward(10);
    await open.services.sandbox?.tick();
    expect(await stateOf(refused)).toEqual(['failed', 'cancelled']);
  });

  it('an amount that differs is parked for a person and pays nothing', async () => {
    const bought = await buyScarf();
    await open.shop.db.execute(sql`UPDATE payments SET amount_minor = 1 WHERE order_id = ${bought.body.order.id}`);
    await atTheBank(open, bought.body.url, 'paid');
    expect(await stateOf(bought)).toEqual(['pending', 'pending']);
    expect(
      await numberFrom(
        open.shop.db,
        sql`SELECT count(*) FROM payments WHERE order_id = ${bought.body.order.id} AND status = 'parked'`,
      ),
    ).toBe(1);
    await open.shop.db.execute(sql`UPDATE payments SET amount_minor = 1200 WHERE order_id = ${bought.body.order.id}`);
  });

  it('forged messages change nothing', async () => {
    const forged = [
      '',
      't=1,v1=00',
      `t=${Math.floor(clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}`,
      'x'.repeat(5_000),
    ];
    for (const signature of forged) {
      const answer = await open.app.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        headers: signature ? { 'stripe-signature': signature } : {},
        payload: '{"id":"evt_1","type":"checkout.session.completed"}',
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(await numberFrom(open.shop.db, sql`SELECT count(*) FROM payment_events WHERE event_id = 'evt_1'`)).toBe(0);
  });
});
