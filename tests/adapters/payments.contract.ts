import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckoutRequest,
  type OpenedCheckout,
  type PaymentEvent,
  PaymentsRejected,
} from '#shop/ports/payments.ts';
import { describeCards } from './payments-cards.contract.ts';
import type { PaymentsUnderTest } from './payments-under-test.ts';
import { describeWebhooks } from './payments-webhook.contract.ts';

const anOrder = (now: Date, change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  paymentId: 'pay_01',
  orderNumber: 'E-1042',
  currency: 'EUR',
  amountMinor: 25_940,
  lines: [
    { name: 'Papaya grand boubou, M', quantity: 2, unitAmountMinor: 11_840 },
    { name: 'Livraison « à l’étranger » 👗', quantity: 1, unitAmountMinor: 2_260 },
  ],
  email: 'awa.diop@example.com',
  customerId: null,
  expiresAt: new Date(now.getTime() + 45 * 60_000),
  successUrl: 'http://shop.test/payment/successful?uuid=u1',
  cancelUrl: 'http://shop.test/checkout',
  idempotencyKey: 'order-1042-1',
  locale: 'fr',
  metadata: { buyer: 'guest' },
  ...change,
});

export function describePayments(name: string, start: () => Promise<PaymentsUnderTest>): void {
  describe(`payments by ${name}`, () => {
    let under: PaymentsUnderTest;
    const open = (change?: Partial<CheckoutRequest>): Promise<OpenedCheckout> =>
      under.payments.openCheckout(anOrder(under.now(), change));
    const events = (): Promise<PaymentEvent[]> =>
      Promise.all(under.received.map(({ body, header }) => under.payments.verifyWebhook(body, header)));

    beforeEach(async () => {
      under = await start();
    });

    describe('a checkout', () => {
      it('opens with an address for the customer and the time it closes', async () => {
        const opened = await open();
        expect(opened.url).toMatch(/^https?:\/\//);
        expect(opened.expiresAt.getTime()).toBe(Math.floor((under.now().getTime() + 45 * 60_000) / 1000) * 1000);
      });

      it('reads back as it was opened: unpaid, same amount, same currency, same payment', async () => {
        const { sessionId } = await open();
        expect(await under.payments.readCheckout(sessionId)).toEqual({
          sessionId,
          status: 'open',
          paymentStatus: 'unpaid',
          amountMinor: 25_940,
          currency: 'EUR',
          liveMode: false,
          paymentId: 'pay_01',
          providerPaymentId: null,
          card: null,
        });
      });

      it.each(['awa@почта.рф', 'awa@example.xn--p1ai'])(
        'opens for %s too, which not every provider takes',
        async (email) => {
          const [first, again] = [await open({ email }), await open({ email })];
          expect(again).toEqual(first);
          expect(await under.payments.readCheckout(first.sessionId)).toMatchObject({
            status: 'open',
            paymentId: 'pay_01',
          });
          await under.choose(first.sessionId, 'paid');
          expect(await under.payments.readCheckout(first.sessionId)).toMatchObject({ paymentStatus: 'paid' });
        },
      );

      it('opened twenty times in parallel under one key is one checkout', async () => {
        const opened = await Promise.all(Array.from({ length: 20 }, () => open()));
        expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
      });

      it('is refused when its key comes back with another amount', async () => {
        await open();
        const dearer = open({ amountMinor: 100, lines: [{ name: 'x', quantity: 1, unitAmountMinor: 100 }] });
        await expect(dearer).rejects.toMatchObject({ name: 'PaymentsRejected', code: 'idempotency_error' });
      });

      it('is refused when its lines do not make the total', async () => {
        await expect(open({ amountMinor: 25_941 })).rejects.toMatchObject({ code: 'lines_do_not_add_up' });
      });

      it('in francs without decimals is charged in whole francs', async () => {
        const lines = [{ name: 'Pagne', quantity: 3, unitAmountMinor: 4_500 }];
        const { sessionId } = await open({ currency: 'XOF', amountMinor: 13_500, lines });
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({ currency: 'XOF', amountMinor: 13_500 });
      });

      it('keeps its total when there are more lines than the page takes', async () => {
        const lines = Array.from({ length: 130 }, (_, index) => ({
          name: `Button ${index}`,
          quantity: 2,
          unitAmountMinor: 35,
        }));
        const { sessionId } = await open({ amountMinor: 9_100, lines });
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({ amountMinor: 9_100 });
      });

      it('nobody opened cannot be read', async () => {
        await expect(under.payments.readCheckout('cs_test_nothing')).rejects.toMatchObject({
          code: 'resource_missing',
        });
        await expect(under.payments.readCheckout('../refunds')).rejects.toMatchObject({ code: 'resource_missing' });
      });
    });

    describe('paying', () => {
      it('makes the checkout paid and sends the shop one event', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'paid');
        const paid = await under.payments.readCheckout(sessionId);
        expect(paid).toMatchObject({
          status: 'complete',
          paymentStatus: 'paid',
          card: { brand: 'visa', last4: '4242' },
        });
        expect(paid.providerPaymentId).toMatch(/^pi_/);
        expect(await events()).toEqual([
          {
            id: expect.stringMatching(/^evt_/),
            type: 'checkout.session.completed',
            occurredAt: new Date(Math.floor(under.now().getTime() / 1000) * 1000),
            liveMode: false,
            session: { ...paid, card: null },
          },
        ]);
      });

      it('twice at the same moment pays once', async () => {
        const { sessionId } = await open();
        await Promise.all(Array.from({ length: 10 }, () => under.choose(sessionId, 'paid')));
        expect(new Set((await events()).map(({ id }) => id)).size).toBe(1);
      });

      it('and expiring at the same moment has one winner', async () => {
        const { sessionId } = await open();
        await Promise.all([
          under.choose(sessionId, 'paid'),
          under.payments.expireCheckout(sessionId),
          under.choose(sessionId, 'expired'),
        ]);
        await under.pass(1);
        expect(await events()).toHaveLength(1);
      });

      it('with a declined card leaves the checkout open and sends no event', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'declined');
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
        expect(under.received).toHaveLength(0);
      });

      it('by a delayed method is complete and unpaid, then paid', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'async_ok');
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({
          status: 'complete',
          paymentStatus: 'unpaid',
        });
        await under.pass(60);
        expect((await events()).map(({ type }) => type)).toEqual([
          'checkout.session.completed',
          'checkout.session.async_payment_succeeded',
        ]);
        expect((await events())[0]).toMatchObject({ session: { paymentStatus: 'unpaid' } });
        expect((await events())[1]).toMatchObject({ session: { paymentStatus: 'paid' } });
      });

      it('by a delayed method can fail after all', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'async_fail');
        await under.pass(60);
        expect((await events()).map(({ type }) => type)).toEqual([
          'checkout.session.completed',
          'checkout.session.async_payment_failed',
        ]);
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({ paymentStatus: 'unpaid' });
      });

      it('late, after the time ran out, is reported as it happened', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'paid_late');
        expect((await events()).map(({ type }) => type)).toEqual([
          'checkout.session.expired',
          'checkout.session.completed',
        ]);
      });
    });

    describe('expiring', () => {
      it('closes the page and sends the shop an event', async () => {
        const { sessionId } = await open();
        expect(await under.payments.expireCheckout(sessionId)).toMatchObject({
          outcome: 'expired',
          session: { status: 'expired' },
        });
        await under.choose(sessionId, 'paid');
        await under.pass(1);
        expect((await events()).map(({ type }) => type)).toEqual(['checkout.session.expired']);
      });

      it('again, or after paying, says how it had ended', async () => {
        const { sessionId } = await open();
        await under.payments.expireCheckout(sessionId);
        expect(await under.payments.expireCheckout(sessionId)).toMatchObject({ outcome: 'already_expired' });
        const other = await open({ idempotencyKey: 'order-1043-1' });
        await under.choose(other.sessionId, 'paid');
        expect(await under.payments.expireCheckout(other.sessionId)).toMatchObject({
          outcome: 'already_complete',
          session: { paymentStatus: 'paid' },
        });
      });

      it('happens by itself when the time is up', async () => {
        const { sessionId } = await open();
        await under.pass(46 * 60);
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({ status: 'expired' });
        expect((await events()).map(({ type }) => type)).toEqual(['checkout.session.expired']);
      });
    });

    describe('a refund', () => {
      const payFor = async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'paid');
        return (await under.payments.readCheckout(sessionId)).providerPaymentId ?? '';
      };
      const giveBack = (providerPaymentId: string, amountMinor: number, idempotencyKey: string) =>
        under.payments.refund({ providerPaymentId, amountMinor, currency: 'EUR', idempotencyKey });

      it('goes in parts up to what was paid, and no further', async () => {
        const payment = await payFor();
        expect(await giveBack(payment, 11_840, 'r1')).toMatchObject({ status: 'succeeded' });
        expect(await giveBack(payment, 11_840, 'r2')).toMatchObject({ status: 'succeeded' });
        await expect(giveBack(payment, 2_261, 'r3')).rejects.toBeInstanceOf(PaymentsRejected);
        expect(await giveBack(payment, 2_260, 'r4')).toMatchObject({ status: 'succeeded' });
        await expect(giveBack(payment, 1, 'r5')).rejects.toMatchObject({ code: 'charge_already_refunded' });
      });

      it('is reported, under the key that it was asked with', async () => {
        const providerPaymentId = await payFor();
        const { refundId } = await giveBack(providerPaymentId, 11_840, 'order-1042-1:part:r1');
        await under.pass(1);
        const refundEvents = (await events()).filter(({ type }) => type === 'refund');
        expect(refundEvents).toMatchObject([
          {
            refund: {
              ...{ refundId, providerPaymentId, amountMinor: 11_840, currency: 'EUR', status: 'succeeded' },
              promiseKey: 'order-1042-1:part:r1',
            },
          },
        ]);
      });

      it('repeated under its key gives the money back once', async () => {
        const payment = await payFor();
        const given = await Promise.all(Array.from({ length: 5 }, () => giveBack(payment, 20_000, 'r1')));
        expect(new Set(given.map(({ refundId }) => refundId)).size).toBe(1);
        await expect(giveBack(payment, 5_941, 'r2')).rejects.toBeInstanceOf(PaymentsRejected);
      });

      it('of a payment that never was is refused', async () => {
        await expect(giveBack('pi_nothing', 100, 'r1')).rejects.toMatchObject({ code: 'resource_missing' });
      });
    });

    describeCards(() => under, open);

    describeWebhooks(
      () => under,
      () => open(),
    );
  });
}
