import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pricePhoneOrder } from '#shop/checkout/price-phone-order.ts';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { ADDRESS, addPieces, atTheBank, auditBooks, buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { textNamesIn } from '#tests/support/text-names.ts';

describe.each(TEST_DATABASES)('delivery fees and taxes on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: SignedIn;
  let codes = 0;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    staff = await open.asAdmin();
    await addPieces(open.shop.db, 5000);
    const zones = [
      { name: 'West Africa', countries: ['SN', 'CI'], flat: 900, free_from: 12_000 },
      { name: 'Europe', countries: ['FR'], flat: 690 },
    ];
    for (const zone of zones) expect((await asStaff('POST', '/api/delivery/zones', zone)).status).toBe(200);
    const rates = [
      { name: 'France', countries: ['FR'], rate: 20 },
      { name: 'Others', countries: [], is_elsewhere: true, rate: 0 },
    ];
    for (const rate of rates) expect((await asStaff('POST', '/api/taxes', rate)).status).toBe(200);
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

  const to = (country: string) => ({ address: { ...ADDRESS, country } });

  it('adds the fee of the zone, takes it away from its amount on, and charges exactly that', async () => {
    const small = await buy(open, 'card', checkoutBody(scarf(), { expected_total: 2_100 }));
    expect(small.body.order.total).toBe(2_100);
    await atTheBank(open, small.body.url, 'paid');
    const paid = sql`SELECT count(*) FROM payments WHERE order_id = ${small.body.order.id} AND status = 'paid' AND amount_minor = 2100`;
    expect(await numberFrom(open.shop.db, paid)).toBe(1);
    expect((await buy(open, 'on_delivery', checkoutBody(scarf(10)))).body.order.total).toBe(12_000);
  });

  it.each([
    ['en', 'Delivery'],
    ['fr', 'Livraison'],
  ])('the payment page of a buyer who reads %s has a line for the fee, called %s', async (locale, delivery) => {
    const coupon = await addCode();
    const body = checkoutBody([...scarf(3), { product_id: goods.shirt.productId, size: 'S', quantity: 1 }], {
      coupon: coupon.code,
      ...to('FR'),
    });
    const opened = vi.spyOn(open.shop.payments, 'openCheckout');
    expect((await buy(open, 'card', body, { 'accept-language': locale })).status).toBe(201);
    const [asked] = opened.mock.calls.flat();
    opened.mockRestore();
    const names = asked?.lines.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(3);
    expect(names.at(-1)).toBe(delivery);
    expect(names.flatMap(textNamesIn)).toEqual([]);
  });

  it('a card is charged what a code and the fee make, to the cent, over odd lines', async () => {
    const coupon = await addCode({ percent: 33.33 });
    const lines = [...scarf(3), { product_id: goods.shirt.productId, size: 'S', quantity: 1 }];
    const { body } = await buy(open, 'card', checkoutBody(lines, { coupon: coupon.code, ...to('FR') }));
    expect(body.order.total).toBe(8_590 - 2_863 + 690);
    await atTheBank(open, body.url, 'paid');
    const paid = sql`SELECT count(*) FROM orders WHERE id = ${body.order.id} AND payment_status = 'paid' AND tax_rate_bp = 2000 AND tax_minor = 1070`;
    expect(await numberFrom(open.shop.db, paid)).toBe(1);
  });

  it('does not deliver where no zone is, and says so beside the country', async () => {
    const { status, body } = await order(to('JP'));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'delivery.not.there' });
    expect(body.errors).toHaveProperty(['address.country']);
  });

  it('refuses another total than the buyer saw, and answers its parts', async () => {
    expect((await order({ expected_total: 1_200 })).body).toMatchObject({
      code: 'total.changed',
      details: { total: 2_100, goods: 1_200, coupon: 0, delivery: 900 },
    });
  });

  it('an order by telephone costs what was said to the caller, with its code, its delivery and its tax', async () => {
    const coupon = await addCode({ minimum: 5_000, max_uses_each: 1 });
    const small = [{ productId: goods.scarf.productId, size: null, colour: null, quantity: 1 }];
    const lines = small.map((line) => ({ ...line, quantity: 5 }));
    const input = { lines, country: 'FR', code: coupon.code.toLowerCase(), email: null, actor: staff.user.id };
    const { costs, couponRefused } = await pricePhoneOrder(open.shop, input);
    expect(couponRefused).toBeNull();
    expect(costs).toMatchObject({
      goodsMinor: 6_000,
      couponMinor: 600,
      deliveryMinor: 690,
      totalMinor: 6_090,
      taxMinor: 1_015,
    });
    const short = await pricePhoneOrder(open.shop, { ...input, lines: small });
    expect(short.costs).toMatchObject({ couponMinor: 0, totalMinor: 1_890 });
    expect(short.couponRefused?.more.details).toEqual({ reason: 'minimum', minimum: 5_000, missing: 3_800 });
    await expect(pricePhoneOrder(open.shop, { ...input, country: 'JP' })).rejects.toMatchObject({
      code: 'delivery.not.there',
    });
    await expect(pricePhoneOrder(open.shop, { ...input, country: 'QQ' })).rejects.toMatchObject({
      code: 'input.invalid',
    });

    const email = 'caller@example.com';
    const taken = { lines, code: coupon.code, customerName: 'Mame Fall', email, actor: staff.user.id, ...to('FR') };
    const take = (key: string, expectedTotalMinor: number) =>
      takePhoneOrder(open.shop, { ...taken, locale: 'fr', paymentMethod: 'on_delivery', key, expectedTotalMinor });
    await expect(take('wrong-total', 6_000)).rejects.toMatchObject({ code: 'total.changed' });
    expect((await take('right-total', costs.totalMinor)).order.totalMinor).toBe(6_090);
    const spent = await pricePhoneOrder(open.shop, { ...input, email });
    expect(spent.couponRefused?.more.details).toEqual({ reason: 'spent' });
  });

  it('an open checkout may go elsewhere at the same price only; the tax follows', async () => {
    const { body } = await buy(open, 'card', checkoutBody(scarf(10)));
    let { token } = body;
    const attach = async (country: string) => {
      const answer = await open.app.inject({
        method: 'POST',
        url: '/api/stripe/session',
        headers: { 'x-order-token': token },
        payload: { number: body.order.number, email: 'awa@example.com', name: 'Awa Diop', ...to(country) },
      });
      token = answer.json().token ?? token; // of another address: what opened it before opens nothing
      return answer;
    };
    expect((await attach('CI')).statusCode).toBe(200);
    expect((await attach('FR')).json().code).toBe('delivery.changed');
    expect((await attach('JP')).json().code).toBe('delivery.not.there');
  });

  it('a country has one zone, everywhere else is one zone, and an old screen changes nothing', async () => {
    const url = '/api/delivery/zones';
    const [first] = (await open.app.inject({ url })).json();
    const twice = await asStaff('POST', url, { name: 'Again', countries: ['SN'], flat: 1 });
    expect(twice.body.errors).toHaveProperty('countries');
    expect((await asStaff('POST', url, { name: 'None', countries: [], flat: 1 })).status).toBe(422);
    expect((await asStaff('POST', url, { name: 'XX', countries: ['XX'], flat: 1 })).status).toBe(422);
    const rest = { name: 'World', countries: [], is_elsewhere: true, flat: 2_000 };
    const added = await asStaff('POST', url, rest);
    expect((await asStaff('POST', url, rest)).body.errors).toHaveProperty('elsewhere');
    expect((await order(to('JP'))).body.order.total).toBe(3_200);
    const world = added.body.at(-1);
    expect((await asStaff('DELETE', `${url}/${world.id}?version=9`)).status).toBe(409);
    expect((await asStaff('DELETE', `${url}/${world.id}?version=${world.version}`)).status).toBe(200);
    const { id, ...known } = first;
    const put = (more: object) => asStaff('PUT', `${url}/${id}`, { ...known, ...more });
    expect((await put({ flat: 950 })).status).toBe(200);
    expect((await put({ flat: 1 })).body.code).toBe('edit.stale');
  });

  it('a customer may not change a code, a zone or a rate', async () => {
    const { headers } = await open.asCustomer();
    for (const url of ['/api/coupons', '/api/delivery/zones', '/api/taxes']) {
      const answer = await open.app.inject({ method: 'POST', url, headers, payload: {} });
      expect(answer.statusCode).toBe(403);
    }
  });

  it('pieces of an order with a code come back at what they cost, and together at all of it', async () => {
    const coupon = await addCode({ percent: null, amount: 1_000 });
    const { body } = await buy(open, 'on_delivery', checkoutBody(scarf(3), { coupon: coupon.code }));
    for (const delivery_status of ['in_progress', 'delivered']) {
      await asStaff('PUT', `/api/order/${body.order.id}`, { delivery_status });
    }
    const headers = { 'x-order-token': body.token };
    const of = await open.app.inject({ url: `/api/returns/of-order?order=${body.order.number}`, headers });
    const lineId = of.json().lines[0].line_id;
    const goodsOf: number[] = [];
    for (const quantity of [1, 1, 1]) {
      const payload = { order: body.order.number, lines: [{ line_id: lineId, quantity }], reason: '' };
      const asked = await open.app.inject({ method: 'POST', url: '/api/returns', headers, payload });
      expect(asked.statusCode).toBe(201);
      goodsOf.push(asked.json().goods);
    }
    expect(goodsOf.reduce((sum, part) => sum + part, 0)).toBe(2_600);
    expect(Math.max(...goodsOf) - Math.min(...goodsOf)).toBe(1);
  });

  it('a zone has the days on the way: both or neither, in order; a program that does not know them leaves them', async () => {
    const zone = { name: 'Ghana', countries: ['GH'], flat: 500, days_least: 2, days_most: 5 };
    const added = await asStaff('POST', '/api/delivery/zones', zone);
    const found = (zones: { name: string; version: number; id: number }[]) =>
      zones.find(({ name }) => name === 'Ghana');
    const kept = found(added.body);
    expect(kept).toMatchObject({ days_least: 2, days_most: 5 });
    const url = `/api/delivery/zones/${kept?.id}`;
    for (const wrong of [
      { days_least: 3, days_most: 2 },
      { days_least: null },
      { days_most: 91 },
      { days_least: -1 },
    ]) {
      const answer = await asStaff('PUT', url, { ...zone, ...wrong, version: kept?.version });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)[0]).toMatch(/^days_(least|most)$/);
    }
    const { days_least: _, days_most: __, ...without } = zone;
    for (const half of [{ days_most: null }, { days_least: null }, { days_most: 9 }, { days_least: 1 }]) {
      const answer = await asStaff('PUT', url, { ...without, ...half, version: kept?.version });
      expect([half, answer.status]).toEqual([half, 422]);
    }
    const renamed = await asStaff('PUT', url, { ...without, flat: 600, version: kept?.version });
    expect(found(renamed.body)).toMatchObject({ flat: 600, days_least: 2, days_most: 5 });
    const version = found(renamed.body)?.version;
    const cleared = await asStaff('PUT', url, { ...zone, days_least: null, days_most: null, version });
    expect(found(cleared.body)).toMatchObject({ days_least: null, days_most: null });
    await expect(
      open.shop.db.execute(sql`UPDATE delivery_zones SET days_least = 4, days_most = 3 WHERE name = 'Ghana'`),
    ).rejects.toThrow();
    await asStaff('DELETE', `${url}?version=${found(cleared.body)?.version}`);
  });
});
