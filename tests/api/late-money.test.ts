import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { orders } from '#shop/orders/tables.ts';
import { linkEvent } from '#shop/payments/decide-event.ts';
import { leavePayment } from '#shop/payments/leave-payment.ts';
import { readMoneyOf } from '#shop/payments/read-payment.ts';
import type { CheckoutSnapshot } from '#shop/ports/payments.ts';
import { listParked } from '#shop/reports/list-parked.ts';
import {
  addPieces,
  auditBooks,
  type Bought,
  buy,
  checkoutBody,
  numberFrom,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { signedEvent } from '#tests/support/stripe-over-http.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const SECRET = 'whsec_of_this_test';

describe.each(BOTH_DATABASES)('money that comes after its order has ended, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock, config: { STRIPE_WEBHOOK_SECRET: SECRET } });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 50, goods.scarf.productId);
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  async function order() {
    const { body } = await buy(open, 'card', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    return body.order.id;
  }
  async function stateOf(orderId: number) {
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, orderId));
    return [row?.paymentStatus, row?.deliveryStatus, (await paymentOf(open, orderId)).status];
  }
  const heldBy = (orderId: number) =>
    numberFrom(
      open.shop.db,
      sql`SELECT COALESCE(sum(reserved_delta), 0) FROM stock_movements m
        JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${orderId}`,
    );
  async function sendEvent(type: string, orderId: number, more: Record<string, unknown> = {}): Promise<number> {
    const { id, checkoutSessionId, amountMinor } = await paymentOf(open, orderId);
    const object = {
      ...{ id: checkoutSessionId, object: 'checkout.session', mode: 'payment', status: 'complete', livemode: false },
      ...{ payment_status: 'unpaid', amount_total: amountMinor, currency: 'eur', client_reference_id: String(id) },
      ...{ payment_intent: `pi_${id}`, ...more },
    };
    const event = signedEvent({ type: `checkout.session.${type}`, object }, { secret: SECRET, at: clock.now() });
    return (await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', ...event })).statusCode;
  }
  const paid = { payment_status: 'paid' };
  const owedBackOf = async ({ order: { number }, token }: Bought['body']) => {
    const url = `/api/orders/lookup?number=${number}`;
    return (await open.app.inject({ url, headers: { 'x-order-token': token } })).json().owed_back;
  };

  test('a bank that said no and then yes: the order lives again while its goods are there', async () => {
    const orderId = await order();
    await sendEvent('completed', orderId);
    await sendEvent('async_payment_failed', orderId);
    expect(await stateOf(orderId)).toEqual(['failed', 'cancelled', 'failed']);
    expect(await heldBy(orderId)).toBe(0);
    expect(await sendEvent('async_payment_succeeded', orderId, paid)).toBe(200);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid']);
    expect(await heldBy(orderId)).toBe(1);
    await sendEvent('async_payment_failed', orderId);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid']);
  });

  test('a bank that said no and then yes, when the goods are gone: the money is owed back', async () => {
    const { body } = await buy(open, 'card', checkoutBody([{ product_id: goods.lastBag.productId, quantity: 1 }]));
    const orderId = body.order.id;
    await sendEvent('completed', orderId);
    await sendEvent('async_payment_failed', orderId);
    const next = await buy(open, 'card', checkoutBody([{ product_id: goods.lastBag.productId, quantity: 1 }]));
    expect(next.status).toBe(201);
    expect(await owedBackOf(body)).toBeNull();
    await sendEvent('async_payment_succeeded', orderId, paid);
    expect(await stateOf(orderId)).toEqual(['paid', 'cancelled', 'refund_due']);
    expect(await owedBackOf(body)).toEqual({ amount: body.order.total, currency: 'EUR' });
    const came = { collectedMinor: body.order.total, refundedMinor: 0 };
    expect(await readMoneyOf(open.shop, orderId)).toEqual({
      ...came,
      owedBack: { minor: body.order.total, currency: 'EUR' },
    });
    expect(await readMoneyOf(open.shop, next.body.order.id)).toEqual({
      collectedMinor: 0,
      refundedMinor: 0,
      owedBack: null,
    });
  });

  test('an order that the staff called off stays closed, and late money is owed back', async () => {
    const [unpaid, processing] = [await order(), await order()];
    await sendEvent('completed', processing);
    for (const orderId of [unpaid, processing]) {
      await moveDelivery(open.shop, { orderId, to: 'cancelled', actor: 'test' });
      expect(await stateOf(orderId)).toEqual(['failed', 'cancelled', 'failed']);
      await sendEvent('async_payment_succeeded', orderId, paid);
      expect(await stateOf(orderId)).toEqual(['paid', 'cancelled', 'refund_due']);
      expect(await heldBy(orderId)).toBe(0);
    }
  });

  test('an order whose buyer has deleted the account stays closed, and late money is owed back', async () => {
    const buyer = await open.asCustomer();
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const { body } = await buy(open, 'card', checkoutBody(lines), buyer.headers);
    const orderId = body.order.id;
    await leavePayment(open.shop, orderId);
    const [left, came] = await Promise.all([
      deleteAccount(open.shop, buyer.user.id).then(
        () => 'left',
        () => 'busy',
      ),
      sendEvent('async_payment_succeeded', orderId, paid),
    ]);
    expect(came).toBe(200);
    // Whoever was first: an order that lives has somebody to go to, one of nobody owes its money back.
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, orderId));
    const isNameless = row?.email.endsWith('@deleted.invalid') ?? true;
    expect(isNameless).toBe(left === 'left');
    expect(await stateOf(orderId)).toEqual(
      isNameless ? ['paid', 'cancelled', 'refund_due'] : ['paid', 'pending', 'paid'],
    );
    expect(await heldBy(orderId)).toBe(isNameless ? 0 : 1);

    const later = await open.asCustomer();
    const second = await buy(open, 'card', checkoutBody(lines), later.headers);
    await leavePayment(open.shop, second.body.order.id);
    await deleteAccount(open.shop, later.user.id);
    expect(await sendEvent('async_payment_succeeded', second.body.order.id, paid)).toBe(200);
    expect(await stateOf(second.body.order.id)).toEqual(['paid', 'cancelled', 'refund_due']);
    expect(await heldBy(second.body.order.id)).toBe(0);
  });

  test('a buyer who gave an order up and paid it all the same gets it', async () => {
    const orderId = await order();
    await leavePayment(open.shop, orderId);
    await sendEvent('completed', orderId, paid);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid']);
  });

  test('a checkout that asks for nothing pays no order that costs something: a person decides', async () => {
    const orderId = await order();
    await sendEvent('completed', orderId, { payment_status: 'no_payment_required', payment_intent: null });
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'parked']);
    const [parked] = (await listParked(open.shop)).parked.filter((one) => one.orderId === orderId);
    expect(parked).toMatchObject({ mayRefund: false, mismatch: { kind: 'amount', came: { minor: 0 } } });
    const ended = await order();
    await leavePayment(open.shop, ended);
    await sendEvent('completed', ended, { payment_status: 'no_payment_required', payment_intent: null });
    expect(await stateOf(ended)).toEqual(['failed', 'cancelled', 'expired']);
  });

  test('an order’s own page that ends without money ends its payment, also where it asked for another sum', async () => {
    const [nothingAsked, expired, declined] = [await order(), await order(), await order()];
    const other = { amount_total: 1, payment_intent: null };
    await sendEvent('completed', nothingAsked, { ...other, payment_status: 'no_payment_required' });
    expect(await stateOf(nothingAsked)).toEqual(['pending', 'pending', 'parked']);
    expect((await paymentOf(open, nothingAsked)).parkedAmountMinor).toBe(0);
    await sendEvent('expired', expired, { ...other, status: 'expired' });
    expect(await stateOf(expired)).toEqual(['failed', 'cancelled', 'expired']);
    await sendEvent('completed', declined, other);
    expect((await stateOf(declined)).at(-1)).toBe('processing');
    await sendEvent('async_payment_failed', declined, other);
    expect(await stateOf(declined)).toEqual(['failed', 'cancelled', 'failed']);
  });

  test('money beside that which an order has, or which waits for a person, is put before a person', async () => {
    const [twice, parked] = [await order(), await order()];
    await sendEvent('completed', twice, paid);
    await sendEvent('completed', twice, { ...paid, id: 'cs_test_again', payment_intent: 'pi_again' });
    await sendEvent('completed', parked, { ...paid, amount_total: 1 });
    expect((await stateOf(parked)).at(-1)).toBe('parked');
    await sendEvent('completed', parked, paid); // the same event once more
    await sendEvent('completed', parked, { ...paid, payment_intent: 'pi_right' });
    expect((await stateOf(twice)).at(-1)).toBe('paid');
    expect(await stateOf(parked)).toEqual(['pending', 'pending', 'parked']);
    const sessions = ['cs_test_again', (await paymentOf(open, parked)).checkoutSessionId];
    expect((await listParked(open.shop)).unknown.map(({ session }) => session).sort()).toEqual(sessions.sort());
  });

  test('money of nobody may be linked to an order whose payment failed, unless the staff called it off', async () => {
    const [failed, calledOff] = [await order(), await order()];
    await sendEvent('async_payment_failed', failed);
    await moveDelivery(open.shop, { orderId: calledOff, to: 'cancelled', actor: 'test' });
    const { amountMinor } = await paymentOf(open, failed);
    const snapshot: CheckoutSnapshot = {
      ...{ sessionId: 'cs_test_lost', status: 'complete', paymentStatus: 'paid', amountMinor, currency: 'EUR' },
      ...{ liveMode: false, paymentId: null, providerPaymentId: 'pi_lost', card: null },
    };
    const lost = { ...paid, id: 'cs_test_lost', client_reference_id: null, payment_intent: 'pi_lost' };
    await sendEvent('completed', failed, lost);
    const event = (await listParked(open.shop)).unknown.find(({ session }) => session === 'cs_test_lost');
    const shop = {
      ...open.shop,
      payments: { ...open.shop.payments, readCheckout: () => Promise.resolve(snapshot) },
    };
    const link = async (orderId: number) => {
      const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, orderId));
      return linkEvent(shop, { eventId: event?.eventId ?? '', actor: 'test', orderNumber: row?.number ?? '' });
    };
    await expect(link(calledOff)).rejects.toThrow('payment.does.not.fit');
    await link(failed);
    expect(await stateOf(failed)).toEqual(['paid', 'pending', 'paid']);
  });
});
