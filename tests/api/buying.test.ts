import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#contracts/texts/translate.ts';
import { orders } from '#shop/orders/tables.ts';
import { ADDRESS, atTheBank, auditBooks, buy, checkoutBody, newKey, numberFrom } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('buying on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  const shirt = (quantity = 1, size = 'S') => ({ product_id: goods.shirt.productId, size, quantity });
  const reserved = (variantId: number | undefined) =>
    numberFrom(open.shop.db, sql`SELECT reserved FROM product_variants WHERE id = ${variantId ?? 0}`);
  const countOrders = () => numberFrom(open.shop.db, sql`SELECT count(*) FROM orders`);

  it('an order on delivery holds the goods and answers with number, total and token', async () => {
    const { status, body } = await buy(open, 'on_delivery', checkoutBody([shirt(2)]));
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      total: 9_980,
      currency: 'EUR',
      payment_status: 'on_delivery',
      delivery_status: 'pending',
    });
    expect(body.order.number).toMatch(/^EL-\d\d-\d{4,}$/);
    expect(body.token.length).toBeGreaterThanOrEqual(22);
    expect(body.url).toContain(`/payment/successful?uuid=${body.uuid}`);
    expect(await reserved(goods.shirt.variants[0]?.variantId)).toBe(2);
  });

  it('takes the articles of an order as a list or as a JSON string of one (R-105)', async () => {
    const { lines, ...rest } = checkoutBody([shirt()]);
    for (const given of [{ articles: lines }, { articles: JSON.stringify(lines) }, { lines: JSON.stringify(lines) }]) {
      const { status, body } = await buy(open, 'on_delivery', { ...rest, ...given });
      expect([status, body.order.total]).toEqual([201, 4_990]);
    }
    for (const articles of ['[{"product_id":', '"none"', 'null', '{}', []]) {
      const { status, body } = await buy(open, 'on_delivery', { ...rest, articles });
      expect([status, body.code]).toEqual([422, 'input.invalid']);
    }
    expect((await buy(open, 'on_delivery', { ...rest, lines, articles: lines })).status).toBe(422);
  });

  it('whoever works here buys like a guest: the order is in no account, and its link alone opens it', async () => {
    const staff = await open.asAdmin();
    const { status, body } = await buy(open, 'on_delivery', checkoutBody([shirt()]), staff.headers);
    expect(status).toBe(201);
    expect((await lookUp(body.order.number, body.token)).statusCode).toBe(200);
    const ofStaff = sql`SELECT count(*) FROM orders WHERE user_id = ${staff.user.id}`;
    expect(await numberFrom(open.shop.db, ofStaff)).toBe(0);
  });

  it('a card order opens the payment page and is paid by the provider’s own message', async () => {
    const { status, body } = await buy(open, 'card', checkoutBody([shirt(1, 'M')]));
    expect(status).toBe(201);
    expect(body.order.payment_status).toBe('pending');
    await atTheBank(open, body.url, 'paid');
    const order = await lookUp(body.order.number, body.token);
    expect(order.json()).toMatchObject({ payment_status: 'paid', delivery_status: 'pending', total: 4_990 });
  });

  it('the same article twice in a cart is one line for the stock', async () => {
    const { status } = await buy(open, 'on_delivery', checkoutBody([scarf(3), scarf(3)]));
    expect(status).toBe(409);
    const ok = await buy(open, 'on_delivery', checkoutBody([scarf(1), scarf(1)]));
    expect(ok.status).toBe(201);
    expect(ok.body.order.total).toBe(2_400);
  });
  const scarf = (quantity: number) => ({ product_id: goods.scarf.productId, quantity });

  it('too many pieces are refused with how many are left, and nothing is written', async () => {
    const before = await countOrders();
    const { status, body } = await buy(
      open,
      'on_delivery',
      checkoutBody([shirt(1), { product_id: goods.lastBag.productId, quantity: 2 }]),
    );
    expect(status).toBe(409);
    expect(body.code).toBe('stock.insufficient');
    expect(body.errors['lines.1.quantity']?.[0]).toContain('Only 1');
    expect(await countOrders()).toBe(before);
  });

  it('a sold-out article says so in French too', async () => {
    const sent = checkoutBody([{ product_id: goods.soldOutHat.productId, quantity: 1 }]);
    const { status, body } = await buy(open, 'card', sent, { 'accept-language': 'fr-FR' });
    expect(status).toBe(409);
    expect(body.errors['lines.0.quantity']?.[0]).toContain('épuisé');
  });

  it('a hidden article and an unknown one are no longer sold', async () => {
    for (const product_id of [goods.hiddenBelt.productId, 999_999]) {
      const { status, body } = await buy(open, 'on_delivery', checkoutBody([{ product_id, quantity: 1 }]));
      expect([status, body.code]).toEqual([409, 'product.unavailable']);
    }
  });

  it('a size must be chosen where there are several', async () => {
    const { status, body } = await buy(
      open,
      'on_delivery',
      checkoutBody([{ product_id: goods.shirt.productId, quantity: 1 }]),
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['lines.0.size']]);
  });

  it('a total that differs from what the buyer saw is refused with the new one', async () => {
    const { status, body } = await buy(open, 'on_delivery', checkoutBody([shirt()], { expected_total: 4_000 }));
    expect([status, body.code]).toEqual([409, 'total.changed']);
    expect(body).toMatchObject({ details: { total: 4_990, lines: [{ index: 0, unit_price: 4_990 }] } });
    const dearer = await buy(open, 'on_delivery', checkoutBody([shirt()], { expected_total: 5_500 }));
    expect([dearer.status, dearer.body.code]).toEqual([409, 'total.changed']);
    expect((await buy(open, 'on_delivery', checkoutBody([shirt()], { expected_total: 4_990 }))).status).toBe(201);
  });

  it.each([
    ['no lines', { lines: [] }, 'lines'],
    ['an e-mail without a place', { email: 'awa@nowhere' }, 'email'],
    ['no street', { address: { ...ADDRESS, street: ' ' } }, 'address.street'],
    ['a country that is none', { address: { ...ADDRESS, country: 'XX' } }, 'address.country'],
    ['a NUL in the name', { name: 'A\u0000wa' }, 'name'],
    ['a price of its own', { total: 1 }, 'total'],
    ['a status of its own', { status: 'paid' }, 'status'],
  ])('%s is refused beside the field', async (_what, more, field) => {
    const before = await countOrders();
    const { status, body } = await buy(open, 'on_delivery', checkoutBody([shirt()], more));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field]?.[0]).toMatch(/^[A-Z].{5,}/);
    expect(await countOrders()).toBe(before);
  });

  it('a name and a street keep nothing that turns the direction of writing or cannot be seen', async () => {
    const address = { ...ADDRESS, street: '\u202e12 rue\u200b des Teinturiers\u2069' };
    const { status, body } = await buy(
      open,
      'on_delivery',
      checkoutBody([shirt()], { name: 'Awa \u202eDiop\ufeff', address }),
    );
    expect(status).toBe(201);
    const [kept] = await open.shop.db.select().from(orders).where(eq(orders.id, body.order.id));
    expect(kept).toMatchObject({ customerName: 'Awa Diop', street: '12 rue des Teinturiers' });
  });

  it.each([-1, 0, 1.5, '2', true, null, [[]], 2 ** 31, 2 ** 53, 100])(
    'a quantity of %j is refused',
    async (quantity) => {
      const { status } = await buy(
        open,
        'card',
        checkoutBody([{ product_id: goods.scarf.productId, quantity: quantity as number }]),
      );
      expect(status).toBe(422);
    },
  );

  it('one key sent twenty times at once is one order with one answer', async () => {
    const before = await countOrders();
    const headers = { 'idempotency-key': newKey() };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => buy(open, 'card', checkoutBody([shirt(1, 'M')]), headers)),
    );
    expect(new Set(all.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(all[0]?.status).toBe(201);
    expect(await countOrders()).toBe(before + 1);
    const other = await buy(open, 'card', checkoutBody([shirt(2, 'M')]), headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency.mismatch']);
  });

  it.each(['1', 'my-first-order', 'x'.repeat(256), 'shop:delivered:order-1', 'deux commandes ensemble'])(
    'the key “%s” is refused with a sentence, by both ways to buy, and nothing is ordered',
    async (key) => {
      const before = await countOrders();
      for (const how of ['card', 'on_delivery'] as const) {
        const { status, body } = await buy(open, how, checkoutBody([shirt(1, 'M')]), { 'idempotency-key': key });
        expect([status, body.code]).toEqual([422, 'input.invalid']);
        expect(Object.values(body.errors).flat()).toEqual([translate('en', 'problem.order.key')]);
      }
      expect(await countOrders()).toBe(before);
    },
  );

  it('two customers who happen to send the same key have an order each', async () => {
    const headers = { 'idempotency-key': newKey() };
    const customers = [await open.asCustomer(), await open.asCustomer()];
    const order = (customer: SignedIn) =>
      buy(open, 'on_delivery', checkoutBody([shirt(1, 'M')]), { ...headers, ...customer.headers });
    const first = await Promise.all(customers.map(order));
    expect(new Set(first.map((answer) => answer.body.order.number))).toHaveProperty('size', 2);
    const again = await Promise.all(customers.map(order));
    expect(again).toEqual(first);
  });

  it('an order is shown only to whoever holds its token', async () => {
    const { body } = await buy(open, 'on_delivery', checkoutBody([shirt()]));
    const another = await buy(open, 'on_delivery', checkoutBody([shirt()]));
    expect((await lookUp(body.order.number, body.token)).statusCode).toBe(200);
    const wrong = await Promise.all([
      lookUp(body.order.number, ''),
      lookUp(body.order.number, 'x'.repeat(43)),
      lookUp('EL-26-0', body.token),
      lookUp(another.body.order.number, body.token),
    ]);
    expect(wrong.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(wrong.map((answer) => answer.body)).size).toBe(1);
  });

  const lookUp = (number: string, token: string) =>
    open.app.inject({ url: `/api/orders/lookup?number=${number}`, headers: { 'x-order-token': token } });
});

describe('somebody who tries card after card', () => {
  it('is asked to wait after ten payments in a minute, while others go on buying', async () => {
    const open = await openTestShop({ config: { CHECKOUTS_PER_MINUTE: 10 } });
    const goods = await open.seedSmallCatalogue();
    const body = (email: string) => checkoutBody([{ product_id: goods.soldOutHat.productId, quantity: 1 }], { email });
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await buy(open, 'card', body('tester@example.com'))).status);
    expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
    expect((await buy(open, 'card', body('other@example.com'))).status).toBe(409);
    await open.close();
  });
});
