import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { orderLines, orders } from '#shop/orders/tables.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { readAddPrice, takeOrderAdd } from './order-add.server.ts';

let open: TestShop;
let goods: SmallCatalogue;
beforeAll(async () => {
  open = await openTestShop();
  goods = await open.seedSmallCatalogue();
  const { headers } = await open.asAdmin();
  const payload = { code: 'WELCOME10', percent: 10 };
  expect((await open.app.inject({ method: 'POST', url: '/api/coupons', headers, payload })).statusCode).toBe(201);
});
afterAll(() => open.close());

const pricedSchema = z.object({
  data: z.object({
    costs: z.object({ couponMinor: z.number() }).nullable(),
    problems: z.record(z.string(), z.string()),
    given: z.record(z.string(), z.string()),
  }),
});
const takenSchema = z.object({
  data: z.object({
    refused: z.object({ problems: z.record(z.string(), z.string()), given: z.record(z.string(), z.string()) }),
  }),
  init: z.object({ status: z.number() }),
});

const sent = (fields: Record<string, string>) =>
  new Request('http://shop.test/auth/orders/add', { method: 'POST', body: new URLSearchParams(fields) });
const form = (coupon: string) => ({ [`pieces-${goods.scarf.variants[0]?.variantId}`]: '1', country: 'FR', coupon });
const contextOf = (userId: string) => officeContext(open, 'fulfilment', 'en', userId);
const price = async (userId: string, coupon: string) =>
  pricedSchema.parse(await readAddPrice(sent(form(coupon)), contextOf(userId))).data;
const ORDER = {
  ...{ name: 'Awa', email: 'awa@customers.example', city: 'Lille', street: '1 rue', phone: '+33612345678' },
  ...{ language: 'en', method: 'on_delivery', expectedTotal: '' },
};
const take = async (userId: string, coupon: string) => {
  const fields = { ...form(coupon), ...ORDER, key: crypto.randomUUID() };
  return takenSchema.parse(await takeOrderAdd(sent(fields), contextOf(userId)));
};

test('whoever takes orders by telephone tries no codes without end, and a colleague is not shut out by it', async () => {
  for (let at = 0; at < 39; at += 1) expect((await price('clerk', `GUESS${at}`)).costs?.couponMinor).toBe(0);
  // a code that is known, and one that was asked about before, cost nothing
  expect((await price('clerk', 'welcome10')).costs?.couponMinor).toBeGreaterThan(0);
  expect((await price('clerk', 'GUESS7')).problems.coupon).not.toContain('too often');
  expect((await take('clerk', 'GUESS39')).data.refused.problems.coupon).not.toContain('too often');
  for (const code of ['GUESS40', 'GUESS41']) {
    const { costs, problems } = await price('clerk', code);
    expect(problems.coupon).toContain('too often');
    expect(costs?.couponMinor).toBe(0);
    const taken = await take('clerk', code);
    expect([taken.init.status, taken.data.refused.problems.coupon]).toEqual([
      429,
      expect.stringContaining('too often'),
    ]);
  }
  expect((await price('colleague', 'GUESS42')).problems.coupon).not.toContain('too often');
});

const ODD = ['-1', '0', '0.5', 'NaN', '', ' ', '3 pieces', '1e1', '+2', '100', '999', '٣'];

test.each(ODD)('an order is not taken for an odd number of pieces, and nothing typed is lost: %j', async (typed) => {
  const field = `pieces-${goods.scarf.variants[0]?.variantId}`;
  const before = await open.shop.db.$count(orders);
  for (const [locale, words] of [
    ['en', 'A whole number from 1 to 99'],
    ['fr', 'Un nombre entier de 1 à 99'],
  ] as const) {
    const fields = { ...form(''), ...ORDER, key: crypto.randomUUID(), [field]: typed, phone: 'none' };
    const context = officeContext(open, 'fulfilment', locale, 'clerk');
    const { data, init } = takenSchema.parse(await takeOrderAdd(sent(fields), context));
    expect([init.status, data.refused.problems[field]]).toEqual([422, words]);
    expect(Object.keys(data.refused.problems).sort()).toEqual(['phone', field].sort()); // with what else is wrong
    expect(data.refused.given).toMatchObject({ [field]: typed, street: ORDER.street });
    const priced = pricedSchema.parse(await readAddPrice(sent(fields), context)).data;
    expect(priced).toMatchObject({ costs: null, problems: { [field]: words }, given: { [field]: typed } });
  }
  const fields = { ...form(''), ...ORDER, key: crypto.randomUUID(), [field]: typed };
  expect(takenSchema.parse(await takeOrderAdd(sent(fields), contextOf('clerk'))).init.status).toBe(422);
  expect(await open.shop.db.$count(orders)).toBe(before);
});

test('an order is taken for as many pieces as were typed', async () => {
  const pieces = { [`pieces-${goods.scarf.variants[0]?.variantId}`]: ' 03 ' };
  const fields = { ...form(''), ...ORDER, key: crypto.randomUUID(), ...pieces };
  expect(await takeOrderAdd(sent(fields), contextOf('clerk'))).toMatchObject({ status: 302 });
  expect((await open.shop.db.select().from(orderLines)).map(({ quantity }) => quantity)).toEqual([3]);
});
