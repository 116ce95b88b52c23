import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { reconcilePayments } from '#shop/payments/expire-payments.ts';
import { refreshPayment } from '#shop/payments/refresh-payment.ts';
import { addPieces, auditBooks, buy, checkoutBody, newKey, numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import {
  openStripeOverHttp,
  type StripeOverHttp,
  signatureOf,
  signedEvent,
  type Trouble,
} from '#tests/support/stripe-over-http.ts';
import { deliverEvent, paymentOf, payOnPage, publicUuidOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const NEXT = 'whsec_the_next_one';

describe.each(BOTH_DATABASES)('paid through Stripe, on %s', (database) => {
  const clock = stoppedClock();
  let open: TestShop;
  let goods: SmallCatalogue;
  let stripe: StripeOverHttp;
  beforeAll(async () => {
    stripe = await openStripeOverHttp({ now: clock.now });
    open = await openTestShop({
      database,
      clock,
      config: { ...stripe.environment, STRIPE_WEBHOOK_SECRET_NEXT: NEXT },
    });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
  });
  afterEach(() => stripe.be(null));
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
    await stripe.close();
  });

  const scarf = () => checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]);
  const order = (key = newKey()) => buy(open, 'card', scarf(), { 'idempotency-key': key });
  const count = (what: ReturnType<typeof sql>) => numberFrom(open.shop.db, what);

  test('an order is paid by what answers at STRIPE_API_BASE, asked in one version of its protocol', async () => {
    stripe.deliverTo(async (payload, headers) => ({ status: await deliverEvent(open, { payload, headers }) }));
    const { body, status } = await order();
    expect(status).toBe(201);
    await payOnPage(stripe, String(body.url));
    expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'paid' });
    expect(new Set(stripe.calls.map(({ version }) => version)).size).toBe(1);
    expect(stripe.calls[0]?.version).toMatch(/^20\d\d-\d\d-\d\d\.[a-z]+$/);
  });

  // P13
  test('the pages of the sandbox are not there', async () => {
    for (const url of ['/sandbox/stripe/c/pay/cs_test_1', '/sandbox/stripe/v1/checkout/sessions']) {
      expect((await open.app.inject({ url })).statusCode).toBe(404);
      expect((await open.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    }
  });

  test('an event of a kind that nobody knows is acknowledged and kept nowhere, one of 300 kB is refused', async () => {
    const unknown = signedEvent({ type: 'tax.rate.invented', object: { id: 'x' } }, { at: clock.now() });
    expect(await deliverEvent(open, unknown)).toBe(200);
    expect(await count(sql`SELECT count(*) FROM payment_events WHERE type = 'ignored'`)).toBe(0);
    const huge = signedEvent({ type: 'x', object: { text: 'x'.repeat(300_000) } }, { at: clock.now() });
    expect(await deliverEvent(open, huge)).toBe(413);
    expect((await open.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  // P01, P02
  test('two hundred forged or old events are refused and change nothing', async () => {
    const { body } = await order();
    const { checkoutSessionId } = await paymentOf(open, body.order.id);
    const object = {
      ...{ id: checkoutSessionId, object: 'checkout.session', mode: 'payment', status: 'complete' },
      ...{ payment_status: 'paid', amount_total: 1200, currency: 'eur', livemode: false },
    };
    const type = 'checkout.session.completed';
    const before = await count(sql`SELECT count(*) FROM payment_events`);
    const { payload } = signedEvent({ type, object }, { at: clock.now() });
    const now = Math.floor(clock.now().getTime() / 1000);
    const right = signatureOf(payload, 'whsec_over_http', now)['stripe-signature'] ?? '';
    const forged: Record<string, string>[] = [
      {},
      { 'stripe-signature': '' },
      signatureOf(payload, 'whsec_wrong', now),
      { 'stripe-signature': right.replace('v1=', 'v0=') },
      { 'stripe-signature': `${right.slice(0, -1)}g` },
      { 'stripe-signature': 'x'.repeat(9_000) },
      ...[301, 3_600, 3 * 86_400].map((age) => signatureOf(payload, 'whsec_over_http', now - age)),
      signatureOf(payload, ' ', now),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => forged.map((head) => deliverEvent(open, { payload, headers: head }))).flat(),
    );
    expect(answers).toEqual(Array(200).fill(400));
    expect(await count(sql`SELECT count(*) FROM payment_events`)).toBe(before);
    expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'pending' });
  });

  test('while the secret of the webhook is changed, both are believed', async () => {
    for (const secret of ['whsec_over_http', NEXT]) {
      const { payload, headers } = signedEvent({ type: 'customer.created', object: {} }, { secret, at: clock.now() });
      expect(await deliverEvent(open, { payload, headers })).toBe(200);
    }
  });

  // P10
  test('the success page opened a hundred times pays nothing', async () => {
    const { body } = await order();
    const publicUuid = await publicUuidOf(open, body.order.id);
    for (let opened = 0; opened < 100; opened += 1) await refreshPayment(open.shop, publicUuid);
    expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'pending' });
    await payOnPage(stripe, String(body.url));
    await refreshPayment(open.shop, publicUuid);
    expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'paid' });
  });

  // P11
  test('a buyer who names a price, a currency, a discount or a state is refused, and charged what the catalogue says', async () => {
    const before = stripe.sessions.size;
    const inputs = [
      { price: 1 },
      { total: 1 },
      { currency: 'XOF' },
      { discount: 99 },
      { status: 'paid' },
      { payment_id: 1 },
    ];
    for (const input of inputs) expect((await buy(open, 'card', { ...scarf(), ...input })).status).toBe(422);
    expect(stripe.sessions.size).toBe(before);
    const { body } = await order();
    const { amountMinor, checkoutSessionId } = await paymentOf(open, body.order.id);
    const read = await open.shop.payments.readCheckout(String(checkoutSessionId));
    expect([read.amountMinor, amountMinor, read.currency]).toEqual([1200, 1200, 'EUR']);
  });

  // P12
  test('one order sent twenty times at once opens one page, and its key with another body is refused', async () => {
    const key = newKey();
    const before = stripe.sessions.size;
    const all = await Promise.all(Array.from({ length: 20 }, () => order(key)));
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(stripe.sessions.size - before).toBe(1);
    const other = checkoutBody([{ product_id: goods.scarf.productId, quantity: 2 }]);
    expect((await buy(open, 'card', other, { 'idempotency-key': key })).status).toBe(422);
  });

  // F07
  describe.each<[Trouble, number]>([
    ...(database === 'pglite' ? ([['hangs', 1]] satisfies [Trouble, number][]) : []),
    ['resets', 3],
    ['fails after creating', 3],
    ['is busy', 3],
    ['answers nonsense', 3],
  ])('when it %s', (trouble, tries) => {
    it('a buyer is answered within ten seconds, others look around, and the same order opens one page', async () => {
      stripe.be(trouble);
      const key = newKey();
      const before = stripe.sessions.size;
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const started = performance.now();
        const waiting = order(key);
        const looked = await open.app.inject({ url: '/api/products' });
        expect([looked.statusCode, performance.now() - started < 2_000]).toEqual([200, true]);
        const { status, body } = await waiting;
        expect([status, body.code]).toEqual([503, 'payment.unavailable']);
        expect(performance.now() - started).toBeLessThan(10_000);
      }
      stripe.be(null);
      const { status, body } = await order(key);
      expect([status, typeof body.url]).toEqual([201, 'string']);
      expect(stripe.sessions.size - before).toBe(1);
      expect(
        await count(sql`SELECT count(*) FROM orders WHERE id >= ${body.order.id}`),
        'one order, however often it was sent',
      ).toBe(1);
    });
  });

  test('after five failures nobody waits for it; when it is back, the next to try opens the way for all', async () => {
    stripe.be('is busy');
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await order()).status).toBe(503);
    const asked = stripe.calls.length;
    const started = performance.now();
    expect((await order()).status).toBe(503);
    expect([stripe.calls.length, performance.now() - started < 1_000]).toEqual([asked, true]);
    clock.forward(11);
    expect((await order()).status).toBe(503);
    expect(stripe.calls.length).toBe(asked + 1);
    stripe.be(null);
    expect((await order()).status).toBe(503);
    clock.forward(11);
    expect((await order()).status).toBe(201);
    expect((await order()).status).toBe(201);
  });

  test('sixty silent payments are all asked about in one round, also behind many that are still open', async () => {
    stripe.deliverTo(async () => ({ status: 503 }));
    const bought: Awaited<ReturnType<typeof order>>[] = [];
    // A few at a time: whoever waits for ten seconds on a busy machine is asked to come back.
    while (bought.length < 60) bought.push(...(await Promise.all(Array.from({ length: 10 }, () => order()))));
    expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 201));
    clock.forward(61);
    await reconcilePayments(open.shop); // nobody has paid yet
    const late = bought.slice(-5);
    await Promise.all(late.map(({ body }) => payOnPage(stripe, String(body.url))));
    clock.forward(30);
    expect(await reconcilePayments(open.shop)).toBeGreaterThanOrEqual(60);
    for (const { body } of late) expect(await paymentOf(open, body.order.id)).toMatchObject({ status: 'paid' });
  });

  // F09
  test('twenty who pay while no event comes through are all found paid within two minutes', async () => {
    stripe.deliverTo(async () => ({ status: 503 }));
    const bought = await Promise.all(Array.from({ length: 20 }, () => order()));
    await Promise.all(bought.map(({ body }) => payOnPage(stripe, String(body.url))));
    const ids = bought.map(({ body }) => body.order.id);
    const paid = () =>
      count(sql`SELECT count(*) FROM orders WHERE payment_status = 'paid' AND id IN (${sql.join(ids, sql`, `)})`);
    expect(await paid()).toBe(0);
    let seconds = 0;
    while ((await paid()) < 20 && seconds < 120) {
      clock.forward(30); // as often as the reconciler runs (background/workers.ts)
      seconds += 30;
      await reconcilePayments(open.shop);
    }
    expect([await paid(), seconds <= 120]).toEqual([20, true]);
  });
});
