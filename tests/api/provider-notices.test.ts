import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { beyondOf } from '#shop/ledger/post-entries.ts';
import { setEventAside } from '#shop/payments/decide-event.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { refunds } from '#shop/payments/tables.ts';
import { listParked } from '#shop/reports/list-parked.ts';
import { listFailedRefunds, readRefundsOf } from '#shop/reports/list-refunds.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import {
  addPieces,
  atTheBank,
  auditBooks,
  buy,
  checkoutBody,
  numberFrom,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { signedEvent } from '#tests/support/stripe-over-http.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const SECRET = 'whsec_of_this_test';

describe.each(TEST_DATABASES)('what happens at the payment provider’s, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock, config: { STRIPE_WEBHOOK_SECRET: SECRET } });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 50);
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  async function paidOrder() {
    const line = { product_id: goods.scarf.productId, quantity: 1 };
    const { body } = await buy(open, 'card', checkoutBody([line]));
    await atTheBank(open, String(body.url), 'paid');
    const payment = await paymentOf(open, body.order.id);
    return { orderId: body.order.id, number: body.order.number, intent: String(payment.providerPaymentId), payment };
  }
  const refundsOf = (paymentId: number) =>
    open.shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);

  async function sendEvent(type: string, object: object, livemode = false): Promise<string> {
    const { payload, headers } = signedEvent({ type, object, livemode }, { secret: SECRET, at: clock.now() });
    const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
    expect(answer.statusCode).toBe(200);
    return JSON.parse(payload).id;
  }
  const aRefund = (intent: string, id: string, amount: number, status = 'succeeded', more = {}) => ({
    ...{ id, object: 'refund', amount, currency: 'eur', payment_intent: intent, status, metadata: {} },
    ...more,
  });
  const aDispute = (intent: string, id: string, status: string) => ({
    ...{ id, object: 'dispute', amount: 1200, currency: 'eur', payment_intent: intent, reason: 'fraudulent', status },
    evidence_details: { due_by: 1_795_910_400 },
  });
  const noticesOf = async (number: string) =>
    (await listParked(open.shop)).notices.filter(({ order }) => order?.number === number);

  test('money given back at the provider’s is booked once, the buyer is notified, and the staff sees it until somebody has', async () => {
    const { orderId, number, intent, payment } = await paidOrder();
    await Promise.all(Array.from({ length: 5 }, () => sendEvent('refund.created', aRefund(intent, 're_desk1', 500))));
    await sendEvent('refund.updated', aRefund(intent, 're_desk1', 500));
    expect(await refundsOf(payment.id)).toMatchObject([{ amountMinor: 500, status: 'succeeded', actor: 'provider' }]);
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'paid', refundedMinor: 500 });
    expect(
      await numberFrom(
        open.shop.db,
        sql`SELECT count(*) FROM outbox WHERE name = 'order.refunded' AND subscriber = 'mail' AND (payload->>'orderId')::int = ${orderId}`,
      ),
    ).toBe(1);
    const [notice, ...more] = await noticesOf(number);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'refund_elsewhere', sum: { minor: 500, currency: 'EUR' } });
    const aside = () =>
      setEventAside(open.shop, { eventId: notice?.eventId ?? '', actor: 'test' }).then(
        () => 'done',
        (error: unknown) => (isRefusal(error) ? error.code : String(error)),
      );
    expect((await Promise.all([aside(), aside()])).sort()).toEqual(['done', 'payment.not.parked']);
    expect(await noticesOf(number)).toEqual([]);
    await sendEvent('refund.created', aRefund(intent, 're_desk2', 700));
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refunded', refundedMinor: 1200 });
  });

  test.each([
    [1_200, 1_200, 'all of it'],
    [800, 800, 'a part of it'],
  ])(
    '%i that became store credit and goes back at the provider’s too is named as borne by the shop: %i (%s)',
    async (part, beyond) => {
      const { orderId, number, intent, payment } = await paidOrder();
      await open.shop.db.transaction((tx) =>
        promiseRefund(open.shop, tx, {
          ...{ orderId, reason: '', actor: 'test', returnId: null, key: 'as credit' },
          ...{ amountMinor: part, byHand: { way: 'credit', reference: '' } },
        }),
      );
      const elsewhere = aRefund(intent, `re_twice_${orderId}`, 1200);
      await sendEvent('refund.created', elsewhere);
      await sendEvent('refund.updated', elsewhere);
      expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refunded', refundedMinor: 1200 });
      expect(await beyondOf(open.shop.db, payment.id)).toBe(beyond);
      expect(await noticesOf(number)).toMatchObject([{ kind: 'refund_beyond', sum: { minor: 1200 } }]);
      const steps = await readLedgerOf(open.shop, orderId, () => true);
      expect(steps.at(-1)).toMatchObject({ cause: 'payment.refunded', beyondMinor: beyond, balanceMinor: 0 });
      expect(await readRefundsOf(open.shop, orderId)).toMatchObject({ leftMinor: 0 });
      expect(await auditBooks(open.shop.db)).toBe(0);
      // the bank refuses it after all: what had become credit stays so, the rest is there again, and the shop bears nothing
      await sendEvent('refund.failed', { ...elsewhere, status: 'failed' });
      const status = part === 1200 ? 'refunded' : 'paid';
      expect(await paymentOf(open, orderId)).toMatchObject({ status, refundedMinor: part });
      expect(await beyondOf(open.shop.db, payment.id)).toBe(0);
      expect(await noticesOf(number)).toEqual([]);
      expect(await auditBooks(open.shop.db)).toBe(0);
    },
  );

  test('a sum that went back and that the books do not know is shown until its refund is reported', async () => {
    const { number, intent } = await paidOrder();
    await sendEvent('charge.refunded', {
      object: 'charge',
      amount_refunded: 300,
      currency: 'eur',
      payment_intent: intent,
    });
    expect(await noticesOf(number)).toMatchObject([{ kind: 'refund_gap', sum: { minor: 300 } }]);
    await sendEvent('refund.created', aRefund(intent, 're_gap', 300));
    expect(await noticesOf(number)).toMatchObject([{ kind: 'refund_elsewhere' }]);
    await sendEvent('charge.refunded', {
      object: 'charge',
      amount_refunded: 300,
      currency: 'eur',
      payment_intent: intent,
    });
    expect(await noticesOf(number)).toHaveLength(1);
  });

  test('a refund that the shop asked for counts once, whether the message or the answer comes first', async () => {
    const { orderId, number, intent, payment } = await paidOrder();
    const input = { orderId, reason: '', actor: 'test', returnId: null };
    const promised = await open.shop.db.transaction((tx) =>
      promiseRefund(open.shop, tx, { ...input, amountMinor: 400, key: 'one' }),
    );
    const [row] = await refundsOf(payment.id);
    await sendEvent(
      'refund.created',
      aRefund(intent, 're_own', 400, 'succeeded', { metadata: { promise: row?.providerKey } }),
    );
    await sendRefund(open.shop, promised.refundId);
    expect(await refundsOf(payment.id)).toMatchObject([{ status: 'succeeded', providerRefundId: 're_own' }]);
    const second = await open.shop.db.transaction((tx) =>
      promiseRefund(open.shop, tx, { ...input, amountMinor: 100, key: 'two' }),
    );
    await sendRefund(open.shop, second.refundId);
    await open.services.sandbox?.tick(); // brings the sandbox's own message about it
    expect(await refundsOf(payment.id)).toHaveLength(2);
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'paid', refundedMinor: 500 });
    expect(await noticesOf(number)).toEqual([]);
  });

  test('a refund whose message comes while its answer is still awaited counts once', async () => {
    const { orderId, intent, payment } = await paidOrder();
    const promised = await open.shop.db.transaction((tx) =>
      promiseRefund(open.shop, tx, {
        ...{ orderId, reason: '', actor: 'test', returnId: null },
        amountMinor: 400,
        key: 'meanwhile',
      }),
    );
    const [row] = await refundsOf(payment.id);
    const provider = open.shop.payments;
    const refund: typeof provider.refund = async (request) => {
      const answer = await provider.refund(request);
      const metadata = { promise: row?.providerKey };
      await sendEvent('refund.created', aRefund(intent, answer.refundId, 400, 'succeeded', { metadata }));
      return answer;
    };
    await sendRefund({ ...open.shop, payments: { ...provider, refund } }, promised.refundId);
    expect(await refundsOf(payment.id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'paid', refundedMinor: 400 });
  });

  test('a refund that came back after all is owed again, and shown as failed', async () => {
    const { orderId, number, intent, payment } = await paidOrder();
    const promised = await open.shop.db.transaction((tx) =>
      promiseRefund(open.shop, tx, {
        orderId,
        reason: '',
        actor: 'test',
        returnId: null,
        amountMinor: 1200,
        key: 'all',
      }),
    );
    await sendRefund(open.shop, promised.refundId);
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refunded', refundedMinor: 1200 });
    const [row] = await refundsOf(payment.id);
    const failed = aRefund(intent, String(row?.providerRefundId), 1200, 'failed');
    await Promise.all([sendEvent('refund.failed', failed), sendEvent('refund.updated', failed)]);
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'paid', refundedMinor: 0 });
    expect((await listFailedRefunds(open.shop)).map(({ orderNumber }) => orderNumber)).toContain(number);
    await sendEvent('refund.updated', { ...failed, status: 'succeeded' });
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'paid', refundedMinor: 0 });
    expect(await noticesOf(number)).toMatchObject([{ kind: 'refund_gap', sum: { minor: 1200 } }]);
  });

  test.each([
    ['called off after it went back', 1200, true],
    ['called off before it went back', 1200, false],
  ])(
    'the refund of an order %s fails: it is owed, and can go back anew',
    async (_when, amountMinor, isCalledOffLast) => {
      const { orderId, intent, payment } = await paidOrder();
      const callOff = () => moveDelivery(open.shop, { orderId, to: 'cancelled', actor: 'test' });
      if (!isCalledOffLast) await callOff();
      if (isCalledOffLast) {
        const asked = { orderId, amountMinor, reason: '', actor: 'test', returnId: null, key: `all-${orderId}` };
        await sendRefund(
          open.shop,
          (await inTransaction(open.shop, (tx) => promiseRefund(open.shop, tx, asked))).refundId,
        );
        await callOff();
      } else await refundDuePayment(open.shop, payment.id);
      expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refunded', refundedMinor: 1200 });
      const [row] = await refundsOf(payment.id);
      await sendEvent('refund.failed', aRefund(intent, String(row?.providerRefundId), 1200, 'failed'));
      expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refund_due', refundedMinor: 0 });
      const headers = (await open.asAdmin()).headers;
      const order = await open.app.inject({ url: `/api/order/${orderId}`, headers });
      expect(order.json()).toMatchObject({ payment_status: 'paid', delivery_status: 'cancelled' });
      await refundDuePayment(open.shop, payment.id);
      const byHand = { way: 'credit', reference: '' } as const;
      const again = {
        orderId,
        amountMinor: 1200,
        reason: '',
        actor: 'test',
        returnId: null,
        key: `again-${orderId}`,
        byHand,
      };
      await inTransaction(open.shop, (tx) => promiseRefund(open.shop, tx, again));
      expect(await paymentOf(open, orderId)).toMatchObject({ status: 'refunded', refundedMinor: 1200 });
    },
  );

  test('a payment that a buyer’s bank takes back is shown with the day until which it is answered, then how it ended', async () => {
    const { number, intent } = await paidOrder();
    await sendEvent('charge.dispute.created', aDispute(intent, 'du_1', 'needs_response'));
    expect(await noticesOf(number)).toMatchObject([
      { kind: 'disputed', reason: 'fraudulent', sum: { minor: 1200 }, answerBy: '2026-11-29T00:00:00.000Z' },
    ]);
    await sendEvent('charge.dispute.closed', aDispute(intent, 'du_1', 'lost'));
    expect(await noticesOf(number)).toMatchObject([{ kind: 'dispute_lost' }]);
    const other = await paidOrder();
    await sendEvent('charge.dispute.closed', aDispute(other.intent, 'du_2', 'won'));
    await sendEvent('charge.dispute.created', aDispute(other.intent, 'du_2', 'needs_response'));
    expect(await noticesOf(other.number)).toMatchObject([{ kind: 'dispute_won' }]);
  });

  test('real money reported to a shop in test mode has no effect and is shown; money of another shop is none of it', async () => {
    const { orderId, intent } = await paidOrder();
    await sendEvent('refund.created', aRefund(intent, 're_live', 500), true);
    await sendEvent('refund.created', aRefund('pi_of_another_shop', 're_other', 500));
    expect(await paymentOf(open, orderId)).toMatchObject({ status: 'paid', refundedMinor: 0 });
    const strange = (await listParked(open.shop)).notices.filter(({ order }) => order === null);
    expect(strange).toMatchObject([{ kind: 'other_mode', sum: { minor: 500 } }]);
  });
});
