import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { users } from '#shop/customers/tables.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { orderLines, orders } from '#shop/orders/tables.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import { answerReturn, receiveReturn } from '#shop/returns/step-return.ts';
import { ADDRESS, addPieces } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { readLog } from '#tests/support/read-log.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';

let open: TestShop;
let goods: SmallCatalogue;
let actor: string;
beforeAll(async () => {
  open = await openTestShop();
  goods = await open.seedSmallCatalogue();
  await addPieces(open.shop.db, 20);
  actor = (await open.asAdmin()).user.id;
});
afterAll(() => open.close());

/** Three shirts and two scarves that a colleague took by telephone, to be paid on delivery. */
async function taken() {
  const { order, token } = await takePhoneOrder(open.shop, {
    ...{ actor, key: randomUUID(), paymentMethod: 'on_delivery', locale: 'en', code: null },
    ...{ customerName: 'Awa Diop', email: 'phone@example.com', address: ADDRESS },
    lines: [
      { productId: goods.shirt.productId, size: 'S', colour: null, quantity: 3 },
      { productId: goods.scarf.productId, size: null, colour: null, quantity: 2 },
    ],
  });
  const lines = await open.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const lineOf = (productId: number) => lines.find((line) => line.productId === productId)?.id ?? 0;
  const move = (to: 'in_progress' | 'delivered') => moveDelivery(open.shop, { orderId: order.id, to, actor });
  return { order, token, shirts: lineOf(goods.shirt.productId), scarves: lineOf(goods.scarf.productId), move };
}

/** What the log says of an order, as a line of words for each field. */
async function saidOf(orderId: number, action: string, locale: Locale = 'en') {
  const query = `?subject=order:${orderId}&action=${action}`;
  const { entries } = await readLog(officeContext(open, 'owner', locale), query);
  return entries.map(({ who, email, what, subject, changes }) => ({
    ...{ isSigned: email !== null && who !== '', what, subject },
    changes: changes.map(({ field, after }) => `${field}: ${after?.replaceAll('\u00a0', ' ')}`),
  }));
}

test('an order by telephone stands in the log with its pieces and its total', async () => {
  const { order } = await taken();
  const [entry] = await saidOf(order.id, 'order.taken');
  expect(entry).toMatchObject({ isSigned: true, what: 'Order taken by telephone', subject: `Order ${order.number}` });
  expect(entry?.changes[0]).toMatch(/^Lines: 3 × .+ S, 2 × /);
  expect(entry?.changes.some((line) => line.startsWith('Total: €'))).toBe(true);
});

test('a parcel refused on delivery says what was written off, how many, and what is back on the shelf', async () => {
  const { order, shirts, move } = await taken();
  await move('in_progress');
  const { version } = (await open.shop.db.select().from(orders).where(eq(orders.id, order.id)))[0] ?? { version: 0 };
  await refuseOnDelivery(open.shop, { orderId: order.id, writtenOff: [shirts], actor, version });
  const [english] = await saidOf(order.id, 'order.refused');
  expect(english).toMatchObject({ isSigned: true, what: 'Refused at the door', subject: `Order ${order.number}` });
  expect(english?.changes).toEqual([
    'Delivery: Cancelled',
    expect.stringMatching(/^Back on the shelf: 2 × /),
    expect.stringMatching(/^Written off: 3 × .+ S$/),
  ]);
  const [french] = await saidOf(order.id, 'order.refused', 'fr');
  expect(french?.changes[2]).toMatch(/^Sorti du stock: 3 × /);
});

test('what of a return is written off is said too', async () => {
  const { order, token, shirts, scarves, move } = await taken();
  await move('in_progress');
  await move('delivered');
  const headers = { 'x-order-token': token };
  const lines = [shirts, scarves].map((line_id) => ({ line_id, quantity: 1 }));
  const payload = { order: order.number, lines };
  const { id } = (await open.app.inject({ method: 'POST', url: '/api/returns', headers, payload })).json();
  await answerReturn(open.shop, { returnId: id, to: 'approved', answer: '', actor });
  await receiveReturn(open.shop, { returnId: id, restock: [shirts], actor });
  const [entry] = await saidOf(order.id, 'return.received');
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Back on the shelf: 1 × .+ S$/),
      expect.stringMatching(/^Written off: 1 × /),
    ]),
  );
});

test('the ledger names who took an order and who delivered it, with what each changed', async () => {
  const { order, move } = await taken();
  await move('in_progress');
  await move('delivered');
  const [colleague] = await open.shop.db.select({ email: users.email }).from(users).where(eq(users.id, actor));
  const signed = expect.stringContaining(`(${colleague?.email})`);
  const steps = await readLedgerOf(open.shop, order.id, () => true);
  expect(
    steps.map(({ cause, who, owedMinor, paidMinor, balanceMinor }) => [cause, who, owedMinor, paidMinor, balanceMinor]),
  ).toEqual([
    ['order.placed', signed, order.totalMinor, 0, order.totalMinor],
    ['payment.collected', signed, 0, order.totalMinor, 0],
  ]);
});
