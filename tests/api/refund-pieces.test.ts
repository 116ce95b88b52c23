import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { refunds } from '#shop/payments/tables.ts';
import { readReturn } from '#shop/reports/list-returns.ts';
import { salesReport } from '#shop/reports/sales-report.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { costOfPieces, type PiecesBack, refundPieces } from '#shop/returns/refund-pieces.ts';
import { refundReturn } from '#shop/returns/step-return.ts';
import { returnLines } from '#shop/returns/tables.ts';
import { addPieces, atTheBank, auditBooks, buy, checkoutBody, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf, parcelsOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('money back for pieces, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let owner: SignedIn;
  const clock = stoppedClock();
  const { stock } = parcelsOf(() => ({ shop: open, catalogue: goods }));
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
    owner = await open.asAdmin();
    await open.shop.db.execute(
      sql`WITH zone AS (INSERT INTO delivery_zones (name, flat_minor, free_from_minor) VALUES ('All', 900, NULL) RETURNING id)
        INSERT INTO delivery_zone_countries (country, zone_id) SELECT 'SN', id FROM zone`,
    );
    await open.shop.db.execute(sql`INSERT INTO coupons (code, amount_minor, minimum_minor) VALUES ('ODD', 1001, 0)`);
  });
  afterAll(() => open.close());
  beforeEach(() => clock.forward(3_700));

  /** Three shirts and two scarves, paid and there. */
  const delivered = async (how: 'card' | 'on_delivery' = 'card', code?: string) => {
    const lines = [
      { product_id: goods.shirt.productId, size: 'M', quantity: 3 },
      { product_id: goods.scarf.productId, quantity: 2 },
    ];
    const { body } = await buy(open, how, { ...checkoutBody(lines), ...(code && { coupon: code }) });
    if (how === 'card') await atTheBank(open, String(body.url), 'paid');
    const orderId: number = body.order.id;
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(open.shop, { orderId, to, actor: 'test' });
    await open.shop.db.delete(outbox);
    const order = await readOrder(open.shop, orderId, 'en');
    const lineOf = (quantity: number) => order?.lines.find((line) => line.quantity === quantity)?.id ?? 0;
    const deliveryMinor: number = order?.deliveryMinor ?? 0;
    return { orderId, shirts: lineOf(3), scarves: lineOf(2), totalMinor: body.order.total as number, deliveryMinor };
  };
  type Order = Awaited<ReturnType<typeof delivered>>;
  const give = (order: Pick<Order, 'orderId'>, pieces: PiecesBack, more = {}) =>
    refundPieces(open.shop, {
      ...{ orderId: order.orderId, pieces, withDelivery: false, amountMinor: null, reason: 'too wide' },
      ...{ actor: owner.user.id, key: newKey(), ...more },
    });
  const cost = (order: Pick<Order, 'orderId'>, pieces: PiecesBack, withDelivery = false) =>
    inTransaction(open.shop, (tx) => costOfPieces(open.shop, tx, { orderId: order.orderId, pieces, withDelivery }));
  const one = (lineId: number, fate: PiecesBack[number]['fate'] = 'restocked', quantity = 1) => ({
    ...{ lineId, quantity, fate },
  });

  test('is what they cost, and piece by piece with the delivery it is all that was paid', async () => {
    const order = await delivered('card', 'ODD'); // no part of a line is a round sum
    let sum = 0;
    for (const piece of [one(order.shirts), one(order.shirts), one(order.shirts), one(order.scarves, 'kept', 2)]) {
      sum += (await give(order, [piece])).amountMinor;
    }
    expect(order.deliveryMinor).toBe(900);
    sum += (await give(order, [], { withDelivery: true })).amountMinor;
    expect(sum).toBe(order.totalMinor);
    expect(await codeOf(give(order, [one(order.shirts)]))).toBe('return.quantity');
    expect(await codeOf(give(order, [], { withDelivery: true }))).toBe('input.invalid');
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('puts on the shelf what was said, writes off the rest, and leaves what stays with the buyer', async () => {
    const order = await delivered();
    const before = await stock('on_hand');
    const { refundId } = await give(order, [one(order.shirts, 'restocked', 2), one(order.scarves, 'written_off')]);
    await give(order, [one(order.scarves, 'kept')]);
    expect(await stock('on_hand')).toBe(before + 2);
    const [refund] = await open.shop.db.select().from(refunds).where(eq(refunds.id, refundId));
    const back = await readReturn(open.shop, refund?.returnId ?? 0, 'en');
    expect(back).toMatchObject({ status: 'refunded', reason: 'too wide' });
    expect(back?.receivedAt).not.toBeNull();
    expect(back?.lines.map(({ isRestocked, isKept }) => [isRestocked, isKept])).toEqual([
      [true, false],
      [false, false],
    ]);
    const entries = await open.shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'return.opened'));
    expect(entries.at(-1)?.after).toMatchObject({ restock: {}, writtenOff: {}, kept: { [order.scarves]: 1 } });
  });

  test('names the pieces in the e-mail and on the credit note', async () => {
    const order = await delivered();
    const { refundId } = await give(order, [one(order.shirts)]);
    await sendRefund(open.shop, refundId);
    const emails = await writeEmails(open);
    const mail = emails.find(({ subject }) => subject.includes('back to you'));
    expect(mail?.text).toMatch(/1 × .*, M/);
    const notes = (await issueDocuments(open.shop, order.orderId)).filter(({ kind }) => kind === 'credit_note');
    expect(notes.map(({ content }) => content.pieces?.map(({ quantity, size }) => [quantity, size]))).toEqual([
      [[1, 'M']],
    ]);
    const file = await open.app.inject({ url: '/api/orders.csv', headers: owner.headers });
    expect(file.body).toMatch(new RegExp(`INV-\\d{4}-\\d{5} ${notes[0]?.number}`));
  });

  test('takes from the article whose pieces they are, and delivery from delivery', async () => {
    const before = await figuresNow();
    const order = await delivered();
    clock.forward(60); // what happens at the moment of the sale belongs to the sale
    const { refundId, amountMinor } = await give(order, [one(order.scarves, 'restocked', 2)], {
      withDelivery: true,
    });
    await sendRefund(open.shop, refundId);
    const after = await figuresNow();
    const scarf = String(goods.scarf.productId);
    const shirt = String(goods.shirt.productId);
    expect((after.get(scarf) ?? 0) - (before.get(scarf) ?? 0)).toBe(amountMinor - order.deliveryMinor);
    expect((after.get(shirt) ?? 0) - (before.get(shirt) ?? 0)).toBe(0);
  });
  const figuresNow = async () => {
    const today = dayOf(clock.now());
    const { rows } = await salesReport(open.shop, { from: today, until: today }, 'article', 'en');
    return new Map(rows.map(({ key, givenBack }) => [key, givenBack]));
  };

  test('can be another sum than they cost, and never more than is left', async () => {
    const order = await delivered();
    const { goodsMinor } = await cost(order, [one(order.shirts)]);
    expect(await give(order, [one(order.shirts)], { amountMinor: goodsMinor - 500 })).toMatchObject({
      amountMinor: goodsMinor - 500,
    });
    expect(await codeOf(give(order, [one(order.shirts)], { amountMinor: order.totalMinor }))).toBe('refund.too.much');
    expect((await cost(order, [one(order.shirts)])).goodsMinor).toBeGreaterThan(0); // nothing of the refused one is left
  });

  test('goes once for a key, also when it is sent twice at once; another wish with the key is refused', async () => {
    const order = await delivered();
    const before = await stock('on_hand');
    const key = newKey();
    const both = await Promise.all([1, 2].map(() => give(order, [one(order.shirts)], { key })));
    expect(both[0]).toEqual(both[1]);
    expect(await stock('on_hand')).toBe(before + 1);
    expect(await codeOf(give(order, [one(order.shirts, 'kept')], { key }))).toBe('idempotency.mismatch');
    const last = await Promise.all(
      [3, 3].map((quantity) => codeOf(give(order, [one(order.scarves, 'kept', quantity - 1)]))),
    );
    expect(last.sort()).toEqual(['done', 'return.quantity']);
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('is refused for pieces on their way back, of another order, not there yet, and for nothing', async () => {
    const order = await delivered();
    await askForReturn(open.shop, {
      ...{ orderId: order.orderId, lines: [{ lineId: order.shirts, quantity: 3 }], reason: '', actor: 'guest' },
    });
    expect(await codeOf(give(order, [one(order.shirts)]))).toBe('return.quantity');
    const other = await delivered();
    expect(await codeOf(give(order, [one(other.shirts)]))).toBe('return.quantity');
    expect(await codeOf(give(order, []))).toBe('input.invalid');
    expect(await codeOf(give({ orderId: 999_999 }, [one(order.shirts)]))).toBe('not.found');
    const { body } = await buy(open, 'on_delivery', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
    const lineId = (await readOrder(open.shop, body.order.id, 'en'))?.lines[0]?.id ?? 0;
    expect(await codeOf(give({ orderId: body.order.id }, [one(lineId)]))).toBe('return.not.delivered');
  });

  test('is given again on its return when the provider refuses it, without its pieces coming back twice', async () => {
    const order = await delivered();
    const before = await stock('on_hand');
    const { refundId, amountMinor } = await give(order, [one(order.shirts)]);
    await open.shop.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refundId));
    expect(await codeOf(give(order, [one(order.shirts, 'restocked', 3)]))).toBe('return.quantity');
    const [refund] = await open.shop.db.select().from(refunds).where(eq(refunds.id, refundId));
    const again = { returnId: refund?.returnId ?? 0, amountMinor, actor: 'test', key: newKey() };
    expect(await codeOf(refundReturn(open.shop, again))).toBe('done');
    expect(await stock('on_hand')).toBe(before + 1);
  });

  test('goes by hand where the courier was paid', async () => {
    const order = await delivered('on_delivery');
    const byHand = { way: 'bank_transfer', reference: 'TR-1' } as const;
    const { refundId } = await give(order, [one(order.shirts)], { byHand });
    const [refund] = await open.shop.db.select().from(refunds).where(eq(refunds.id, refundId));
    expect(refund).toMatchObject({ status: 'succeeded', isByHand: true, ...byHand });
    expect(await auditBooks(open.shop.db)).toBe(0);
  });

  test('the database itself takes no piece back that has not come', async () => {
    const order = await delivered();
    const returnId = await askForReturn(open.shop, {
      ...{ orderId: order.orderId, lines: [{ lineId: order.shirts, quantity: 1 }], reason: '', actor: 'guest' },
    });
    const write = open.shop.db.insert(returnLines).values({ returnId, orderLineId: order.scarves, quantity: 3 });
    await expect(write).rejects.toThrow();
  });

  test('goes over the API, by pieces, delivery or a sum, and says what is missing', async () => {
    const order = await delivered();
    const send = (payload: object) =>
      open.app.inject({
        ...{ method: 'POST', url: `/api/order/${order.orderId}/refunds`, headers: owner.headers },
        payload: { key: newKey(), ...payload },
      });
    const lines = [{ line_id: order.shirts, quantity: 1, fate: 'restocked' }];
    const { goodsMinor } = await cost(order, [one(order.shirts)]);
    const back = await send({ lines });
    expect([back.statusCode, back.json().amount]).toEqual([201, goodsMinor]);
    expect((await send({ amount: 100 })).json().amount).toBe(100);
    const missing = await send({});
    expect([missing.statusCode, missing.json().code]).toEqual([422, 'input.invalid']);
    const twice = await send({ lines: [...lines, ...lines] });
    expect(twice.statusCode).toBe(422);
  });
});
