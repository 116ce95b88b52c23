import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { rateLimits } from '#shop/kernel/tables.ts';
import { payments } from '#shop/payments/tables.ts';
import type { Payments } from '#shop/ports/payments.ts';
import { addPieces, atTheBank, auditBooks, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const switchedTo = (locale: Locale) => ({ cookie: `${LANGUAGE_COOKIE}=${locale}` });
const CONFIRMED = { en: /order/i, fr: /commande/i };

describe.each(TEST_DATABASES)('whoever has switched the language after an order, on %s', (database) => {
  const clock = stoppedClock();
  let open: TestShop;
  let goods: SmallCatalogue;
  let provider: Payments;
  let isConnected = true;
  const openCheckout = vi.fn<Payments['openCheckout']>();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
    open.services.connectSandbox(async (payload, headers) => {
      if (!isConnected) return { status: 200 };
      const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      return { status: answer.statusCode };
    });
    provider = open.shop.payments;
    open.shop.payments = new Proxy(provider, {
      get: (target, name) => (name === 'openCheckout' ? openCheckout : Reflect.get(target, name)),
    });
  });
  beforeEach(async () => {
    await writeEmails(open);
    openCheckout.mockReset().mockImplementation((request) => provider.openCheckout(request));
    await open.shop.db.delete(rateLimits);
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  type Headers = Record<string, string>;
  const buyScarf = async (how: 'card' | 'on_delivery', headers: Headers) => {
    const { body } = await buy(open, how, checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]), headers);
    return body;
  };
  const lookUp = (number: string, token: string, headers: Headers) =>
    open.app.inject({ url: `/api/orders/lookup?number=${number}`, headers: { 'x-order-token': token, ...headers } });
  const pay = (number: string, headers: Headers) =>
    open.app.inject({ method: 'POST', url: '/api/orders/pay', headers, payload: { number } });
  const languagesOfPages = () => openCheckout.mock.calls.map(([{ locale }]) => locale);
  const subjects = async () => (await writeEmails(open)).map(({ subject }) => subject);

  it('is written to as a guest in the language in which the order was last opened', async () => {
    const { order, token } = await buyScarf('on_delivery', switchedTo('en'));
    expect((await subjects())[0]).toMatch(CONFIRMED.en);
    await lookUp(order.number, token, switchedTo('fr'));
    const admin = await open.asAdmin();
    await open.app.inject({
      method: 'PUT',
      url: `/api/order/${order.id}`,
      headers: { ...admin.headers, ...switchedTo('en') },
      payload: { delivery_status: 'cancelled' },
    });
    expect((await subjects())[0]).toMatch(CONFIRMED.fr);
  });

  it('stays with the language of the order where a request names none, or another key is shown', async () => {
    const { order, token } = await buyScarf('on_delivery', switchedTo('fr'));
    await writeEmails(open);
    await lookUp(order.number, token, {});
    await lookUp(order.number, 'x'.repeat(43), switchedTo('en'));
    await open.app.inject({
      method: 'POST',
      url: '/api/orders/link',
      payload: { number: order.number, email: 'awa.diop@example.com' },
      headers: switchedTo('en'),
    });
    expect(await subjects()).toEqual([`Le lien de votre commande ${order.number}`]);
  });

  it('is written to as a customer in the language of their last visit, whichever order it is about', async () => {
    const awa = await open.asCustomer();
    const { order } = await buyScarf('card', { ...awa.headers, ...switchedTo('en') });
    await open.app.inject({ url: '/api/user', headers: { ...awa.headers, ...switchedTo('fr') } });
    await open.app.inject({ url: '/api/user', headers: awa.headers }); // names no language
    const { url } = (await pay(order.number, awa.headers)).json();
    await atTheBank(open, url, 'paid');
    const [paid] = await writeEmails(open);
    expect(paid?.subject).toMatch(CONFIRMED.fr);
    expect(languagesOfPages()).toEqual(['en', 'fr']);
  });

  it('pays on a page in that language, and the page of before is closed', async () => {
    const { order, token, url } = await buyScarf('card', switchedTo('en'));
    const key = { 'x-order-token': token };
    expect((await pay(order.number, { ...key, ...switchedTo('en') })).json().url).toBe(url);
    const french = (await pay(order.number, { ...key, ...switchedTo('fr') })).json().url;
    expect(french).not.toBe(url);
    expect((await pay(order.number, { ...key, ...switchedTo('fr') })).json().url).toBe(french);
    expect(languagesOfPages()).toEqual(['en', 'fr']);
    await atTheBank(open, url, 'paid'); // nobody can pay there any more
    expect((await lookUp(order.number, token, {})).json().payment_status).toBe('pending');
    await atTheBank(open, french, 'paid');
    expect((await lookUp(order.number, token, {})).json().payment_status).toBe('paid');
  });

  it('asks again with the language that was asked with, after an answer of the provider that was lost', async () => {
    openCheckout.mockImplementationOnce(async (request) => {
      await provider.openCheckout(request);
      throw new Error('the answer was lost');
    });
    const lines = [{ product_id: goods.scarf.productId, quantity: 1 }];
    const headers = { 'idempotency-key': 'lost-answer-0001' };
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    await buy(open, 'card', checkoutBody(lines), { ...headers, ...switchedTo('en') });
    const { body } = await buy(open, 'card', checkoutBody(lines), { ...headers, ...switchedTo('en') });
    expect((await pay(body.order.number, { 'x-order-token': body.token, ...switchedTo('fr') })).statusCode).toBe(200);
    const asked = openCheckout.mock.calls.map(([{ idempotencyKey, locale }]) => `${idempotencyKey} ${locale}`);
    expect(new Set(asked).size).toBe(2);
  });

  it('that switches while the bank works on the payment is asked for nothing else, once and for all', async () => {
    const { order, token, url } = await buyScarf('card', switchedTo('en'));
    const key = { 'x-order-token': token };
    const connected = isConnected;
    isConnected = false;
    await atTheBank(open, url, 'delayed');
    isConnected = connected;
    expect((await lookUp(order.number, token, {})).json().payment_status).toBe('pending');
    const ended = vi.spyOn(provider, 'expireCheckout');
    const asked = await pay(order.number, { ...key, ...switchedTo('fr') });
    expect([asked.statusCode, asked.json().code, ended.mock.calls.length]).toEqual([409, 'payment.not.open', 1]);
    ended.mockRestore();
    const statusOf = async () => {
      const [row] = await open.shop.db
        .select({ status: payments.status })
        .from(payments)
        .where(eq(payments.orderId, order.id));
      return row?.status;
    };
    expect(await statusOf()).toBe('processing');
    await atTheBank(open, url, 'async_fail');
    expect(await statusOf()).toBe('failed');
  });

  it('stays on the page of before where the provider does not close it', async () => {
    const { order, token, url } = await buyScarf('card', switchedTo('en'));
    const key = { 'x-order-token': token };
    const { sessionId } = await Promise.resolve(openCheckout.mock.results[0]?.value);
    const ended = vi.spyOn(provider, 'expireCheckout');
    ended.mockResolvedValueOnce({ outcome: 'still_open', session: await provider.readCheckout(sessionId) });
    const asked = await pay(order.number, { ...key, ...switchedTo('fr') });
    expect([asked.statusCode, asked.json().code]).toEqual([503, 'payment.unavailable']);
    ended.mockRestore();
    expect((await pay(order.number, { ...key, ...switchedTo('en') })).json().url).toBe(url);
  });

  it('cannot hold the goods for longer by switching again and again', async () => {
    const { order, token } = await buyScarf('card', switchedTo('en'));
    const languages: Locale[] = ['fr', 'en', 'fr', 'en', 'fr', 'en', 'fr', 'en'];
    for (const locale of languages) {
      await pay(order.number, { 'x-order-token': token, ...switchedTo(locale) });
      clock.forward(15 * 60);
    }
    expect((await lookUp(order.number, token, {})).json().seconds_to_pay).toBeNull();
  });
});
