import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuyersOrder, mayBuyerCallOff } from '#contracts/buyer-changes.ts';
import { DELIVERY_STATUSES } from '#contracts/orders.ts';
import { callOffOwn } from '#shop/delivery/call-off-own.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { orderLines, orders } from '#shop/orders/tables.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { payments } from '#shop/payments/tables.ts';
import { readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { addPieces, atTheBank, auditBooks, buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const PENDING: BuyersOrder = {
  deliveryStatus: 'pending',
  paymentStatus: 'paid',
  isMadeToOrder: false,
  paymentState: 'paid',
};

test('its buyer may call an order off before it is packed, and not what is cut for them', () => {
  const states = DELIVERY_STATUSES.filter((deliveryStatus) => mayBuyerCallOff({ ...PENDING, deliveryStatus }));
  expect(states).toEqual(['pending']);
  expect(mayBuyerCallOff({ ...PENDING, isMadeToOrder: true })).toBe(false);
  expect(mayBuyerCallOff({ ...PENDING, isMadeToOrder: true, paymentStatus: 'on_delivery' })).toBe(false);
  expect(mayBuyerCallOff({ ...PENDING, isMadeToOrder: true, paymentStatus: 'pending' })).toBe(true);
  expect(mayBuyerCallOff({ ...PENDING, paymentStatus: 'pending', paymentState: 'parked' })).toBe(false);
});

describe.each(BOTH_DATABASES)('an order that its buyer calls off, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let actor: string;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
    actor = (await open.asAdmin()).user.id;
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  async function order(how: 'card' | 'on_delivery', headers: Record<string, string> = {}, more: object = {}) {
    const lines = [{ product_id: goods.shirt.productId, size: 'M', quantity: 2 }];
    const { body, status } = await buy(open, how, checkoutBody(lines, { ...more }), headers);
    expect(status).toBe(201);
    return { id: body.order.id, number: body.order.number, token: body.token, url: body.url, total: body.order.total };
  }
  type Placed = Awaited<ReturnType<typeof order>>;
  const callOff = async ({ number }: Placed, headers: Record<string, string>, version?: number) => {
    const payload = { number, ...(version !== undefined && { version }) };
    const answer = await open.app.inject({ method: 'POST', url: '/api/orders/call-off', headers, payload });
    return { status: answer.statusCode, ...(answer.body !== '' && { ...answer.json() }) };
  };
  const tokenOf = ({ token }: Placed) => ({ 'x-order-token': token });
  const rowOf = async ({ id }: Placed) => (await open.shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const paymentOf = async ({ id }: Placed) =>
    (await open.shop.db.select().from(payments).where(eq(payments.orderId, id)))[0];
  const held = () => numberFrom(open.shop.db, sql`SELECT sum(reserved) FROM product_variants`);
  const eventsOf = async ({ id }: Placed, name: string) => {
    const rows = await open.shop.db.select().from(outbox).where(eq(outbox.name, name));
    const isOf = ({ payload }: { payload: unknown }) => JSON.stringify(payload) === JSON.stringify({ orderId: id });
    return rows.filter(isOf).map(({ subscriber }) => subscriber);
  };
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );

  test('a guest with the token: pieces come back, the shop and the buyer are notified, and twice is once', async () => {
    const before = await held();
    const placed = await order('on_delivery');
    await writeEmails(open);
    expect(await callOff(placed, tokenOf(placed), (await rowOf(placed))?.version)).toEqual({ status: 204 });
    expect(await callOff(placed, tokenOf(placed), 1)).toEqual({ status: 204 });
    expect(await rowOf(placed)).toMatchObject({ deliveryStatus: 'cancelled', paymentStatus: 'failed', dueMinor: 0 });
    expect(await held()).toBe(before);
    expect(await eventsOf(placed, 'order.cancelled')).toEqual(expect.arrayContaining(['mail', 'nodes']));
    expect((await writeEmails(open)).map(({ to }) => to)).toEqual(['awa.diop@example.com']);
    const { actions } = await readOrderTimeline(open.shop, placed.id, () => true);
    expect(actions.filter(({ action }) => action === 'order.cancelled')).toMatchObject([
      { isByBuyer: true, who: null, before: { delivery_status: 'pending' }, after: { delivery_status: 'cancelled' } },
    ]);
  });

  test('what was paid by card goes back to the card, once and whole', async () => {
    const placed = await order('card');
    await atTheBank(open, placed.url, 'paid');
    const version = (await rowOf(placed))?.version;
    const both = await Promise.all([
      callOff(placed, tokenOf(placed), version),
      callOff(placed, tokenOf(placed), version),
    ]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const payment = await paymentOf(placed);
    expect(payment?.status).toBe('refund_due');
    await refundDuePayment(open.shop, payment?.id ?? 0);
    expect(await paymentOf(placed)).toMatchObject({ status: 'refunded', refundedMinor: placed.total });
  });

  test('one that is paid meanwhile is not called off on a page that said nothing was taken', async () => {
    const placed = await order('card');
    const version = (await rowOf(placed))?.version;
    await atTheBank(open, placed.url, 'paid');
    expect(await callOff(placed, tokenOf(placed), version)).toMatchObject({ status: 409, code: 'order.stale' });
    expect(await rowOf(placed)).toMatchObject({ deliveryStatus: 'pending', paymentStatus: 'paid' });
  });

  test('one that is on its way is refused with a sentence, and so is one that is cut for its buyer', async () => {
    const placed = await order('on_delivery');
    await moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor });
    const refused = await callOff(placed, { ...tokenOf(placed), 'accept-language': 'fr' });
    expect(refused).toMatchObject({ status: 409, code: 'order.under.way' });
    expect(refused.message).toContain('en préparation');
    const cut = await order('on_delivery');
    await open.shop.db.update(orderLines).set({ isMadeToOrder: true }).where(eq(orderLines.orderId, cut.id));
    expect(await callOff(cut, tokenOf(cut))).toMatchObject({ status: 409, code: 'order.under.way' });
    await open.shop.db.update(orderLines).set({ isMadeToOrder: false }).where(eq(orderLines.orderId, cut.id));
  });

  test('at the same moment as the shop starts it, one of them has it and the other is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await order('on_delivery', {}, { email: `race.${round}@example.com` });
      const version = (await rowOf(placed))?.version;
      const buyers = () => codeOf(callOffOwn(open.shop, { orderId: placed.id, version, actor: 'guest' }));
      const shops = () => codeOf(moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor, version }));
      const [first, second] = round % 2 ? [shops, buyers] : [buyers, shops];
      const codes = await Promise.all([first(), second()]);
      const [buyer, shop] = round % 2 ? [codes[1], codes[0]] : codes;
      const state = (await rowOf(placed))?.deliveryStatus;
      expect([buyer, shop, state]).toEqual(
        buyer === 'done' ? ['done', 'order.stale', 'cancelled'] : ['order.under.way', 'done', 'in_progress'],
      );
    }
  });

  test('a customer calls off their own order, and nobody another’s', async () => {
    const [owner, other] = [await open.asCustomer(), await open.asCustomer()];
    const placed = await order('on_delivery', owner.headers, { email: 'own@example.com' });
    expect((await callOff(placed, other.headers)).status).toBe(404);
    expect((await callOff(placed, {})).status).toBe(404);
    const another = await order('on_delivery', {}, { email: 'another@example.com' });
    expect((await callOff(placed, tokenOf(another))).status).toBe(404);
    expect((await rowOf(placed))?.deliveryStatus).toBe('pending');
    expect((await callOff(placed, owner.headers)).status).toBe(204);
    const { actions } = await readOrderTimeline(open.shop, placed.id, () => true);
    expect(actions.find(({ action }) => action === 'order.cancelled')?.isByBuyer).toBe(true);
  });
});
