import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseCoupon } from '#shop/coupons/redeem-coupon.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import {
  addPieces,
  atTheBank,
  auditBooks,
  buy,
  checkoutBody,
  newKey,
  numberFrom,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const clock = stoppedClock();

describe.each(BOTH_DATABASES)('coupon codes on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: SignedIn;
  let codes = 0;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    staff = await open.asAdmin();
    await addPieces(open.shop.db, 5000);
  });
  beforeEach(() => {
    open.services.connectSandbox(async (payload, headers) => {
      const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      return { status: answer.statusCode };
    });
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  const asStaff = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await open.app.inject({ method, url, headers: staff.headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const addCode = async (more: object = {}) => {
    codes += 1;
    const { status, body } = await asStaff('POST', '/api/coupons', { code: `CODE${codes}`, percent: 10, ...more });
    expect(status).toBe(201);
    return body;
  };
  const scarf = (quantity = 1) => [{ product_id: goods.scarf.productId, quantity }];
  const order = (more: Record<string, unknown> = {}) => buy(open, 'on_delivery', checkoutBody(scarf(), more));
  /** A machine that is very busy says "later" (503): a buyer tries again. */
  const patiently = async (more: Record<string, unknown>): ReturnType<typeof order> => {
    const answer = await order(more);
    return answer.status === 503 ? patiently(more) : answer;
  };
  const usesOf = (id: number) => numberFrom(open.shop.db, sql`SELECT uses FROM coupons WHERE id = ${id}`);
  const check = async (coupon: string, headers: Record<string, string> = {}) => {
    const answer = await open.app.inject({ method: 'POST', url: '/api/coupons/check', payload: { coupon }, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const reasonOf = async (coupon: string) => (await order({ coupon })).body;

  it('takes a code off the goods, whatever way it is typed, and keeps it on the order and its lines', async () => {
    await addCode({ code: 'Été 10' });
    const lines = [...scarf(3), { product_id: goods.shirt.productId, size: 'S', quantity: 1 }];
    const { status, body } = await buy(
      open,
      'on_delivery',
      checkoutBody(lines, { coupon: ' ete10 ', expected_total: 7_731 }),
    );
    expect(status).toBe(201);
    expect(body.order.total).toBe(7_731); // 36.00 + 49.90, less 8.59
    const seen = await open.app.inject({
      url: `/api/orders/lookup?number=${body.order.number}`,
      headers: { 'x-order-token': body.token },
    });
    expect(seen.json()).toMatchObject({ coupon_code: 'ETE10', coupon: 859, subtotal: 8_590, total: 7_731 });
  });

  it('says in one word why a code is refused, and orders nothing', async () => {
    const soon = await addCode({ starts_at: '2026-12-24T00:00:00Z' });
    const over = await addCode({ ends_at: '2026-11-21T12:00:00Z' });
    const off = await addCode({ is_active: false });
    const big = await addCode({ minimum: 5_000 });
    const before = await numberFrom(open.shop.db, sql`SELECT count(*) FROM orders`);
    for (const [code, reason] of [
      ['NEVER-MADE', 'unknown'],
      ['x', 'unknown'],
      [soon.code, 'unknown'],
      [off.code, 'unknown'],
      [over.code, 'expired'],
    ]) {
      expect(await reasonOf(code)).toMatchObject({ code: 'coupon.refused', details: { reason } });
      expect((await check(code)).body).toMatchObject({ code: 'coupon.refused', details: { reason } });
    }
    expect(await reasonOf(big.code)).toMatchObject({ details: { reason: 'minimum', minimum: 5_000, missing: 3_800 } });
    expect((await check(big.code)).body).toMatchObject({ percent: 10, amount: null, minimum: 5_000 });
    const reached = await addCode({ minimum: 1_200 });
    expect((await reasonOf('NEVER-MADE')).errors.coupon).toEqual(['We do not know this code. Check the spelling.']);
    expect(await numberFrom(open.shop.db, sql`SELECT count(*) FROM orders`)).toBe(before);
    expect((await order({ coupon: reached.code })).status).toBe(201); // a scarf costs exactly the minimum
  });

  it('two hundred buyers and fifty uses: exactly fifty have it', async () => {
    const coupon = await addCode({ max_uses: 50 });
    const all = await Promise.all(
      Array.from({ length: 200 }, (_unused, at) => patiently({ coupon: coupon.code, email: `b${at}@example.com` })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(50);
    const others = all.filter(({ status }) => status !== 201);
    expect(others.every(({ body }) => body.code === 'coupon.refused')).toBe(true);
    expect(await usesOf(coupon.id)).toBe(50);
    expect((await check(coupon.code)).body.details).toEqual({ reason: 'exhausted' });
  });

  it('one customer with twenty orders at once has it as often as one may', async () => {
    const coupon = await addCode({ max_uses_each: 2 });
    const spelled = ['Awa@Example.com', 'awa@example.com', 'awa+shop@example.com'];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_unused, at) => order({ coupon: coupon.code, email: spelled[at % 3] })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(2);
    const reasons = all.filter(({ status }) => status !== 201).map(({ body }) => body);
    expect(reasons.every((body) => body.errors.coupon?.[0]?.includes('already'))).toBe(true);
    expect(await usesOf(coupon.id)).toBe(2);
  });

  it('an account is one customer, under whatever e-mail it orders', async () => {
    const coupon = await addCode({ max_uses_each: 1 });
    const awa = await open.asCustomer();
    const as = (email: string) =>
      buy(open, 'on_delivery', checkoutBody(scarf(), { coupon: coupon.code, email }), awa.headers);
    expect((await as('one@example.com')).status).toBe(201);
    expect((await as('two@example.com')).body).toMatchObject({ details: { reason: 'spent' } });
    expect((await check(coupon.code, awa.headers)).body.details).toEqual({ reason: 'spent' });
  });

  it('the same order sent ten times uses the code once', async () => {
    const coupon = await addCode();
    const headers = { 'idempotency-key': newKey() };
    const body = checkoutBody(scarf(), { coupon: coupon.code });
    const all = await Promise.all(Array.from({ length: 10 }, () => buy(open, 'on_delivery', body, headers)));
    expect(new Set(all.map((answer) => answer.body.order.number)).size).toBe(1);
    expect(await usesOf(coupon.id)).toBe(1);
  });

  it('gives a use back once when the unpaid order lapses, however often the event comes', async () => {
    const coupon = await addCode({ max_uses: 1, max_uses_each: 1 });
    const { body } = await buy(open, 'card', checkoutBody(scarf(), { coupon: coupon.code }));
    expect((await order({ coupon: coupon.code })).body).toMatchObject({ details: { reason: 'exhausted' } });
    clock.forward(7_200);
    await Promise.all([expirePayments(open.shop), expirePayments(open.shop), atTheBank(open, body.url, 'expired')]);
    expect(await usesOf(coupon.id)).toBe(0);
    await inTransaction(open.shop, (tx) => releaseCoupon(open.shop, tx, body.order.id));
    expect(await usesOf(coupon.id)).toBe(0);
    expect((await order({ coupon: coupon.code })).status).toBe(201);
  });

  it('gives a use back when the staff calls the order off', async () => {
    const coupon = await addCode({ max_uses: 1 });
    const { body } = await order({ coupon: coupon.code });
    const off = { delivery_status: 'cancelled' };
    expect((await asStaff('PUT', `/api/order/${body.order.id}`, off)).status).toBe(200);
    expect((await asStaff('PUT', `/api/order/${body.order.id}`, off)).status).toBe(409);
    expect(await usesOf(coupon.id)).toBe(0);
  });

  it('money that comes late takes the use again, or goes back when somebody else has it', async () => {
    const coupon = await addCode({ max_uses: 1 });
    const first = await buy(open, 'card', checkoutBody(scarf(), { coupon: coupon.code }));
    clock.forward(7_200);
    await expirePayments(open.shop);
    await atTheBank(open, first.body.url, 'paid_late');
    const isPayment = (id: number, status: string) =>
      numberFrom(open.shop.db, sql`SELECT count(*) FROM payments WHERE order_id = ${id} AND status = ${status}`);
    expect(await isPayment(first.body.order.id, 'paid')).toBe(1);
    expect(await usesOf(coupon.id)).toBe(1);

    const other = await addCode({ max_uses: 1 });
    const second = await buy(open, 'card', checkoutBody(scarf(), { coupon: other.code }));
    clock.forward(7_200);
    await expirePayments(open.shop);
    expect((await order({ coupon: other.code })).status).toBe(201);
    await atTheBank(open, second.body.url, 'paid_late');
    expect(await isPayment(second.body.order.id, 'refund_due')).toBe(1);
    expect(await usesOf(other.id)).toBe(1);
  });

  it('stops somebody who tries codes out, and lets those who know one buy on', async () => {
    const coupon = await addCode();
    const guess = (at: number) =>
      open.app.inject({
        method: 'POST',
        url: '/api/coupons/check',
        remoteAddress: '203.0.113.77',
        payload: { coupon: `GUESS${at}` },
      });
    const all = await Promise.all(Array.from({ length: 60 }, (_unused, at) => guess(at)));
    expect(all.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    const known = await open.app.inject({
      method: 'POST',
      url: '/api/coupons/check',
      remoteAddress: '203.0.113.77',
      payload: { coupon: coupon.code },
    });
    expect(known.statusCode).toBe(429);
    expect((await check(coupon.code)).status).toBe(200);
  });

  it('refuses a code that is taken, that ends before it begins, or with two ways at once; an old screen changes nothing', async () => {
    const coupon = await addCode({ max_uses: 5 });
    const add = (more: object) => asStaff('POST', '/api/coupons', { code: 'ANOTHER', percent: 5, ...more });
    expect((await add({ code: coupon.code.toLowerCase() })).body.errors).toHaveProperty('code');
    expect((await add({ amount: 500 })).body.errors).toHaveProperty('percent');
    expect((await add({ percent: 100.01 })).status).toBe(422);
    const dates = { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' };
    expect((await add(dates)).body.errors).toHaveProperty('ends_at');
    const far = { starts_at: '0001-01-01T00:00:00Z', ends_at: '9999-12-31T00:00:00Z' };
    expect(Object.keys((await add(far)).body.errors).sort()).toEqual(['ends_at', 'starts_at']);
    await order({ coupon: coupon.code, email: 'x@example.com' });
    await order({ coupon: coupon.code, email: 'y@example.com' });
    const { id: _id, uses: _uses, state: _state, ...known } = coupon;
    const change = (more: object) => asStaff('PUT', `/api/coupons/${coupon.id}`, { ...known, ...more });
    expect((await change({ max_uses: 1 })).body.errors).toHaveProperty('max_uses');
    expect((await change({ is_active: false })).body).toMatchObject({ is_active: false, state: 'off', uses: 2 });
    expect((await change({ percent: 50 })).body.code).toBe('edit.stale');
  });
});
