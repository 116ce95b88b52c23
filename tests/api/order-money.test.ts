import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '#contracts/money.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { failPayment } from '#shop/payments/fail-payment.ts';
import { refunds } from '#shop/payments/tables.ts';
import { readPersonalData } from '#shop/reports/personal-data.ts';
import { readCustomer } from '#shop/reports/read-customer.ts';
import { salesFigures } from '#shop/reports/sales-figures.ts';
import { addPieces, atTheBank, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { ask, type Figures, figuresOf, orderDocumentOf } from '#tests/support/order-figures.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('the money of an order, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: Record<string, string>;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100_000);
    staff = (await open.asAdmin()).headers;
    const asStaff = async (url: string, payload: object) => {
      const { statusCode } = await open.app.inject({ method: 'POST', url, headers: staff, payload });
      expect(statusCode).toBeLessThan(300);
    };
    await asStaff('/api/delivery/zones', { name: 'West Africa', countries: ['SN'], flat: 790 });
    await asStaff('/api/taxes', { name: 'VAT', countries: ['SN'], rate: 20 });
  });
  afterAll(() => open.close());

  const cart = () => [
    { product_id: goods.shirt.productId, size: 'M', quantity: 3 },
    { product_id: goods.scarf.productId, quantity: 2 },
  ];
  async function place(how: 'card' | 'on_delivery', headers = {}) {
    clock.forward(3_700);
    const { body, status } = await buy(open, how, checkoutBody(cart()), headers);
    expect(status).toBe(201);
    return {
      orderId: body.order.id,
      number: body.order.number,
      token: body.token,
      total: body.order.total,
      url: String(body.url),
    };
  }
  type Placed = Awaited<ReturnType<typeof place>>;

  const { linesOf, stepTo, deliver, letMoneyGo } = stepsOf(() => open);
  async function expectFigures(order: Placed, wanted: Figures): Promise<void> {
    const said = await figuresOf(open, order, staff);
    for (const [where, figures] of Object.entries(said)) expect([where, figures]).toEqual([where, wanted]);
  }
  const euros = (minor: number) => formatMoney(minor, 'EUR', 'en');

  test('on delivery, one piece comes and the rest is called off: only that piece was ever owed, collected and shown', async () => {
    const customer = await open.asCustomer();
    const order = await place('on_delivery', customer.headers);
    const soldBefore = (await salesFigures(open.shop, '7d')).total.now - order.total;
    await stepTo(order, 'in_progress');
    const [shirts] = await linesOf(order);
    await deliver(order, shirts?.lineId ?? 0, 1);
    await expectFigures(order, { due: order.total, collected: 0, refunded: 0, net: 0 });
    await open.shop.db.delete(outbox);
    await stepTo(order, 'cancelled');
    const due = goods.shirt.priceMinor + 790;
    await expectFigures(order, { due, collected: due, refunded: 0, net: due });
    const invoice = await orderDocumentOf(open, order);
    expect([invoice('total'), invoice('called.off'), invoice('collected'), invoice('refunded')]).toEqual([
      ...[euros(order.total), `−${euros(order.total - due)}`, euros(due), undefined],
    ]);
    const shown = await ask(open, `/api/order/${order.orderId}`, staff);
    expect([shown.total, shown.tax]).toEqual([order.total, Math.round(due / 6)]);
    expect(await open.shop.db.select().from(refunds).where(eq(refunds.paymentId, shown.payment_id))).toEqual([]);
    const [emailMessage] = await writeEmails(open);
    expect(emailMessage?.subject).toContain('the rest');
    expect(emailMessage?.text).toContain(euros(due));
    expect((await salesFigures(open.shop, '7d')).total.now).toBe(soldBefore + due);
    const [own] = await ask(open, `/api/payments/user/${customer.user.id}`, customer.headers);
    expect(own).toMatchObject({ amount: order.total, due, collected: due, refunded: 0 });
    const kept = JSON.stringify(await readPersonalData(open.shop, customer.user.id));
    expect(kept).toContain(`"dueMinor":${due}`);
    expect(kept).toContain(`"collected_minor":${due}`);
  });

  test('by card, the rest of a paid order is called off: what was paid for it goes back, what came stays due', async () => {
    const order = await place('card');
    await atTheBank(open, order.url, 'paid');
    await stepTo(order, 'in_progress');
    const [shirts] = await linesOf(order);
    await deliver(order, shirts?.lineId ?? 0, 1);
    await stepTo(order, 'cancelled');
    const due = goods.shirt.priceMinor + 790;
    await expectFigures(order, { due, collected: order.total, refunded: 0, net: order.total });
    await letMoneyGo(order);
    await expectFigures(order, { due, collected: order.total, refunded: order.total - due, net: due });
    const invoice = await orderDocumentOf(open, order);
    expect([invoice('due'), invoice('collected'), invoice('refunded')]).toEqual([
      ...[euros(due), euros(order.total), `−${euros(order.total - due)}`],
    ]);
  });

  test('an order that gave up unpaid has nothing due, and all of it again once late money brings it back', async () => {
    const order = await place('card');
    const payment = await paymentOf(open, order.orderId);
    await failPayment(open.shop, payment.id, 'expired');
    await expectFigures(order, { due: 0, collected: 0, refunded: 0, net: 0 });
    await atTheBank(open, order.url, 'paid_late');
    await expectFigures(order, { due: order.total, collected: order.total, refunded: 0, net: order.total });
  });

  test('money that came for a called-off order is paid until it has gone back, in rows, files and filters', async () => {
    const customer = await open.asCustomer();
    const order = await place('card', customer.headers);
    await stepTo(order, 'cancelled');
    await atTheBank(open, order.url, 'paid_late');
    const found = async (status: string) =>
      (await ask(open, `/api/orders?q=${order.number}&payment_status=${status}`, staff)).map((row: object) => row);
    expect(await found('failed')).toEqual([]);
    expect(await found('paid')).toMatchObject([
      { due: 0, collected: order.total, owed_back: { amount: order.total, currency: 'EUR' } },
    ]);
    const file = (await open.app.inject({ url: `/api/orders.csv?q=${order.number}&payment=failed`, headers: staff }))
      .body;
    expect(file).not.toContain(order.number);
    const owedBack = { minor: order.total, currency: 'EUR' };
    const known = await readCustomer(open.shop, customer.user.id, 'en');
    expect([known?.orders[0], known?.payments[0]]).toMatchObject([{ owedBack }, { owedBack }]);
    await letMoneyGo(order);
    expect(await found('refunded')).toMatchObject([{ collected: order.total, refunded: order.total, owed_back: null }]);
  });
});
