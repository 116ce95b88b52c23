import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceMinor } from '#contracts/ledger.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { exchangeReturn } from '#shop/exchanges/exchange-return.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { isToPack } from '#shop/orders/is-to-pack.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { orders } from '#shop/orders/tables.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { moneyByHand, refunds } from '#shop/payments/tables.ts';
import { takeBackMoney } from '#shop/payments/take-back-money.ts';
import { readReturn } from '#shop/reports/list-returns.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { receiveReturn, refundReturn } from '#shop/returns/step-return.ts';
import {
  ADDRESS,
  addPieces,
  atTheBank,
  auditBooks,
  buy,
  checkoutBody,
  newKey,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { exchangesOf, sums } from '#tests/support/exchanges.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('pieces that are exchanged, on %s', (database) => {
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
  afterEach(async () => expect(await auditBooks(open.shop.db)).toBe(0));

  const { returned, shirtS, scarf, exchange, ledgerOf, stateOf, deliver } = exchangesOf({
    ...{ opened: () => open, goods: () => goods, actor: () => owner.user.id },
  });

  test('is brought for nothing unless the buyer is to pay it, and goes where the order went', async () => {
    const zone = { name: 'Everywhere', countries: ['SN'], flat: 700, free_from: null };
    const made = await open.app.inject({
      method: 'POST',
      url: '/api/delivery/zones',
      headers: owner.headers,
      payload: zone,
    });
    expect(made.statusCode).toBe(200);
    const one = await returned(1, { address: { ...ADDRESS, street: '9 rue Neuve' } });
    const { order } = await exchange(one.returnId);
    const shown = await readOrder(open.shop, order.id, 'en');
    expect([shown?.deliveryMinor, shown?.address.street, shown?.totalMinor]).toEqual([0, '9 rue Neuve', 4_990]);
    const two = await returned();
    const paid = await exchange(two.returnId, { hasDeliveryFee: true });
    expect((await readOrder(open.shop, paid.order.id, 'en'))?.deliveryMinor).toBe(700);
    await open.shop.db.execute(sql`DELETE FROM delivery_zones`);
  });

  test('is never more than 99 pieces of one line, nor of an article that no id can be', async () => {
    const { returnId } = await returned();
    const url = `/api/returns/${returnId}/exchange`;
    const line = { product_id: goods.shirt.productId, size: 'S', quantity: 1 };
    for (const [field, odd] of [
      ['quantity', { ...line, quantity: 100 }],
      ['product_id', { ...line, product_id: 2_147_483_648 }],
    ] as const) {
      const headers = { ...owner.headers, 'idempotency-key': newKey() };
      const answer = await open.app.inject({ method: 'POST', url, headers, payload: { lines: [odd] } });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [`lines.0.${field}`]]);
    }
  });

  test('comes over the API, for whoever may give money back', async () => {
    const { returnId } = await returned();
    const url = `/api/returns/${returnId}/exchange`;
    const payload = { lines: [{ product_id: goods.shirt.productId, size: 'S', quantity: 1 }], waits: true };
    const send = (headers: Record<string, string>) => open.app.inject({ method: 'POST', url, headers, payload });
    expect((await send({ 'idempotency-key': newKey() })).statusCode).toBe(401);
    const headers = { ...owner.headers, 'idempotency-key': newKey() };
    const [one, two] = [await send(headers), await send(headers)];
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(two.json()).toEqual(one.json());
    expect(one.json().total).toBe(4_990);
    const answer = await open.app.inject({ method: 'GET', url: '/api/returns?per_page=1', headers: owner.headers });
    expect(answer.json()[0].exchange).toEqual({ order: one.json().order, waits: true, counted: 0 });
  });

  test('another size costs nothing more: the money goes from one order to the other, and nobody gives any back', async () => {
    const { orderId, lineId, returnId, number } = await returned();
    const { order } = await exchange(returnId);
    expect(await ledgerOf(orderId)).toEqual(sums(4_990, 4_990, 4_990, 4_990));
    expect(await ledgerOf(order.id)).toEqual(sums(4_990, 0, 4_990, 0));
    expect(await stateOf(order.id)).toEqual(['paid', 'pending', 'free']);
    expect(await isToPack(open.shop.db, order.id)).toBe(true);
    const [back] = await open.shop.db.select().from(refunds).where(eq(refunds.returnId, returnId));
    expect(back).toMatchObject({ way: 'exchange', isByHand: true, status: 'succeeded', reference: order.number });
    const exchanged = { orderId: order.id, countedMinor: 4_990 };
    expect(await readReturn(open.shop, returnId, 'en')).toMatchObject({ status: 'approved', exchange: exchanged });
    expect((await readOrder(open.shop, order.id, 'en'))?.exchange).toMatchObject({ orderNumber: number });
    const emails = await writeEmails(open);
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining(order.number)]); // and no receipt or refund
    expect(emails[0]?.text).toContain(number);
    // the pieces are still to come, and are waited for
    await receiveReturn(open.shop, { returnId, restock: [lineId], actor: owner.user.id });
    expect((await readReturn(open.shop, returnId, 'en'))?.status).toBe('refunded');
    expect(await ledgerOf(order.id)).toEqual(sums(4_990, 0, 4_990, 0));
  });

  test('dearer pieces leave a difference for the courier, cheaper ones leave something to give back', async () => {
    const dear = await returned();
    const two = await exchange(dear.returnId, { lines: [{ ...shirtS(), quantity: 2 }] });
    expect(balanceMinor(await ledgerOf(two.order.id))).toBe(4_990);
    expect(await stateOf(two.order.id)).toEqual(['on_delivery', 'pending', 'free']);
    expect((await writeEmails(open))[0]?.text).toContain('49.90');
    await deliver(two.order.id);
    expect(await ledgerOf(two.order.id)).toEqual(sums(9_980, 0, 9_980, 0));

    const cheap = await returned();
    const one = await exchange(cheap.returnId, { lines: [scarf()] });
    expect(await ledgerOf(one.order.id)).toEqual(sums(1_200, 0, 1_200, 0));
    expect(await ledgerOf(cheap.orderId)).toEqual(sums(4_990, 1_200, 4_990, 1_200));
    const rest = { returnId: cheap.returnId, actor: owner.user.id, key: newKey() };
    expect(await codeOf(refundReturn(open.shop, { ...rest, amountMinor: 3_791 }))).toBe('refund.too.much');
    await refundReturn(open.shop, { ...rest, amountMinor: 3_790 });
    const ways = await open.shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.returnId, cheap.returnId))
      .orderBy(refunds.id);
    expect(ways.map(({ amountMinor, isByHand }) => [amountMinor, isByHand])).toEqual([
      [1_200, true],
      [3_790, false],
    ]);
  });

  test('a difference is paid by hand first where that was agreed', async () => {
    const { returnId } = await returned();
    const { order } = await exchange(returnId, { lines: [{ ...shirtS(), quantity: 2 }], paymentMethod: 'cash' });
    expect(await stateOf(order.id)).toEqual(['pending', 'pending', 'free']);
    expect(await isToPack(open.shop.db, order.id)).toBe(false);
    const money = { way: 'cash', amountMinor: 4_990, receivedOn: '2026-11-21', reference: '' } as const;
    await recordMoney(open.shop, { ...money, orderId: order.id, actor: owner.user.id, key: newKey() });
    expect(await stateOf(order.id)).toEqual(['paid', 'pending', 'free']);
  });

  test('is done once: for the same form, for two at the same time, and for another form', async () => {
    const { returnId } = await returned();
    const key = newKey();
    const twice = await Promise.all([exchange(returnId, { key }), exchange(returnId, { key })]);
    expect(twice[0]?.order.id).toBe(twice[1]?.order.id);
    expect((await exchange(returnId, { key })).order.id).toBe(twice[0]?.order.id);
    expect(await codeOf(exchange(returnId, { key, lines: [scarf()] }))).toBe('idempotency.mismatch');
    expect(await codeOf(exchange(returnId))).toBe('exchange.twice');

    const other = await returned();
    const race = await Promise.all([
      codeOf(exchange(other.returnId)),
      codeOf(exchange(other.returnId, { isAfterArrival: true })),
    ]);
    expect(race.sort()).toEqual(['done', 'exchange.twice']);
  });

  test('is refused where nothing can be exchanged', async () => {
    const { returnId } = await returned(2);
    expect(await codeOf(exchange(999_999))).toBe('not.found');
    const elsewhere = { ...open.shop, settings: { ...open.shop.settings, currency: 'XOF' as const } };
    const wish = { returnId, lines: [shirtS()], isAfterArrival: false, paymentMethod: 'on_delivery' as const };
    expect(await codeOf(exchangeReturn(elsewhere, { ...wish, actor: owner.user.id, key: newKey() }))).toBe(
      'exchange.currency',
    );
    expect(await codeOf(exchange(returnId, { lines: [{ ...shirtS(), quantity: 9_999 }] }))).toBe('stock.insufficient');
    expect(await codeOf(exchange(returnId, { lines: [{ ...shirtS(), size: 'XXL' }] }))).toBe('variant.unknown');
    expect(await codeOf(exchange(returnId, { expectedTotalMinor: 1 }))).toBe('total.changed');
    expect(await codeOf(exchange(returnId, { isAfterArrival: true, paymentMethod: 'cash' }))).toBe('input.invalid');
    await refundReturn(open.shop, { returnId, amountMinor: 9_980, actor: owner.user.id, key: newKey() });
    expect(await codeOf(exchange(returnId))).toBe('refund.not.paid');

    const other = await returned(2);
    const asked = {
      orderId: other.orderId,
      lines: [{ lineId: other.lineId, quantity: 1 }],
      reason: '',
      actor: 'guest',
    };
    expect(await codeOf(askForReturn(open.shop, asked))).toBe('return.quantity');
    expect(await open.shop.db.$count(orders, eq(orders.exchangeOfReturn, returnId))).toBe(0);
  });

  test('waits for an answer as any return does', async () => {
    const line = { product_id: goods.shirt.productId, size: 'M', quantity: 1 };
    const { body } = await buy(open, 'card', checkoutBody([line]));
    await atTheBank(open, String(body.url), 'paid');
    await deliver(body.order.id);
    const lineId = (await readOrder(open.shop, body.order.id, 'en'))?.lines[0]?.id ?? 0;
    const asked = { orderId: body.order.id, lines: [{ lineId, quantity: 1 }], reason: '', actor: 'guest' };
    const returnId = await askForReturn(open.shop, asked);
    expect(await codeOf(exchange(returnId))).toBe('return.step.illegal');
  });

  test('of what was exchanged nothing goes back a second time, and its record is not taken back', async () => {
    const { orderId, returnId } = await returned();
    const { order } = await exchange(returnId);
    const refund = { orderId, amountMinor: 1, reason: '', actor: owner.user.id, key: newKey(), returnId: null };
    expect(await codeOf(inTransaction(open.shop, (tx) => promiseRefund(open.shop, tx, refund)))).toBe(
      'refund.too.much',
    );
    const [record] = await open.shop.db.select().from(moneyByHand).where(eq(moneyByHand.orderId, order.id));
    const wrong = { orderId: order.id, recordId: record?.id ?? 0, reason: 'Wrong', actor: owner.user.id };
    expect(await codeOf(takeBackMoney(open.shop, wrong))).toBe('money.gone.back');
    const forced = open.shop.db
      .update(moneyByHand)
      .set({ takenBackAt: clock.now(), takenBackBy: 'x', takenBackReason: 'x' })
      .where(eq(moneyByHand.id, record?.id ?? 0));
    await expect(forced).rejects.toThrow();
  });

  test('one that is called off is owed back by hand', async () => {
    const { returnId } = await returned();
    const { order } = await exchange(returnId);
    await moveDelivery(open.shop, { orderId: order.id, to: 'cancelled', actor: owner.user.id });
    const refund = {
      orderId: order.id,
      amountMinor: 4_990,
      reason: '',
      actor: owner.user.id,
      key: newKey(),
      returnId: null,
    };
    await inTransaction(open.shop, (tx) =>
      promiseRefund(open.shop, tx, { ...refund, byHand: { way: 'cash', reference: '' } }),
    );
    expect(await ledgerOf(order.id)).toEqual(sums(0, 0, 4_990, 4_990));
  });
});
