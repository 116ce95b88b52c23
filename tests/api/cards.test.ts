import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cardsSubscriber } from '#background/cards-subscriber.ts';
import { relayOnce } from '#background/relay.ts';
import { dayOf } from '#contracts/days.ts';
import { users } from '#shop/customers/tables.ts';
import { payments, providerCustomers } from '#shop/payments/tables.ts';
import { PaymentsRejected, PaymentsUnavailable } from '#shop/ports/payments.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { ADDRESS, buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import { tokenIn, writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const TYPED = { outcome: 'card', number: '5555 5555 5555 4444', expiry: '11/34', cvc: '123', name: 'Awa Diop' };

describe.each(TEST_DATABASES)('saved cards, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  beforeAll(async () => {
    shop = await openTestShop({ database });
    catalogue = await shop.seedSmallCatalogue();
  });
  afterAll(() => shop.close());
  afterEach(() => vi.restoreAllMocks());

  type Somebody = Pick<SignedIn, 'headers'>;
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, { headers }: Somebody) =>
    shop.app.inject({ method, url: `/api/user/cards${path}`, headers });
  const customersOf = (userId: string) =>
    shop.shop.db.select().from(providerCustomers).where(eq(providerCustomers.userId, userId));
  const atThePage = async (url: string, fields: Record<string, string>) => {
    const answer = await shop.services.sandbox?.handle(
      new Request(url, { method: 'POST', body: new URLSearchParams(fields) }),
    );
    return answer?.headers.get('location') ?? '';
  };
  const keepCard = async (somebody: Somebody) => {
    const { url } = (await ask('POST', '', somebody)).json();
    const back = await atThePage(url, TYPED);
    const [card] = (await ask('GET', '', somebody)).json();
    return { card, back };
  };
  const order = async ({ headers }: Somebody) => {
    const line = { product_id: catalogue.shirt.productId, size: 'M', quantity: 1 };
    return (await buy(shop, 'card', checkoutBody([line]), headers)).body;
  };
  const updateProvider = () =>
    relayOnce(shop.shop, 'cards', cardsSubscriber(shop.shop), { warn: (details) => console.error(details) });

  let customer: SignedIn;
  beforeEach(async () => {
    customer = await shop.asCustomer();
  });

  test('there are none at first, and the provider does not even know the customer', async () => {
    expect((await ask('GET', '', customer)).json()).toEqual([]);
    expect(await customersOf(customer.user.id)).toEqual([]);
  });

  test('a card is added on the provider’s page; the shop shows brand, last four and expiry, and keeps none of it', async () => {
    const opened = await ask('POST', '', customer);
    expect(opened.statusCode).toBe(201);
    expect(opened.json().url).toMatch(/^http:\/\/localhost:4350\/sandbox\/stripe\/c\/pay\/cs_test_\w+$/);
    expect(await atThePage(opened.json().url, TYPED)).toBe('http://localhost:4350/customer/cards?added=1');
    expect((await ask('GET', '', customer)).json()).toEqual([
      {
        id: expect.stringMatching(/^pm_/),
        brand: 'mastercard',
        last4: '4444',
        expiry_month: 11,
        expiry_year: 2034,
        is_expired: false,
      },
    ]);
    const kept = await numberFrom(
      shop.shop.db,
      sql`SELECT count(*) FROM sandbox_objects WHERE body::text LIKE '%5555555555554444%' OR body::text LIKE '%5555 5555%'`,
    );
    expect(kept).toBe(0);
  });

  test('two tabs at once make one customer at the provider’s', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '', customer)));
    expect(new Set(opened.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await customersOf(customer.user.id)).toHaveLength(1);
    const made = await numberFrom(
      shop.shop.db,
      sql`SELECT count(*) FROM sandbox_objects WHERE kind = 'customer' AND body->>'email' = ${customer.user.email}`,
    );
    expect(made).toBe(1);
  });

  test('another’s card is neither seen nor removed, and sounds like none', async () => {
    const { card } = await keepCard(customer);
    for (const other of [await shop.asCustomer(), (await withCards()).other]) {
      const taken = await ask('DELETE', `/${card.id}`, other);
      const absent = await ask('DELETE', '/pm_nothing', other);
      expect(taken.statusCode).toBe(404);
      expect(taken.body).toBe(absent.body);
      expect(JSON.stringify((await ask('GET', '', other)).json())).not.toContain(card.id);
    }
    expect((await ask('GET', '', customer)).json()).toHaveLength(1);
  });

  async function withCards() {
    const other = await shop.asCustomer();
    await keepCard(other);
    return { other };
  }

  test('a card is removed once; the second time it is not there', async () => {
    const { card } = await keepCard(customer);
    expect((await ask('DELETE', `/${card.id}`, customer)).statusCode).toBe(204);
    expect((await ask('DELETE', `/${card.id}`, customer)).statusCode).toBe(404);
    expect((await ask('GET', '', customer)).json()).toEqual([]);
  });

  test('an order is paid with a saved card', async () => {
    const { card } = await keepCard(customer);
    const bought = await order(customer);
    await atThePage(bought.url, { outcome: 'saved', saved: card.id });
    const paid = await shop.app.inject({ url: `/api/payments/user/${customer.user.id}`, headers: customer.headers });
    expect(paid.json()).toMatchObject([{ order: bought.order.number, status: 'paid' }]);
    const session = await shop.shop.payments.readCheckout(bought.url.split('/').at(-1) ?? '');
    expect(session.card).toEqual({ brand: 'mastercard', last4: '4444' });
  });

  test('a card taken away meanwhile pays nothing, on a page that is open already', async () => {
    const { card } = await keepCard(customer);
    const bought = await order(customer);
    await ask('DELETE', `/${card.id}`, customer);
    await atThePage(bought.url, { outcome: 'saved', saved: card.id });
    const asked = await shop.app.inject({ url: `/api/payments/user/${customer.user.id}`, headers: customer.headers });
    expect(asked.json()).toMatchObject([{ status: 'pending' }]);
  });

  test('nobody’s cards are offered to a guest', async () => {
    const bought = await order({ headers: { authorization: '' } });
    const [payment] = await shop.shop.db.select().from(payments).orderBy(sql`${payments.id} DESC`).limit(1);
    expect(bought.url).toContain('/c/pay/');
    expect(payment?.providerCustomerId).toBeNull();
  });

  test('a quote that is accepted offers none: its mailed link opens the payment to whoever holds it', async () => {
    await keepCard(customer);
    const admin = await shop.asAdmin();
    const post = async (url: string, payload: object, { headers }: Somebody) => {
      const answer = await shop.app.inject({ method: 'POST', url, payload, headers });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer.json();
    };
    const contact = { name: 'Awa Diop', email: customer.user.email, phone: '' };
    const input = { quantity: 1, note: 'Sleeves to the wrist.', contact };
    const asked = await post(`/api/special/order/${catalogue.soldOutHat.productId}`, input, customer);
    const price = 14_200;
    await post(`/api/special/orders/${asked.id}/quote`, { price, ready_on: dayOf(new Date()), message: 'Yes.' }, admin);
    const yes = { address: ADDRESS, expected_price: price };
    const { url } = await post(`/api/special/orders/${asked.id}/accept`, yes, customer);
    const page = await shop.services.sandbox?.handle(new Request(url));
    expect(await page?.text()).not.toContain('4444</b>');
    const bought = await order(customer);
    const own = await shop.services.sandbox?.handle(new Request(bought.url));
    expect(await own?.text()).toContain('4444</b>');
  });

  test('whoever moves to another address is known by it at the provider’s', async () => {
    const { person, token } = await signedInBrowser(shop);
    const headers = { authorization: `Bearer ${token}` };
    const { card } = await keepCard({ headers });
    await writeEmails(shop);
    const email = `moved-${person.email}`;
    const payload = { email, current_password: person.password };
    await shop.app.inject({ method: 'PUT', url: '/api/user/email', headers, payload });
    const [emailMessage] = await writeEmails(shop);
    const moved = { token: tokenIn(emailMessage), password: person.password };
    await shop.app.inject({ method: 'POST', url: '/api/auth/confirm-email', payload: moved });
    await updateProvider();
    const calls = await numberFrom(
      shop.shop.db,
      sql`SELECT count(*) FROM sandbox_objects WHERE kind = 'customer' AND body->>'email' = ${email} AND body->'cards'->0->>'id' = ${card.id}`,
    );
    expect(calls).toBe(1);
  });

  test('a customer the provider has lost is made known again, and may pay meanwhile', async () => {
    await keepCard(customer);
    const [before] = await customersOf(customer.user.id);
    await shop.shop.payments.forgetCustomer(before?.customerId ?? '');
    expect((await ask('GET', '', customer)).json()).toEqual([]);
    expect((await order(customer)).url).toContain('/c/pay/');
    const { card } = await keepCard(customer);
    expect(card).toMatchObject({ last4: '4444' });
    const [after] = await customersOf(customer.user.id);
    expect(after?.customerId).not.toBe(before?.customerId);
  });

  test.each([
    ['is silent', new PaymentsUnavailable('down')],
    ['refuses the shop’s key', new PaymentsRejected('api_key_invalid', 'no')],
  ])('a provider that %s is a polite no, and nothing is lost', async (_, failure) => {
    const { card } = await keepCard(customer);
    for (const call of ['listCards', 'openCardSetup', 'removeCard'] as const)
      vi.spyOn(shop.shop.payments, call).mockRejectedValue(failure);
    for (const answer of [
      await ask('GET', '', customer),
      await ask('POST', '', customer),
      await ask('DELETE', `/${card.id}`, customer),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'cards.unavailable' });
      expect(answer.headers['retry-after']).toBe('30');
    }
    vi.restoreAllMocks();
    expect((await ask('GET', '', customer)).json()).toEqual([card]);
  });

  test('the page is not opened without end (card testing)', async () => {
    const statuses = [];
    for (let number = 0; number < 21; number += 1) statuses.push((await ask('POST', '', customer)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });

  test('whoever leaves is forgotten at the provider’s too, with every card', async () => {
    const { person, token, userId } = await signedInBrowser(shop);
    const headers = { authorization: `Bearer ${token}` };
    await keepCard({ headers });
    const data = (await shop.app.inject({ url: '/api/user/data', headers })).json();
    const [known] = await customersOf(userId);
    expect(data.saved_cards_at_payment_partner).toMatchObject([{ customer: known?.customerId }]);
    const left = await shop.app.inject({
      method: 'DELETE',
      url: '/api/user',
      headers,
      payload: { current_password: person.password },
    });
    expect(left.statusCode).toBe(204);
    expect(await customersOf(userId)).toEqual([]);
    await updateProvider();
    await expect(shop.shop.payments.listCards(known?.customerId ?? '')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const [row] = await shop.shop.db.select().from(users).where(eq(users.id, userId));
    expect(row?.isDisabled).toBe(true);
  });
});
