import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { sheetRowSchema } from '#contracts/http/article-sheet.ts';
import { problemOfIssue } from '#contracts/problem-of-issue.ts';
import { products } from '#shop/catalog/tables.ts';
import { changeCurrency } from '#shop/currency/change-currency.ts';
import { buy, checkoutBody, newKey } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('amounts that no card can be charged on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let admin: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
    admin = await open.asAdmin();
  });
  afterAll(() => open.close());

  const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more: object = {}) => {
    const headers = { ...admin.headers, ...more };
    const answer = await open.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const setPrice = (price: number) =>
    open.shop.db.update(products).set({ listPriceMinor: price, sortPriceMinor: price }).where(eq(products.id, scarf()));
  const scarf = () => goods.scarf.productId;
  const one = (more: object = {}) => checkoutBody([{ product_id: scarf(), quantity: 1 }], { ...more });

  it('are no prices of an article: the limit stands beside the field, in both languages', async () => {
    const put = (price: number, more: object = {}) => call('PUT', `/api/product/${scarf()}`, { price }, more);
    const low = await put(49);
    expect([low.status, low.body.errors.price]).toEqual([422, ['At least €0.50: less cannot be charged to a card.']]);
    const high = await put(100_000_000, { 'accept-language': 'fr' });
    expect([high.status, high.body.errors.price]).toEqual([
      422,
      ['Au plus 999\u202f999,99\u00a0€\u00a0: une carte ne peut pas être débitée de plus.'],
    ]);
    expect((await put(50)).status).toBe(200);
    expect((await put(0)).status).toBe(200);
    await setPrice(1_200);
  });

  it('are wrong in a file of articles', () => {
    const read = sheetRowSchema('TND').shape.price.safeParse('5.124');
    expect(problemOfIssue(read.error?.issues[0] ?? {})).toMatchObject({
      code: 'problem.charge.step',
      values: { amount: 0.01, currency: 'TND' },
    });
  });

  it('are not what a discount leaves; nothing at all is', async () => {
    const url = `/api/product/${scarf()}/discount`;
    const off = (percent: number) => call('POST', url, { value: String(percent) });
    const most = await off(96); // 0.48 of 12.00
    expect([most.status, most.body.errors]).toEqual([
      422,
      { value: ['1 article would cost less than €0.50, which cannot be charged to a card.'] },
    ]);
    expect((await off(100)).status).toBe(200);
    expect((await call('DELETE', url)).status).toBe(200);
  });

  it('are refused before an order for a card is written; on delivery they can be paid', async () => {
    await setPrice(49);
    const low = await buy(open, 'card', one());
    expect([low.status, low.body.code]).toEqual([422, 'charge.least']);
    expect(low.body.message).toContain('€0.50 at the least');
    expect((await buy(open, 'on_delivery', one())).status).toBe(201);
    await setPrice(100_000_000);
    const high = await buy(open, 'card', one(), { 'accept-language': 'fr' });
    expect([high.status, high.body.code]).toEqual([422, 'charge.most']);
    expect(high.body.message).toContain('999\u202f999,99\u00a0€ au plus');
    await setPrice(0);
    expect((await buy(open, 'card', one())).status).toBe(201);
    await setPrice(1_200);
  });

  it('are refused where a code or delivery makes the total', async () => {
    await call('POST', '/api/coupons', { code: 'NEARLYALL', amount: 1_160 });
    const low = await buy(open, 'card', one({ coupon: 'NEARLYALL' }));
    expect([low.status, low.body.code]).toEqual([422, 'charge.least']);
    const [{ id, version }] = (
      await call('POST', '/api/delivery/zones', {
        name: 'Everywhere',
        countries: [],
        is_elsewhere: true,
        flat: 20,
        free_from: null,
      })
    ).body;
    expect((await buy(open, 'card', one({ coupon: 'NEARLYALL' }))).status).toBe(201);
    expect((await call('DELETE', `/api/delivery/zones/${id}?version=${version}`)).status).toBe(200);
  });

  it('are no quotes for a special order', async () => {
    const asked = await call('POST', `/api/special/order/${goods.soldOutHat.productId}`, {
      quantity: 2,
      note: 'Wide brim.',
      contact: { name: 'Awa Diop', email: 'awa@example.com', phone: '' },
    });
    const quote = (price: number) =>
      call('POST', `/api/special/orders/${asked.body.id}/quote`, {
        price,
        ready_on: dayOf(open.shop.clock.now()),
        message: '',
      });
    expect((await quote(24)).body.errors).toHaveProperty('price');
    expect((await quote(60_000_000)).body.errors).toHaveProperty('price');
    expect((await quote(25)).status).toBe(200);
  });
});

describe.each(TEST_DATABASES)('a shop that changes to a currency with steps on %s', (database) => {
  it('has prices, discounts, codes and fees in steps, and refuses a rate that makes prices nobody can pay', async () => {
    const open = await openTestShop({ database });
    const goods = await open.seedSmallCatalogue();
    const to = { from: 'EUR', to: 'TND', stepMinor: 1 } as const;
    await expect(changeCurrency(open.shop, 'u1', { ...to, rate: '0.001' })).rejects.toMatchObject({
      more: { problems: [{ field: 'rate', code: 'problem.charge.converted', values: { count: 5 } }] },
    });
    await expect(changeCurrency(open.shop, 'u1', { ...to, rate: '3.4', stepMinor: 5 })).rejects.toMatchObject({
      more: { problems: [{ field: 'step', code: 'problem.charge.step' }] },
    });
    await changeCurrency(open.shop, 'u1', { ...to, rate: '3.3777' });
    const kept = await open.shop.db.select({ price: products.listPriceMinor }).from(products);
    expect(kept.filter(({ price }) => price % 10 !== 0)).toEqual([]);

    const { headers } = await open.asAdmin();
    const post = (url: string, payload: object) => open.app.inject({ method: 'POST', url, headers, payload });
    expect((await post('/api/coupons', { code: 'ODD', amount: 5_124 })).json().errors).toHaveProperty('amount');
    const zone = { name: 'All', countries: [], is_elsewhere: true, flat: 5_124, free_from: null };
    expect((await post('/api/delivery/zones', zone)).json().errors).toHaveProperty('flat');
    await post('/api/coupons', { code: 'THIRTEEN', percent: 13.37 });
    await post(`/api/product/${goods.shirt.productId}/discount`, { value: '7.77' });
    const lines = [
      { product_id: goods.shirt.productId, size: 'S', quantity: 3 },
      { product_id: goods.scarf.productId, quantity: 2 },
    ];
    const bought = await buy(open, 'card', checkoutBody(lines, { coupon: 'THIRTEEN' }), {
      'idempotency-key': newKey(),
    });
    expect([bought.status, bought.body.order?.total % 10]).toEqual([201, 0]);
    await open.close();
  });
});
