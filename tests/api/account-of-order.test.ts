import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#shop/kernel/tables.ts';
import { ADDRESS, addPieces, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const PASSWORD = 'a fine long password';

describe.each(TEST_DATABASES)('an account that a guest makes of an order, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database, clock: stoppedClock() });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
  });
  beforeEach(async () => {
    await writeEmails(open);
    await open.shop.db.delete(rateLimits);
  });
  afterAll(() => open.close());

  const order = async (email: string, more: object = {}) => {
    const lines = [{ product_id: goods.shirt.productId, size: 'S', quantity: 1 }];
    const { body } = await buy(open, 'on_delivery', checkoutBody(lines, { email, ...more }), {
      'accept-language': 'fr',
    });
    await writeEmails(open);
    return { number: body.order.number, token: body.token };
  };
  const press = async ({ number, token }: { number: string; token: string }) => {
    const headers = { 'x-order-token': token };
    const answer = await open.app.inject({ method: 'POST', url: '/api/orders/account', headers, payload: { number } });
    return answer.statusCode;
  };
  const post = (url: string, payload: object) => open.app.inject({ method: 'POST', url, payload });
  const logIn = (email: string) => post('/api/auth/login', { email, password: PASSWORD });
  const choosePassword = (token: string) =>
    post('/api/auth/reset-password', { token, password: PASSWORD, password_confirmation: PASSWORD });

  it('has the name and address of the order, which stands in it once the e-mail has proved the address', async () => {
    const email = 'press@example.com';
    const placed = await order(email);
    expect(await press(placed)).toBe(202);
    const [emailMessage, ...more] = await writeEmails(open);
    expect([emailMessage?.to, more]).toEqual([email, []]);
    expect(emailMessage?.text).not.toContain('Awa'); // whoever typed the name may be a stranger
    expect((await logIn(email)).statusCode).toBe(401); // before, nobody has it
    expect((await post('/api/auth/login', { email, password: '' })).statusCode).toBeGreaterThanOrEqual(400);

    expect((await choosePassword(tokenIn(emailMessage))).statusCode).toBe(204);
    const { token, user } = (await logIn(email)).json();
    expect(user).toMatchObject({ name: 'Awa Diop', email, role: 'user' });
    const own = async (url: string) =>
      (await open.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
    expect(await own(`/api/orders/user/${user.id}`)).toMatchObject([{ number: placed.number }]);
    expect(await own('/api/addresses')).toMatchObject([{ ...ADDRESS, name: '', is_default: true }]);
    expect(await press(placed)).toBe(404); // it is no guest's any more
  });

  it('has neither name nor address where its orders differ: anybody can type the address of another', async () => {
    const email = 'two@example.com';
    const placed = await order(email);
    await order(email, { name: 'Somebody Else' });
    expect(await press(placed)).toBe(202);
    const [emailMessage] = await writeEmails(open);
    expect((await choosePassword(tokenIn(emailMessage))).statusCode).toBe(204);
    const { token, user } = (await logIn(email)).json();
    const own = async (url: string) =>
      (await open.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
    expect(await own(`/api/orders/user/${user.id}`)).toHaveLength(2);
    expect([user.name.includes('Awa'), user.name.includes('Else')]).toEqual([false, false]);
    expect(await own('/api/addresses')).toEqual([]);
  });

  it('that nobody has opened yet is offered to whoever registers with its address', async () => {
    const email = 'later@example.com';
    expect(await press(await order(email))).toBe(202);
    const [offered] = await writeEmails(open);
    const person = { name: 'Awa', email, password: PASSWORD, password_confirmation: PASSWORD };
    const answer = await post('/api/auth/register', person);
    expect(answer.statusCode).toBeLessThan(300);
    const [again] = await writeEmails(open);
    expect([again?.to, again?.subject]).toEqual([email, offered?.subject]);
    expect((await choosePassword(tokenIn(again))).statusCode).toBe(204);
    expect((await logIn(email)).statusCode).toBe(200);
  });

  it('is made by whoever holds the order’s key alone, and answers the same where there is one already', async () => {
    const known = await open.asCustomer();
    const placed = await order(known.user.email);
    const stranger = await order('stranger@example.com');
    expect(await press({ ...placed, token: stranger.token })).toBe(404);
    expect(await press({ ...placed, token: 'x'.repeat(43) })).toBe(404);
    expect(await press(placed)).toBe(202);
    expect((await writeEmails(open)).map(({ to }) => to)).toEqual([known.user.email]);
    const { user } = known;
    expect((await open.app.inject({ url: '/api/user', headers: known.headers })).json()).toMatchObject({
      name: user.name,
    });
  });

  it('is asked for a few times an hour', async () => {
    const placed = await order('often@example.com');
    const statuses = [];
    for (let time = 0; time < 7; time += 1) statuses.push(await press(placed));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });
});
