import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { databaseCode } from '#shop/kernel/in-transaction.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { leavePayment } from '#shop/payments/leave-payment.ts';
import { addPieces, auditBooks, buy, checkoutBody, someBuyer } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const DEADLOCK = '40P01';
const ORDERS = 25;
/** The embedded database has one connection: nothing waits in a circle there. */
const POOLED = BOTH_DATABASES.filter((database) => database === 'postgres');

describe.each(POOLED)('an order that several want to change at the same moment, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 200, goods.scarf.productId);
    const owner = await open.asAdmin();
    const payload = { code: 'EVERYBODY', percent: 10 };
    const made = await open.app.inject({ method: 'POST', url: '/api/coupons', headers: owner.headers, payload });
    expect(made.statusCode).toBeLessThan(300);
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  let buyers = 0;
  async function order(): Promise<number> {
    buyers += 1;
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const { status, body } = await buy(
      open,
      'card',
      checkoutBody(lines, { ...someBuyer(buyers), coupon: 'EVERYBODY' }),
    );
    expect(status).toBe(201);
    return body.order.id;
  }
  const giveUp = (orderId: number) => leavePayment(open.shop, orderId);
  const cancel = (orderId: number) => moveDelivery(open.shop, { orderId, to: 'cancelled', actor: 'test' });
  async function pay(orderId: number) {
    const { id, checkoutSessionId, amountMinor, currency } = await paymentOf(open, orderId);
    await confirmPayment(open.shop, {
      ...{ sessionId: checkoutSessionId ?? '', paymentId: String(id), amountMinor, currency, liveMode: false },
      ...{ status: 'complete', paymentStatus: 'paid', providerPaymentId: `pi_${id}`, card: null },
    });
  }

  it.each([
    ['gives up, and staff call it off', [giveUp, cancel]],
    ['pays, and staff call it off', [pay, cancel]],
    ['gives up and pays, and others order', [giveUp, pay, order]],
  ])('one %s: nobody waits for another in a circle', async (_what, changes) => {
    const orders: number[] = [];
    for (let at = 0; at < ORDERS; at += 1) orders.push(await order());
    const spy = vi.spyOn(open.shop.db, 'transaction');
    const outcomes = await Promise.allSettled(orders.flatMap((orderId) => changes.map((change) => change(orderId))));
    const codes = spy.mock.settledResults.map(({ type, value }) => (type === 'rejected' ? databaseCode(value) : ''));
    spy.mockRestore();
    expect(codes.filter((code) => code === DEADLOCK)).toEqual([]);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(isRefusal(outcome.reason) && outcome.reason.code).toMatch(/^order\./);
    }
  });
});
