import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#shop/customers/tables.ts';
import { rateLimits } from '#shop/kernel/tables.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { addPieces, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';

let open: TestShop;
let goods: SmallCatalogue;
const clock = stoppedClock();
beforeAll(async () => {
  open = await openTestShop({ clock, config: { DELIVERY_ORDERS_PER_DAY: 3 } });
  goods = await open.seedSmallCatalogue();
  await addPieces(open.shop.db, 100, goods.shirt.productId);
});
afterAll(() => open.close());
beforeEach(() => open.shop.db.delete(rateLimits));

/** A customer whose address is proved, or not. */
async function customer(emailVerified: boolean) {
  const { person, token, userId } = await signedInBrowser(open);
  await open.shop.db.update(users).set({ emailVerified }).where(eq(users.id, userId));
  return { email: person.email, token };
}

const headersOf = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
const post = async (url: string, payload: object, token?: string) =>
  (await open.app.inject({ method: 'POST', url, payload, headers: headersOf(token) })).statusCode;

type Ask = (email: string, at: number, token?: string) => Promise<number>;
const order: Ask = async (email, _at, token) => {
  const lines = [{ product_id: goods.shirt.productId, size: 'S', quantity: 1 }];
  return (await buy(open, 'on_delivery', checkoutBody(lines, { email }), headersOf(token))).status;
};
const special: Ask = async (email, at, token) => {
  clock.forward(61); // so many a minute from one network
  const url = `/api/special/order/${goods.soldOutHat.productId}`;
  const contact = { name: 'Awa', email, phone: '' };
  return post(url, { quantity: 1, note: `Sleeves ${at}`, contact }, token);
};
const askForAlert: Ask = async (email, _at, token) => {
  clock.forward(61);
  const url = `/api/special/wish/${goods.soldOutHat.productId}`;
  return post(url, { email }, token);
};

test.each([
  ['orders on delivery', order],
  ['special orders', special],
  ['back-in-stock alerts', askForAlert],
])('a customer with a proved address is not shut out by %s that strangers send with it', async (_what, ask) => {
  const [own, unproved] = [await customer(true), await customer(false)];
  for (const { email } of [own, unproved]) for (let at = 0; at < 10; at += 1) await ask(email, at);
  expect(await ask(own.email, 10)).toBe(429);
  expect(await ask(unproved.email, 11, unproved.token)).toBe(429);
  expect(await ask(own.email, 12, own.token)).toBeLessThan(300);
});

test('a customer with a proved address has the limit of a day of their own', async () => {
  const { email, token } = await customer(true);
  const all: number[] = [];
  for (let at = 0; at < 5; at += 1) all.push(await order(email, at, token));
  expect(all).toEqual([...Array(3).fill(201), 429, 429]);
});
