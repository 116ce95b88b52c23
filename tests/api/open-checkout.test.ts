import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrderToken } from '#background/order-token.ts';
import { ADDRESS, addPieces, atTheBank, auditBooks, buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('an open checkout on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
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

  const buyOne = (productId: number) => buy(open, 'card', checkoutBody([{ product_id: productId, quantity: 1 }]));
  const attach = (number: string, token: string, more: object = {}, headers: object = {}) =>
    open.app.inject({
      method: 'POST',
      url: '/api/stripe/session',
      headers: { 'x-order-token': token, ...headers },
      payload: { number, email: 'binta@example.com', name: 'Binta Sarr', address: ADDRESS, ...more },
    });
  const leave = (number: string, token: string) =>
    open.app.inject({
      method: 'DELETE',
      url: `/api/stripe/session?number=${number}`,
      headers: { 'x-order-token': token },
    });
  const lookUp = async (number: string, token: string) =>
    (await open.app.inject({ url: `/api/orders/lookup?number=${number}`, headers: { 'x-order-token': token } })).json();

  it('takes another name, e-mail and address, and leads to the same payment page', async () => {
    const { body } = await buyOne(goods.scarf.productId);
    const address = { ...ADDRESS, city: 'Thiès', street: '2 avenue de Caen' };
    const answer = await attach(body.order.number, body.token, { address });
    expect(answer.json()).toMatchObject({ uuid: body.uuid, url: body.url, order: { number: body.order.number } });
    expect((await lookUp(body.order.number, answer.json().token)).shipping_address).toMatchObject({ city: 'Thiès' });
    const named = sql`SELECT count(*) FROM orders WHERE id = ${body.order.id} AND email = 'binta@example.com' AND customer_name = 'Binta Sarr'`;
    expect(await numberFrom(open.shop.db, named)).toBe(1);
  });

  it('opens by another token once its e-mail address is another: what was sent to the address before opens nothing', async () => {
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const wanted = checkoutBody(lines, { email: 'stranger@example.com' });
    const { body } = await buy(open, 'card', wanted, key);
    const { number } = body.order;
    const sameAddress = await attach(number, body.token, { email: 'stranger@example.com', name: 'Binta Diop' });
    expect(sameAddress.json().token).toBe(body.token);
    const { token } = (await attach(number, body.token, { email: 'right@example.com' })).json();
    expect(token).not.toBe(body.token);
    expect(await lookUp(number, body.token)).toMatchObject({ code: 'not.found' });
    expect(await lookUp(number, token)).toMatchObject({ number });
    expect((await attach(number, body.token)).statusCode).toBe(404);
    expect((await leave(number, body.token)).statusCode).toBe(404);
    expect((await buy(open, 'card', wanted, key)).body.token).toBe(token); // a lost answer is given again
    expect(await findOrderToken(open.shop, body.order.id)).toBe(token); // the e-mails to come
  });

  it('takes its code along to another address, and only where the code was not used up there', async () => {
    await addPieces(open.shop.db, 10, goods.scarf.productId);
    const { headers } = await open.asAdmin();
    const code = { code: 'ONCE', percent: 10, max_uses_each: 1 };
    const made = await open.app.inject({ method: 'POST', url: '/api/coupons', headers, payload: code });
    expect(made.statusCode, made.body).toBe(201);
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const withCode = (email: string) => buy(open, 'card', checkoutBody(lines, { email, coupon: 'ONCE' }));
    const [first, second] = [await withCode('one@example.com'), await withCode('two@example.com')];
    const move = async (to: string) => {
      const answer = await attach(second.body.order.number, second.body.token, { email: to });
      if (answer.statusCode === 200) second.body.token = answer.json().token;
      return answer;
    };
    const refused = await move('one+again@example.com');
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'coupon.refused']);
    const unmoved = sql`SELECT count(*) FROM orders WHERE id = ${second.body.order.id} AND email = 'two@example.com'`;
    expect(await numberFrom(open.shop.db, unmoved)).toBe(1);
    for (const _twice of [1, 2]) expect((await move('three@example.com')).statusCode).toBe(200);
    expect((await withCode('three@example.com')).status).toBe(422); // its use has moved there
    expect((await withCode('two@example.com')).status).toBe(201); // and left the address before
    expect((await attach(first.body.order.number, first.body.token, { email: 'two@example.com' })).statusCode).toBe(
      422,
    );
  });

  it('becomes the order of the customer who has logged in meanwhile, and nobody else’s afterwards', async () => {
    const { body } = await buyOne(goods.scarf.productId);
    const [awa, binta] = [await open.asCustomer(), await open.asCustomer()];
    const { token } = (await attach(body.order.number, body.token, {}, awa.headers)).json();
    for (const headers of [binta.headers, {}]) {
      expect((await attach(body.order.number, token, {}, headers)).statusCode).toBe(409);
    }
    const owner = sql`SELECT count(*) FROM orders WHERE id = ${body.order.id} AND user_id = ${awa.user.id}`;
    expect(await numberFrom(open.shop.db, owner)).toBe(1);
  });

  it('is nobody’s to change without its token', async () => {
    const { body } = await buyOne(goods.scarf.productId);
    const wrong = await attach(body.order.number, 'x'.repeat(43));
    const unknown = await attach('EL-26-999999', body.token);
    expect([wrong.statusCode, unknown.statusCode, (await attach(body.order.number, '')).statusCode]).toEqual([
      404, 404, 404,
    ]);
    expect((await leave(body.order.number, 'x'.repeat(43))).statusCode).toBe(404);
  });

  it('names the field that is wrong', async () => {
    const { body } = await buyOne(goods.scarf.productId);
    const answer = await attach(body.order.number, body.token, { address: { ...ADDRESS, country: 'XX' } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['address.country']]);
  });

  it('can no longer change once it is paid', async () => {
    const { body } = await buyOne(goods.scarf.productId);
    await atTheBank(open, body.url, 'paid');
    const answer = await attach(body.order.number, body.token);
    expect(answer.json()).toMatchObject({ code: 'payment.not.open', details: { payment_status: 'paid' } });
    expect((await leave(body.order.number, body.token)).json()).toEqual({ left: false, payment_status: 'paid' });
    expect((await lookUp(body.order.number, body.token)).payment_status).toBe('paid');
  });

  it('given up frees the last bag at once, for the same buyer with another cart', async () => {
    const first = await buyOne(goods.lastBag.productId);
    expect((await buyOne(goods.lastBag.productId)).status).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => leave(first.body.order.number, first.body.token)));
    expect(answers.map((answer) => answer.json().left).filter(Boolean)).toHaveLength(1);
    expect((await lookUp(first.body.order.number, first.body.token)).delivery_status).toBe('cancelled');
    const second = await buyOne(goods.lastBag.productId);
    expect(second.status).toBe(201);
  });
});
