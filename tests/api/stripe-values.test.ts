import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshPayment } from '#shop/payments/refresh-payment.ts';
import { payments } from '#shop/payments/tables.ts';
import { buy, checkoutBody, numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { openStripeOverHttp, type StripeOverHttp, signedEvent } from '#tests/support/stripe-over-http.ts';
import { deliverEvent, paymentOf, payOnPage, publicUuidOf } from '#tests/support/stripe-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('events of Stripe that can be no payment, on %s', (database) => {
  const clock = stoppedClock();
  let open: TestShop;
  let goods: SmallCatalogue;
  let stripe: StripeOverHttp;
  beforeAll(async () => {
    stripe = await openStripeOverHttp({ now: clock.now });
    open = await openTestShop({ database, clock, config: stripe.environment });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(async () => {
    await open.close();
    await stripe.close();
  });

  const scarf = () => checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]);
  const order = () => buy(open, 'card', scarf());
  const count = (what: ReturnType<typeof sql>) => numberFrom(open.shop.db, what);

  test('a signed event with values that no shop can keep is refused, and changes nothing', async () => {
    const { body } = await order();
    const { checkoutSessionId } = await paymentOf(open, body.order.id);
    const checkout = {
      ...{ id: checkoutSessionId, object: 'checkout.session', mode: 'payment', status: 'complete' },
      ...{ payment_status: 'paid', amount_total: 1200, currency: 'eur', livemode: false },
    };
    const back = { id: 're_1', object: 'refund', amount: 500, currency: 'eur', payment_intent: 'pi_1', status: 'x' };
    const dispute = { id: 'dp_1', amount: 500, currency: 'eur', payment_intent: 'pi_1', reason: 'x', status: 'open' };
    const charge = { amount_refunded: 500, currency: 'eur', payment_intent: 'pi_1' };
    const completed = 'checkout.session.completed';
    const malformed: [string, object][] = [
      [completed, { ...checkout, amount_total: -1200 }],
      [completed, { ...checkout, amount_total: 150, currency: 'ugx' }],
      [completed, { ...checkout, amount_total: 2 ** 53 }],
      [completed, { ...checkout, currency: 'euros' }],
      [completed, { ...checkout, payment_intent: 'pi_\0' }],
      ['refund.created', { ...back, amount: -500 }],
      ['refund.created', { ...back, id: 're_\0' }],
      ['charge.refunded', { ...charge, amount_refunded: -500 }],
      ['charge.dispute.created', { ...dispute, amount: -500 }],
      ['charge.dispute.created', { ...dispute, reason: '\0' }],
      ['charge.dispute.created', { ...dispute, evidence_details: { due_by: 2 ** 52 } }],
    ];
    const before = await count(sql`SELECT count(*) FROM payment_events`);
    for (const [type, object] of malformed) {
      const { payload, headers } = signedEvent({ type, object }, { at: clock.now() });
      expect([await deliverEvent(open, { payload, headers }), type, object]).toEqual([400, type, object]);
    }
    expect(await count(sql`SELECT count(*) FROM payment_events`)).toBe(before);
    expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'pending' });
  });

  test('a page for keeping a card, or a subscription, pays no order that is opened from the success page', async () => {
    const { body } = await order();
    const publicUuid = await publicUuidOf(open, body.order.id);
    const { checkoutSessionId } = await paymentOf(open, body.order.id);
    await payOnPage(stripe, String(body.url));
    await open.shop.db.update(payments).set({ status: 'pending' }).where(eq(payments.orderId, body.order.id));
    for (const mode of ['setup', 'subscription']) {
      stripe.describeAs(mode);
      await refreshPayment(open.shop, publicUuid);
      expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'pending', checkoutSessionId });
    }
    stripe.describeAs(null);
    await refreshPayment(open.shop, publicUuid);
    expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'paid' });
  });
});
