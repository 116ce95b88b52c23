import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#contracts/orders.ts';
import { moveEmail } from '#shop/customers/move-email.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { changeBuyer } from '#shop/orders/change-buyer.ts';
import { mayMove } from '#shop/orders/rules.ts';
import { orders } from '#shop/orders/tables.ts';
import { writeNote } from '#shop/orders/write-note.ts';
import { applyOffer } from '#shop/pricing/apply-offer.ts';
import { cancelLatestDiscount } from '#shop/pricing/cancel-latest-discount.ts';
import { cancelBatch } from '#shop/pricing/change-batch.ts';
import { ADDRESS, addPieces, buy, checkoutBody } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { readLog } from '#tests/support/read-log.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';

let open: TestShop;
let goods: SmallCatalogue;
let admin: SignedIn;
beforeAll(async () => {
  open = await openTestShop();
  goods = await open.seedSmallCatalogue();
  await addPieces(open.shop.db, 50);
  admin = await open.asAdmin();
});
afterAll(() => open.close());

async function order(how: 'card' | 'on_delivery' = 'on_delivery') {
  const { body } = await buy(open, how, checkoutBody([{ product_id: goods.shirt.productId, size: 'M', quantity: 1 }]));
  return body.order;
}
const rowOf = async (id: number) => {
  const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('The order is gone');
  return row;
};
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '–';

/** The newest entry of an action, each of its fields as “name: before → after” in the words of the log. */
async function said(action: string, subject = ''): Promise<string[]> {
  const { entries } = await readLog(officeContext(open, 'owner'), `?action=${action}${subject}`);
  const [newest] = entries;
  if (!newest) throw new Error(`Nothing was written of ${action}`);
  return newest.changes.map(({ field, before, after }) => `${field}: ${plain(before)} → ${plain(after)}`);
}

test('what was done to an order stands in the log with before and after', async () => {
  const { id } = await order();
  const actor = admin.user.id;
  await writeNote(open.shop, { orderId: id, body: 'Rings twice', key: 'note-1', actor });
  expect(await said('order.noted')).toEqual(['Notes: 0 → 1']);
  await moveDelivery(open.shop, { orderId: id, to: 'in_progress', actor });
  expect(await said('order.in_progress')).toEqual(['Delivery: To pack → Being packed']);
  await refuseOnDelivery(open.shop, { orderId: id, writtenOff: [], actor, version: (await rowOf(id)).version });
  const refused = await said('order.refused');
  expect(refused[0]).toBe('Delivery: Being packed → Cancelled');
  expect(refused[1]).toMatch(/^Back on the shelf: {2}→ 1 × /);
});

test('another buyer and another address stand in the log as they were and as they are', async () => {
  const { id } = await order('card');
  const checks = {
    termsThere: () => Promise.reject(new Error('The same country')),
    moveCode: async () => {},
    keepToken: async () => {},
  };
  const address = { ...ADDRESS, street: '3 rue Neuve', apartment: '' };
  const buyer = { email: 'awa.diop@example.com', customerName: 'Awa Sow', address, userId: null };
  await changeBuyer(open.shop, id, buyer, checks);
  expect(await said('order.buyer.changed')).toEqual([
    'Name: Awa Diop → Awa Sow',
    'Address: 14 rue des Tisserands, 11500 Dakar, Dakar → 3 rue Neuve, 11500 Dakar, Dakar',
  ]);
});

test('a customer’s new e-mail stands in the log without naming it', async () => {
  const { user } = await open.asCustomer();
  await inTransaction(open.shop, (tx) => moveEmail(open.shop, tx, user.id, 'new@shop.example'));
  const [beginning] = user.email;
  expect(await said('user.email.changed')).toEqual([
    `E-mail: ${beginning}•••${user.email.slice(user.email.indexOf('@'))} → n•••@shop.example`,
  ]);
});

test('a discount and its end stand in the log with the prices before and after', async () => {
  const { productId } = goods.shirt;
  const target = { kind: 'articles', productIds: [productId] } as const;
  const offer = { value: { kind: 'percent', basisPoints: 1_000 }, startsAt: null, endsAt: null } as const;
  const { batchId } = await applyOffer(open.shop, admin.user.id, target, offer);
  const [applied] = await said('discount.applied');
  const [, before, after] = /^Prices: .+ (€\S+) → .+ (€\S+)$/.exec(applied ?? '') ?? [];
  expect(Number(after?.slice(1))).toBeLessThan(Number(before?.slice(1)));
  await cancelBatch(open.shop, admin.user.id, batchId);
  expect((await said('discount.cancelled'))[0]).toMatch(new RegExp(`^Prices: .+ ${after} → .+ ${before}$`));
  await applyOffer(open.shop, admin.user.id, target, offer);
  await cancelLatestDiscount(open.shop, admin.user.id, [productId]);
  expect((await said('discount.cancelled'))[0]).toMatch(new RegExp(`^Prices: .+ ${after} → .+ ${before}$`));
});

/** Brings a new order on delivery to a state. */
async function orderIn(state: DeliveryStatus): Promise<number> {
  const { id } = await order();
  const way: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
    pending: [],
    in_progress: ['in_progress'],
    delivered: ['in_progress', 'delivered'],
    cancelled: ['cancelled'],
  };
  for (const to of way[state]) {
    await moveDelivery(open.shop, { orderId: id, to, actor: admin.user.id });
  }
  return id;
}

test.each(DELIVERY_STATUSES)('the API takes no illegal step from %s, and changes nothing', async (from) => {
  const id = await orderIn(from);
  const before = await rowOf(id);
  for (const to of DELIVERY_STATUSES.filter((one) => !mayMove(from, one, before.paymentStatus))) {
    const answer = await open.app.inject({
      ...{ method: 'PUT', url: `/api/order/${id}`, payload: { delivery_status: to } },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([to, answer.statusCode, answer.json().code]).toEqual([to, 409, 'order.transition.illegal']);
    expect(await rowOf(id)).toEqual(before);
  }
});
