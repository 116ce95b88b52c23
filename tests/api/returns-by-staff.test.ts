import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { readReturn } from '#shop/reports/list-returns.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { openReturn } from '#shop/returns/open-return.ts';
import { receiveReturn } from '#shop/returns/step-return.ts';
import { addPieces, atTheBank, buy, checkoutBody, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('returns that the staff opens, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let owner: SignedIn;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
    owner = await open.asAdmin();
  });
  afterAll(() => open.close());
  beforeEach(() => clock.forward(3_700));

  const bought = async () => {
    const line = { product_id: goods.shirt.productId, size: 'M', quantity: 3 };
    const { body } = await buy(open, 'card', checkoutBody([line]));
    await atTheBank(open, String(body.url), 'paid');
    const orderId: number = body.order.id;
    const lineId = (await readOrder(open.shop, orderId, 'en'))?.lines[0]?.id ?? 0;
    return { orderId, lineId, number: body.order.number };
  };
  const delivered = async () => {
    const order = await bought();
    for (const to of ['in_progress', 'delivered'] as const) {
      await moveDelivery(open.shop, { orderId: order.orderId, to, actor: 'test' });
    }
    await open.shop.db.delete(outbox);
    return order;
  };
  const wish = ({ orderId, lineId }: { orderId: number; lineId: number }, quantity = 1) => ({
    ...{ orderId, lines: [{ lineId, quantity }], reason: 'Too wide' },
    ...{ answer: 'Bring it to the shop.', actor: owner.user.id },
  });

  test('are approved at once, and the buyer is told how to send the pieces back', async () => {
    const order = await delivered();
    const returnId = await openReturn(open.shop, wish(order, 2));
    const shown = await readReturn(open.shop, returnId, 'en');
    expect(shown).toMatchObject({ status: 'approved', reason: 'Too wide', answer: 'Bring it to the shop.' });
    expect(shown?.lines.map(({ quantity }) => quantity)).toEqual([2]);
    const emails = await writeEmails(open);
    expect(emails).toHaveLength(1); // neither the one that thanks for asking, nor one to the shop
    expect(emails[0]?.text).toContain('Bring it to the shop.');
    expect(emails[0]?.text).toContain(shown?.number);
    await receiveReturn(open.shop, { returnId, restock: [order.lineId], actor: owner.user.id });
    expect((await readReturn(open.shop, returnId, 'en'))?.status).toBe('received');
  });

  test('take no piece twice, whoever asked first, and none that has not come', async () => {
    const order = await delivered();
    await askForReturn(open.shop, { ...wish(order, 2), actor: 'guest' });
    expect(await codeOf(openReturn(open.shop, wish(order, 2)))).toBe('return.quantity');
    const both = await Promise.all([1, 2].map(() => codeOf(openReturn(open.shop, wish(order, 1)))));
    expect(both.sort()).toEqual(['done', 'return.quantity']);
    const other = await bought();
    expect(await codeOf(openReturn(open.shop, wish(other)))).toBe('return.not.delivered');
    expect(
      await codeOf(openReturn(open.shop, { ...wish(order), lines: [{ lineId: other.lineId, quantity: 1 }] })),
    ).toBe('return.quantity');
    expect(await codeOf(openReturn(open.shop, wish({ ...order, orderId: 999_999 })))).toBe('not.found');
  });

  test('stand in the log with who opened them', async () => {
    const order = await delivered();
    const returnId = await openReturn(open.shop, wish(order));
    const entries = await open.shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'return.opened'));
    expect(entries.at(-1)).toMatchObject({
      ...{ actor: owner.user.id, subjectId: String(order.orderId) },
      after: { returnId, lines: { [order.lineId]: 1 }, answer: 'Bring it to the shop.' },
    });
  });

  test('come over the API once for a key, and another body with the key is refused', async () => {
    const order = await delivered();
    const url = `/api/order/${order.orderId}/returns`;
    const headers = { ...owner.headers, 'idempotency-key': newKey() };
    const payload = { lines: [{ line_id: order.lineId, quantity: 1 }], reason: '', answer: '' };
    const send = (body: object) => open.app.inject({ method: 'POST', url, headers, payload: body });
    const [one, two] = await Promise.all([send(payload), send(payload)]);
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(one.json()).toEqual(two.json());
    expect(one.json()).toMatchObject({ status: 'approved', order: order.number });
    const other = await send({ ...payload, reason: 'another' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.mismatch']);
    const none = await send({ ...payload, lines: [] });
    expect(none.statusCode).toBe(422);
  });

  test('are not bound by the days, which bind the buyer', async () => {
    const order = await delivered();
    clock.forward(40 * 86_400);
    const asked = { ...wish(order), actor: 'guest' };
    expect(await codeOf(askForReturn(open.shop, asked))).toBe('return.too.late');
    expect(await codeOf(openReturn(open.shop, wish(order)))).toBe('done');
    const entries = await open.shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'return.opened'));
    expect(entries.at(-1)?.after).toMatchObject({ isAfterDays: true });
    expect(entries.at(-2)?.after).not.toHaveProperty('isAfterDays');
  });
});
