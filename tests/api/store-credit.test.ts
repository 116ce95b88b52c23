import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { creditEntries, credits } from '#shop/credits/tables.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { payByCredit } from '#shop/payments/pay-by-credit.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { refunds, restPages } from '#shop/payments/tables.ts';
import { atTheBank, buy, checkoutBody, newKey, someBuyer } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { EDITOR, editStage } from '#tests/support/order-edits.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** What three shirts and two scarves come to, a scarf alone, and a scarf that is brought. */
const [TOTAL, SCARF, FEE] = [18_160, 1_200, 790];
const BROUGHT = SCARF + FEE;

describe.each(BOTH_DATABASES)('store credit, on %s', (database) => {
  const { clock, goods, paid, place, rowOf, shop } = editStage(database);
  let buyers = 0;
  const aBuyer = () => {
    buyers += 1;
    return someBuyer(buyers);
  };
  /** Hours pass: whoever was signed in is not any more. */
  const call = async (url: string, payload: object) =>
    shop().app.inject({ method: 'POST', url, headers: (await shop().asAdmin()).headers, payload });
  const give = (orderId: number, amount: number, more: object = {}) =>
    call(`/api/order/${orderId}/refunds`, { amount, key: newKey(), as_credit: true, ...more });
  const look = (code: string) =>
    shop().app.inject({ method: 'POST', url: '/api/credits/look', payload: { code }, remoteAddress: '203.0.113.7' });
  const left = async (code: string) => (await look(code)).json().balance;
  const stateOf = async (orderId: number) => {
    const { paymentStatus, deliveryStatus } = await rowOf(orderId);
    const { collectedMinor, refundedMinor } = await paymentOf(shop(), orderId);
    return [paymentStatus, deliveryStatus, collectedMinor, refundedMinor];
  };
  const refundsOf = async (orderId: number) => {
    const { id } = await paymentOf(shop(), orderId);
    const rows = await shop().shop.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.id);
    return rows.map(({ amountMinor, way, isByHand, status }) => [amountMinor, isByHand ? way : 'card', status]);
  };
  /** The code in the newest e-mail to somebody. */
  async function codeFor(email: string): Promise<string> {
    const mine = (await writeEmails(shop())).filter(({ to }) => to === email);
    const codes = mine.flatMap(({ text }) => /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? []);
    return codes.at(-1) ?? '';
  }
  /** Somebody to whom so much was given back as store credit, and its code. */
  async function holder(amountMinor: number) {
    const buyer = aBuyer();
    const { orderId } = await paid(buyer);
    expect((await give(orderId, amountMinor)).statusCode).toBe(201);
    return { buyer, orderId, code: await codeFor(buyer.email) };
  }
  const scarf = (code: string, more: object = {}, how: 'card' | 'on_delivery' = 'card') =>
    buy(
      shop(),
      how,
      checkoutBody([{ product_id: goods().scarf.productId, quantity: 1 }], {
        ...{ ...aBuyer(), credits: [code] },
        ...more,
      }),
    );
  const cancel = (orderId: number) => moveDelivery(shop().shop, { orderId, to: 'cancelled', actor: EDITOR });
  const letMoneyGo = async (orderId: number) => {
    const { id } = await paymentOf(shop(), orderId);
    await refundDuePayment(shop().shop, id);
    for (const row of await shop().shop.db.select().from(refunds).where(eq(refunds.paymentId, id)))
      await sendRefund(shop().shop, row.id);
  };

  afterEach(async () => {
    for (const { balanceMinor } of await shop().shop.db.select().from(credits)) {
      expect(balanceMinor).toBeGreaterThanOrEqual(0);
    }
  });

  test('money goes back as store credit: its code is mailed, the provider is asked for nothing, and it is one per buyer', async () => {
    const { buyer, orderId, code } = await holder(3_000);
    expect(await refundsOf(orderId)).toEqual([[3_000, 'credit', 'succeeded']]);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', TOTAL, 3_000]);
    expect(await left(code.toLowerCase().replaceAll('-', ' '))).toBe(3_000);
    const another = await paid(buyer);
    const key = newKey();
    const twice = [await give(another.orderId, 500, { key }), await give(another.orderId, 500, { key })];
    expect(twice.map((answer) => answer.json().refund_id)).toEqual(Array(2).fill(twice[0]?.json().refund_id));
    expect(await left(code)).toBe(3_500);
    expect(await codeFor(buyer.email)).toBe(code);
    const rows = await shop().shop.db.select().from(credits).where(eq(credits.holderEmail, buyer.email));
    expect(rows.map(({ kind, balanceMinor }) => [kind, balanceMinor])).toEqual([['store_credit', 3_500]]);
    expect(rows[0]?.encryptedCode).not.toContain(code.replaceAll('-', ''));
    expect((await give(another.orderId, TOTAL)).json()).toMatchObject({ code: 'refund.too.much' });
  });

  test('a code pays an order whole, which is paid at once; the same request again is the same order', async () => {
    const { code } = await holder(5_000);
    const more = aBuyer();
    const headers = { 'idempotency-key': `store-credit-whole-${database}` };
    const body = checkoutBody([{ product_id: goods().scarf.productId, quantity: 1 }], { ...more, credits: [code] });
    const first = await buy(shop(), 'card', body, headers);
    const again = await buy(shop(), 'card', body, headers);
    expect([first.status, first.body.url, first.body.order.payment_status]).toEqual([
      ...[201, expect.stringContaining('/payment/successful?uuid='), 'paid'],
    ]);
    expect([again.body.order.id, again.body.url]).toEqual([first.body.order.id, first.body.url]);
    expect(await left(code)).toBe(5_000 - BROUGHT);
    expect(await stateOf(first.body.order.id)).toEqual(['paid', 'pending', BROUGHT, 0]);
    const asked = await shop().app.inject({
      url: `/api/order/${first.body.order.id}`,
      headers: (await shop().asAdmin()).headers,
    });
    expect(asked.json()).toMatchObject({ paid_by: ['credit'], balance: 0 });
  });

  test('it pays a part, the card the rest; what goes back goes onto the credit first, then onto the card', async () => {
    const { code } = await holder(1_000);
    const { body } = await scarf(code);
    const { id: orderId } = body.order;
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 1_000, 0]);
    const asked = await shop().app.inject({ url: `/api/order/${orderId}`, headers: (await shop().asAdmin()).headers });
    expect(asked.json()).toMatchObject({ rest_by_card: BROUGHT - 1_000, seconds_to_pay: expect.any(Number) });
    expect(await left(code)).toBe(0);
    await atTheBank(shop(), body.url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', BROUGHT, 0]);
    const [page] = await shop().shop.db.select().from(restPages).where(eq(restPages.orderId, orderId));
    expect(page?.amountMinor).toBe(BROUGHT - 1_000);
    await give(orderId, 1_200, { as_credit: false });
    expect(await refundsOf(orderId)).toEqual([
      [1_000, 'credit', 'succeeded'],
      [200, 'card', 'requested'],
    ]);
    expect(await left(code)).toBe(1_000);
    expect((await give(orderId, BROUGHT, { as_credit: false })).json()).toMatchObject({ code: 'refund.too.much' });
    await cancel(orderId);
    await letMoneyGo(orderId);
    expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled', BROUGHT, BROUGHT]);
    expect((await refundsOf(orderId)).map(([amount, way]) => [amount, way])).toEqual([
      ...[
        [1_000, 'credit'],
        [200, 'card'],
        [BROUGHT - 1_200, 'card'],
      ],
    ]);
    expect(await left(code)).toBe(1_000);
  });

  test('an order that is called off gives it back by itself, on delivery too', async () => {
    const { code } = await holder(1_000);
    const { body } = await scarf(code, {}, 'on_delivery');
    const { id: orderId } = body.order;
    expect(await stateOf(orderId)).toEqual(['on_delivery', 'pending', 1_000, 0]);
    await cancel(orderId);
    await letMoneyGo(orderId);
    expect(await left(code)).toBe(1_000);
    expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled', 1_000, 1_000]);
    const brought = (await scarf(code, {}, 'on_delivery')).body.order.id;
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(shop().shop, { orderId: brought, to, actor: EDITOR });
    expect(await stateOf(brought)).toEqual(['paid', 'delivered', BROUGHT, 0]);
  });

  test('a rest that nobody pays in time, or that is left, puts it back and lets the goods go', async () => {
    const { code } = await holder(1_000);
    const { body } = await scarf(code);
    clock.forward(90_000);
    await expirePayments(shop().shop);
    await expirePayments(shop().shop);
    expect(await stateOf(body.order.id)).toEqual(['failed', 'cancelled', 0, 0]);
    expect(await left(code)).toBe(1_000);
    const next = await scarf(code);
    const url = `/api/stripe/session?number=${next.body.order.number}`;
    const headers = { 'x-order-token': next.body.token };
    expect((await shop().app.inject({ method: 'DELETE', url, headers })).json()).toMatchObject({ left: true });
    expect(await left(code)).toBe(1_000);
    await atTheBank(shop(), next.body.url, 'paid'); // its page was closed
    expect(await stateOf(next.body.order.id)).toEqual(['failed', 'cancelled', 0, 0]);
    const causes = (await shop().shop.db.select().from(creditEntries)).filter(({ orderId }) =>
      [body.order.id, next.body.order.id].includes(orderId ?? 0),
    );
    expect(causes.map(({ cause, amountMinor }) => [cause, amountMinor])).toEqual(
      Array(2)
        .fill([
          ['spent', -1_000],
          ['put.back', 1_000],
        ])
        .flat(),
    );
  });

  test('ten orders at once spend no more than is on it', async () => {
    const { code } = await holder(BROUGHT * 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => scarf(code)));
    const whole = answers.filter(({ body }) => body.order?.payment_status === 'paid');
    expect(whole).toHaveLength(3);
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array(7).fill('credit.empty'),
    );
    expect(await left(code)).toBe(0);
  });

  test('where a card pays the rest, the rest can be charged; two codes pay together, the same one once', async () => {
    const { code } = await holder(BROUGHT - 10);
    const { body } = await scarf(code);
    expect(await stateOf(body.order.id)).toEqual(['pending', 'pending', BROUGHT - 50, 0]);
    expect(await left(code)).toBe(40);
    const other = await holder(1_000);
    const both = await scarf(code, { credits: [other.code, code, other.code.toLowerCase()] });
    expect(await stateOf(both.body.order.id)).toEqual(['pending', 'pending', 1_040, 0]);
    const asked = await shop().app.inject({
      url: `/api/order/${both.body.order.id}`,
      headers: (await shop().asAdmin()).headers,
    });
    expect(asked.json()).toMatchObject({ paid_by: ['credit'], balance: BROUGHT - 1_040 });
  });

  test('a code that is wrong, spent or of another currency is refused beside it, and nothing is ordered', async () => {
    const { code, orderId } = await holder(1_000);
    const wrong = await scarf('AAAA-BBBB-CCCC-DDDD', { credits: [code, 'AAAA-BBBB-CCCC-DDDD'] });
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
      ...[422, 'credit.unknown', ['credits.1']],
    ]);
    expect((await look('nothing')).json()).toMatchObject({
      code: 'credit.unknown',
      errors: { code: [expect.any(String)] },
    });
    await shop().shop.db.update(credits).set({ currency: 'USD' }).where(eq(credits.balanceMinor, 1_000));
    expect((await look(code)).json()).toMatchObject({ code: 'credit.currency' });
    expect((await scarf(code)).body.code).toBe('credit.currency');
    await shop().shop.db.update(credits).set({ currency: 'EUR' }).where(eq(credits.currency, 'USD'));
    const spending = { codes: [code], actor: EDITOR, key: newKey() };
    expect(await codeOf(payByCredit(shop().shop, { ...spending, orderId }))).toBe('payment.not.open');
    const tries = await Promise.all(Array.from({ length: 60 }, () => look('AAAA-BBBB-CCCC-DDDE')));
    expect(tries.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(10);
    expect((await look(code)).statusCode).toBe(429);
  });

  test('the staff pays an open order with a code that is read out; its page is closed, and twice is once', async () => {
    const { code } = await holder(1_000);
    const { orderId, page } = await place('card', aBuyer());
    const spending = { orderId, codes: [code], actor: EDITOR, key: newKey() };
    expect(await payByCredit(shop().shop, spending)).toEqual({ spentMinor: 1_000 });
    expect(await payByCredit(shop().shop, spending)).toEqual({ spentMinor: 1_000 });
    expect(await codeOf(payByCredit(shop().shop, { ...spending, key: newKey() }))).toBe('credit.empty');
    await atTheBank(shop(), page, 'expired');
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 1_000, 0]);
  });

  test('it is not given to a buyer without an e-mail address', async () => {
    const { orderId } = await paid(aBuyer());
    await shop().shop.db.execute(`UPDATE orders SET email = '' WHERE id = ${orderId}`);
    expect((await give(orderId, 100)).json()).toMatchObject({ code: 'credit.no.email' });
    expect(await refundsOf(orderId)).toEqual([]);
  });
});
