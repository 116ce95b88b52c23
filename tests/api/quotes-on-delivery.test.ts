import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#shop/customers/tables.ts';
import { confirmationCode, confirmByCode } from '#shop/orders/confirm-order.ts';
import { orders } from '#shop/orders/tables.ts';
import { expireUnconfirmed } from '#shop/payments/expire-unconfirmed.ts';
import { followAccepted } from '#shop/special-orders/follow-accepted.ts';
import { specialOrderToken } from '#shop/special-orders/read-special-order.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { ADDRESS, auditBooks, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';

type Headers = Record<string, string>;
const DAY = 86_400;
const [SMALL, LARGE] = [14_200, 40_000];
let open: TestShop;
let goods: SmallCatalogue;
let staff: Headers;
const clock = stoppedClock();
beforeAll(async () => {
  open = await openTestShop({ clock });
  goods = await open.seedSmallCatalogue();
  staff = (await open.asAdmin()).headers;
});
afterAll(async () => {
  expect(await auditBooks(open.shop.db)).toBe(0);
  await open.close();
});

async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Headers = {}) {
  const answer = await open.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

/** Somebody signed in whose address is proved, or not. */
async function customer(emailVerified: boolean): Promise<{ email: string; headers: Headers }> {
  const { person, token, userId } = await signedInBrowser(open);
  await open.shop.db.update(users).set({ emailVerified }).where(eq(users.id, userId));
  return { email: person.email, headers: { authorization: `Bearer ${token}` } };
}

/** A request for two pieces that the staff has answered with a price for each. */
async function quoted(price: number, headers: Headers): Promise<{ id: number; key: Headers }> {
  const url = `/api/special/order/${goods.soldOutHat.productId}`;
  const { id } = (await call('POST', url, { quantity: 2, note: 'Sleeves to the wrist.' }, headers)).body;
  const offer = { price, ready_on: '2027-12-24', message: '' };
  expect((await call('POST', `/api/special/orders/${id}/quote`, offer, staff)).status).toBe(200);
  return { id, key: { 'x-order-token': (await specialOrderToken(open.shop, id)) ?? '' } };
}

/** Accepts it on delivery and reads its order. */
async function accepted(id: number, headers: Headers) {
  const yes = { address: ADDRESS, name: 'Awa Diop', payment_method: 'on_delivery' };
  const { status, body } = await call('POST', `/api/special/orders/${id}/accept`, yes, headers);
  expect(status).toBe(201);
  const [order] = await open.shop.db.select().from(orders).where(eq(orders.id, body.order.id));
  if (!order) throw new Error('no order');
  return order;
}
const statusOf = async (id: number) => (await call('GET', `/api/special/orders/${id}`, undefined, staff)).body.status;

test('a large quote accepted in an account waits until the owner of its address has confirmed it', async () => {
  const { email, headers } = await customer(false);
  const { id } = await quoted(LARGE, headers);
  await writeEmails(open);
  const order = await accepted(id, headers);
  expect(order.confirmBy).toEqual(new Date(clock.now().getTime() + DAY * 1000));
  expect(await statusOf(id)).toBe('accepted');
  const leave = { method: 'PUT' as const, url: `/api/order/${order.id}`, headers: staff };
  const left = await open.app.inject({ ...leave, payload: { delivery_status: 'in_progress' } });
  expect(left.json().code).toBe('order.unconfirmed');
  const emails = (await writeEmails(open)).filter(({ to }) => to === email);
  expect(emails.map(({ subject }) => subject)).toEqual([`Order ${order.number}: please confirm it`]);
  expect((await accepted(id, headers)).id).toBe(order.id); // sent again: the same order
  await confirmByCode(open.shop, { orderId: order.id, code: confirmationCode(open.shop, order.publicUuid) });
  await followAccepted(open.shop);
  expect(await statusOf(id)).toBe('ordered');
});

test('one that nobody confirms lapses, and the quote stands again', async () => {
  const { headers } = await customer(false);
  const { id } = await quoted(LARGE, headers);
  const first = await accepted(id, headers);
  await open.shop.db.execute(sql`UPDATE orders SET confirm_by = ${clock.now()} WHERE id = ${first.id}`);
  await expireUnconfirmed(open.shop);
  await followAccepted(open.shop);
  expect(await statusOf(id)).toBe('quoted');
  expect((await accepted(id, headers)).id).not.toBe(first.id);
});

test.each([
  ['a small one', SMALL, false, false],
  ['one of a customer with a proved address', LARGE, true, false],
  ['one accepted by the link that was mailed to its address', LARGE, false, true],
])('%s waits for nobody', async (_which, price, isProved, isByLink) => {
  const { headers } = await customer(isProved);
  const { id, key } = await quoted(price, headers);
  expect((await accepted(id, isByLink ? key : headers)).confirmBy).toBeNull();
  expect(await statusOf(id)).toBe('ordered');
});
