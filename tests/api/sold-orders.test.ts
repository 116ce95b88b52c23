import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmByHand } from '#shop/orders/confirm-order.ts';
import { orders } from '#shop/orders/tables.ts';
import { failPayment } from '#shop/payments/fail-payment.ts';
import { listGuests } from '#shop/reports/list-customers.ts';
import { readBuyerFigures } from '#shop/reports/read-order-timeline.ts';
import { salesFigures } from '#shop/reports/sales-figures.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { addPieces, atTheBank, auditBooks, buy, checkoutBody, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { ask } from '#tests/support/order-figures.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('what counts as sold, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  const { stepTo, giveBack, letMoneyGo } = stepsOf(() => open);
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 50);
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  let buyers = 0;
  /** Ordered by a guest of their own: two shirts. */
  async function place(how: 'card' | 'on_delivery') {
    buyers += 1;
    const lines = [{ product_id: goods.shirt.productId, size: 'M', quantity: 2 }];
    const { body, status } = await buy(open, how, checkoutBody(lines, someBuyer(buyers)));
    expect(status).toBe(201);
    return { orderId: body.order.id, total: body.order.total, page: String(body.url) };
  }
  const soldAt = async (orderId: number) =>
    (await open.shop.db.select({ at: orders.soldAt }).from(orders).where(eq(orders.id, orderId)))[0]?.at ?? null;
  /** What the API says, which is what the dashboard says of a period in which all of it happened. */
  async function figures() {
    const { headers } = await open.asAdmin(); // hours pass: who was signed in is not any more
    const said = await ask(open, '/api/order/total', headers);
    const { total: customers } = await ask(open, '/api/users/with/orders', headers);
    const dashboard = await salesFigures(open.shop, 'year');
    expect([dashboard.orders.now, dashboard.total.now, dashboard.customers.now]).toEqual([
      ...[said.count, said.total, customers],
    ]);
    return { count: said.count, total: said.total, customers };
  }

  test('an order by card counts once it is paid: unpaid, declined and expired ones never do', async () => {
    const unpaid = await place('card');
    const declined = await place('card');
    await failPayment(open.shop, (await paymentOf(open, declined.orderId)).id);
    expect(await figures()).toEqual({ count: 0, total: 0, customers: 0 });
    const paid = await place('card');
    clock.forward(60);
    await atTheBank(open, paid.page, 'paid');
    expect(await soldAt(paid.orderId)).toEqual(clock.now());
    expect([await soldAt(unpaid.orderId), await soldAt(declined.orderId)]).toEqual([null, null]);
    expect(await figures()).toEqual({ count: 1, total: paid.total, customers: 1 });
    const of = (at: number) => readBuyerFigures(open.shop, { email: someBuyer(at).email, phone: '' });
    expect([await of(1), await of(3)]).toMatchObject([
      { orders: 0, totalMinor: 0 },
      { orders: 1, totalMinor: paid.total },
    ]);
    const { guests } = await listGuests(open.shop, { words: '', page: 1, perPage: 10 });
    expect(Object.fromEntries(guests.map(({ email, totalMinor }) => [email, totalMinor]))).toEqual({
      ...{ [someBuyer(1).email]: 0, [someBuyer(2).email]: 0, [someBuyer(3).email]: paid.total },
    });
  });

  test('on delivery it counts since it was placed, or since somebody confirmed it', async () => {
    const before = await figures();
    const placed = await place('on_delivery');
    expect(await soldAt(placed.orderId)).toEqual(clock.now());
    const { version } = await readOwnerSettings(open.shop.db);
    await changeOwnerSettings(open.shop, 'u1', { wanted: { confirmFromPieces: 2 }, version });
    const waits = await place('on_delivery');
    clock.forward(3_600);
    expect(await soldAt(waits.orderId)).toBeNull();
    await confirmByHand(open.shop, { orderId: waits.orderId, actor: 'test' });
    expect(await soldAt(waits.orderId)).toEqual(clock.now());
    const total = before.total + placed.total + waits.total;
    expect(await figures()).toEqual({ count: before.count + 2, total, customers: before.customers + 2 });
  });

  test('late money for an order that had run out makes it sold when it is opened again', async () => {
    const order = await place('card');
    await failPayment(open.shop, (await paymentOf(open, order.orderId)).id);
    clock.forward(3_600);
    const before = await figures();
    await atTheBank(open, order.page, 'paid_late');
    expect(await soldAt(order.orderId)).toEqual(clock.now());
    expect(await figures()).toMatchObject({ count: before.count + 1, total: before.total + order.total });
  });

  test('what is given back and what is called off is taken off; when an order was sold stays', async () => {
    const [first, second] = [await place('card'), await place('card')];
    for (const { page } of [first, second]) await atTheBank(open, page, 'paid');
    const before = await figures();
    const at = await soldAt(first.orderId);
    clock.forward(86_400);
    await giveBack(first, 1_000);
    await letMoneyGo(first);
    await stepTo(second, 'cancelled');
    expect(await figures()).toMatchObject({ count: before.count - 1, total: before.total - 1_000 - second.total });
    expect(await soldAt(first.orderId)).toEqual(at);
    const again = open.shop.db.update(orders).set({ soldAt: clock.now() }).where(eq(orders.id, first.orderId));
    await expect(again).rejects.toThrow();
  });
});
