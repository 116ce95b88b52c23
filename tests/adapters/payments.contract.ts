import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckoutRequest,
  type OpenedCheckout,
  type PaymentEvent,
  type Payments,
  PaymentsRejected,
  type WebhookRefusalReason,
  WebhookRefused,
} from '#shop/ports/payments.ts';

export interface ReceivedWebhook {
  body: Buffer;
  header: string;
}

/** A provider the suite can drive: its customer, its clock and the line to the shop's webhook door. */
export interface PaymentsUnderTest {
  payments: Payments;
  webhookSecret: string;
  now(): Date;
  /** the customer ends the hosted page this way */
  choose(
    sessionId: string,
    outcome: 'paid' | 'declined' | 'expired' | 'async_ok' | 'async_fail' | 'paid_late',
  ): Promise<void>;
  /** every delivery the shop's door got, also those it did not acknowledge */
  received: ReceivedWebhook[];
  /** the door answers 500 this many times */
  failDeliveries(times: number): void;
  /** time passes and the provider does its due work */
  pass(seconds: number): Promise<void>;
}

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
    const events = (): PaymentEvent[] =>
      under.received.map(({ body, header }) => under.payments.verifyWebhook(body, header));

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
      it('makes the checkout paid and tells the shop once', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'paid');
        const paid = await under.payments.readCheckout(sessionId);
        expect(paid).toMatchObject({
          status: 'complete',
          paymentStatus: 'paid',
          card: { brand: 'visa', last4: '4242' },
        });
        expect(paid.providerPaymentId).toMatch(/^pi_/);
        expect(events()).toEqual([
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
        expect(new Set(events().map(({ id }) => id)).size).toBe(1);
      });

      it('and expiring at the same moment has one winner', async () => {
        const { sessionId } = await open();
        await Promise.all([
          under.choose(sessionId, 'paid'),
          under.payments.expireCheckout(sessionId),
          under.choose(sessionId, 'expired'),
        ]);
        await under.pass(1);
        expect(events()).toHaveLength(1);
      });

      it('with a declined card leaves the checkout open and tells nobody', async () => {
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
        expect(events().map(({ type }) => type)).toEqual([
          'checkout.session.completed',
          'checkout.session.async_payment_succeeded',
        ]);
        expect(events()[0]).toMatchObject({ session: { paymentStatus: 'unpaid' } });
        expect(events()[1]).toMatchObject({ session: { paymentStatus: 'paid' } });
      });

      it('by a delayed method can fail after all', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'async_fail');
        await under.pass(60);
        expect(events().map(({ type }) => type)).toEqual([
          'checkout.session.completed',
          'checkout.session.async_payment_failed',
        ]);
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({ paymentStatus: 'unpaid' });
      });

      it('late, after the time ran out, is told as it happened', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'paid_late');
        expect(events().map(({ type }) => type)).toEqual(['checkout.session.expired', 'checkout.session.completed']);
      });
    });

    describe('expiring', () => {
      it('closes the page and tells the shop', async () => {
        const { sessionId } = await open();
        expect(await under.payments.expireCheckout(sessionId)).toMatchObject({
          outcome: 'expired',
          session: { status: 'expired' },
        });
        await under.choose(sessionId, 'paid');
        await under.pass(1);
        expect(events().map(({ type }) => type)).toEqual(['checkout.session.expired']);
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
        expect(events().map(({ type }) => type)).toEqual(['checkout.session.expired']);
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

    describe('a webhook', () => {
      const aBody = Buffer.from(
        '{"id":"evt_1","object":"event","type":"customer.created","created":1700000000,"livemode":false,"data":{"object":{"name":"Ọláwálé 👗 « été »"}}}',
      );
      const sign = (body: Buffer, secret: string, seconds: number) =>
        createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
      const seconds = (ago = 0) => Math.floor(under.now().getTime() / 1000) - ago;
      const genuine = (ago = 0) => `t=${seconds(ago)},v1=${sign(aBody, under.webhookSecret, seconds(ago))}`;
      const expectRefused = (body: Buffer, header: string | undefined, reason: WebhookRefusalReason) => {
        let refusal: unknown;
        try {
          under.payments.verifyWebhook(body, header);
        } catch (error) {
          refusal = error;
        }
        expect(refusal).toBeInstanceOf(WebhookRefused);
        expect(refusal).toMatchObject({ reason });
      };

      it('with letters of every script, and of a type the shop has no use for, is accepted and ignored', () => {
        expect(under.payments.verifyWebhook(aBody, genuine())).toEqual({
          id: 'evt_1',
          type: 'ignored',
          providerType: 'customer.created',
          occurredAt: new Date(1_700_000_000_000),
          liveMode: false,
        });
      });

      it('is refused without a signature, with an empty one, or one that is not theirs', () => {
        expectRefused(aBody, undefined, 'no_header');
        expectRefused(aBody, '', 'no_header');
        expectRefused(aBody, 'nonsense', 'bad_signature');
        expectRefused(aBody, `t=${seconds()},v1=${sign(aBody, 'whsec_other', seconds())}`, 'bad_signature');
        expectRefused(aBody, `t=${seconds()},v1=${sign(aBody, 'x'.repeat(0), seconds())}`, 'bad_signature');
        expectRefused(aBody, `t=${seconds()},v0=${sign(aBody, under.webhookSecret, seconds())}`, 'bad_signature');
        expectRefused(aBody, `${genuine()},${'v1=00,'.repeat(20_000)}`, 'bad_signature');
      });

      it('is refused when signed more than five minutes ago', () => {
        expect(under.payments.verifyWebhook(aBody, genuine(299)).id).toBe('evt_1');
        for (const ago of [301, 3_600, 3 * 86_400]) expectRefused(aBody, genuine(ago), 'too_old');
      });

      it('is accepted when one of two signatures is right, as while a secret is rolled', () => {
        const header = `t=${seconds()},v1=${sign(aBody, 'whsec_old', seconds())},v1=${sign(aBody, under.webhookSecret, seconds())}`;
        expect(under.payments.verifyWebhook(aBody, header).id).toBe('evt_1');
      });

      it('is refused when its body was parsed and written again', async () => {
        const { sessionId } = await open();
        await under.choose(sessionId, 'paid');
        const [webhook] = under.received;
        expectRefused(Buffer.from(JSON.stringify(JSON.parse(String(webhook?.body)))), webhook?.header, 'bad_signature');
      });

      it('is refused when it is signed but is no event', () => {
        for (const body of [Buffer.from('{"id":'), Buffer.from('{"id":"evt_1"}'), Buffer.from('null')]) {
          expectRefused(body, `t=${seconds()},v1=${sign(body, under.webhookSecret, seconds())}`, 'bad_body');
        }
      });

      it('not acknowledged comes again with the same id and a new time, until it is', async () => {
        under.failDeliveries(2);
        const { sessionId } = await open();
        await under.choose(sessionId, 'paid');
        await under.pass(60);
        await under.pass(60);
        await under.pass(3_600);
        const [first, second, third] = under.received.map(({ header }) => Number(/t=(\d+)/.exec(header)?.[1]));
        expect(under.received).toHaveLength(3);
        expect(new Set(under.received.map(({ body }) => String(body))).size).toBe(1);
        expect(second).toBeGreaterThan(first ?? 0);
        expect(third).toBeGreaterThan(second ?? 0);
      });
    });
  });
}
