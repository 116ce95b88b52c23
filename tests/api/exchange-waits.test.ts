import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { EXCHANGE_WAIT_DAYS } from '#shop/exchanges/exchange-return.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { confirmationCode, confirmByCode, confirmByHand, resendConfirmation } from '#shop/orders/confirm-order.ts';
import { isToPack } from '#shop/orders/is-to-pack.ts';
import { orders } from '#shop/orders/tables.ts';
import { expireUnconfirmed } from '#shop/payments/expire-unconfirmed.ts';
import { payByCredit } from '#shop/payments/pay-by-credit.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { receiveReturn } from '#shop/returns/step-return.ts';
import { addPieces, auditBooks, newKey, numberFrom, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { exchangesOf, sums } from '#tests/support/exchanges.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('exchanges that wait for what comes back, on %s', (database) => {
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

  const { returned, shirtS, exchange, ledgerOf, stateOf } = exchangesOf({
    ...{ opened: () => open, goods: () => goods, actor: () => owner.user.id },
  });

  test('one that waits is held and leaves when the pieces are back, in whatever state the courier finds them', async () => {
    const { orderId, returnId, lineId } = await returned();
    const { order } = await exchange(returnId, { isAfterArrival: true });
    expect(await stateOf(order.id)).toEqual(['on_delivery', 'pending', 'waits']);
    expect(await isToPack(open.shop.db, order.id)).toBe(false);
    expect(await codeOf(moveDelivery(open.shop, { orderId: order.id, to: 'in_progress', actor: 'test' }))).toBe(
      'order.unconfirmed',
    );
    expect(await ledgerOf(order.id)).toEqual(sums(4_990, 0, 0, 0));
    expect(await codeOf(resendConfirmation(open.shop, order.id))).toBe('order.not.waiting');
    const code = confirmationCode(open.shop, order.uuid);
    expect(await codeOf(confirmByCode(open.shop, { orderId: order.id, code }))).toBe('not.found');
    const [held] = await writeEmails(open);
    expect(held?.text).toContain('We hold these pieces');
    expect(held?.text).not.toMatch(/confirm/i);
    await receiveReturn(open.shop, { returnId, restock: [lineId], actor: owner.user.id });
    expect(await stateOf(order.id)).toEqual(['paid', 'pending', 'free']);
    expect(await ledgerOf(order.id)).toEqual(sums(4_990, 0, 4_990, 0));
    expect(await ledgerOf(orderId)).toEqual(sums(4_990, 4_990, 4_990, 4_990));
    const texts = (await writeEmails(open)).map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('is with us');
  });

  test('money for a difference does not let one go that waits, and the staff can', async () => {
    const { returnId } = await returned();
    const { order } = await exchange(returnId, { isAfterArrival: true, lines: [{ ...shirtS(), quantity: 2 }] });
    const money = { way: 'cash', amountMinor: 4_990, receivedOn: '2026-11-21', reference: '' } as const;
    await recordMoney(open.shop, { ...money, orderId: order.id, actor: owner.user.id, key: newKey() });
    expect(await stateOf(order.id)).toEqual(['on_delivery', 'pending', 'waits']);
    await confirmByHand(open.shop, { orderId: order.id, actor: owner.user.id });
    expect(await stateOf(order.id)).toEqual(['on_delivery', 'pending', 'free']);
    await receiveReturn(open.shop, { returnId, restock: [], actor: owner.user.id });
    expect(await ledgerOf(order.id)).toEqual(sums(9_980, 0, 9_980, 0));
    expect(await stateOf(order.id)).toEqual(['paid', 'pending', 'free']);
  });

  test('and its arrival at the same time settle once', async () => {
    const { orderId, returnId, lineId } = await returned();
    const both = await Promise.all([
      codeOf(exchange(returnId, { isAfterArrival: true })),
      codeOf(receiveReturn(open.shop, { returnId, restock: [lineId], actor: owner.user.id })),
    ]);
    expect(both).toEqual(['done', 'done']);
    expect(await ledgerOf(orderId)).toEqual(sums(4_990, 4_990, 4_990, 4_990));
    const [made] = await open.shop.db.select().from(orders).where(eq(orders.exchangeOfReturn, returnId));
    expect(await stateOf(made?.id ?? 0)).toEqual(['paid', 'pending', 'free']);
  });

  test('one whose pieces never come lapses: its goods are free, the return can be exchanged anew', async () => {
    const { returnId } = await returned();
    const { order } = await exchange(returnId, { isAfterArrival: true });
    const held = () =>
      numberFrom(
        open.shop.db,
        sql`SELECT sum(reserved_delta) FROM stock_movements m JOIN order_lines l ON l.id = m.order_line_id WHERE l.order_id = ${order.id}`,
      );
    expect(await held()).toBe(1);
    clock.forward(EXCHANGE_WAIT_DAYS * 86_400 + 1);
    await expireUnconfirmed(open.shop);
    expect(await held()).toBe(0);
    expect((await stateOf(order.id))[1]).toBe('cancelled');
    expect((await writeEmails(open)).at(-1)?.text).toContain('did not reach us');
    const again = await exchange(returnId);
    expect(again.order.id).not.toBe(order.id);
    // money that comes for the lapsed one opens it no more
    const money = { way: 'cash', amountMinor: 4_990, receivedOn: '2026-11-21', reference: '' } as const;
    const late = { ...money, receivedOn: clock.now().toISOString().slice(0, 10) };
    const { outcome } = await recordMoney(open.shop, {
      ...late,
      orderId: order.id,
      actor: owner.user.id,
      key: newKey(),
    });
    expect(outcome).toBe('owed.back');
  });

  test('one that lapses with the difference on it owes it back: by hand what came by hand, by itself what came of a code', async () => {
    const { returnId } = await returned();
    const { order } = await exchange(returnId, { isAfterArrival: true, lines: [{ ...shirtS(), quantity: 2 }] });
    const [orderId, actor] = [order.id, owner.user.id];
    const headers = async () => (await open.asAdmin()).headers;
    const gift = { amount: 1_000, reason: 'test', key: newKey() };
    const made = await open.app.inject({
      method: 'POST',
      url: '/api/credits',
      headers: await headers(),
      payload: gift,
    });
    const { code, id: creditId } = made.json();
    await payByCredit(open.shop, { orderId, codes: [code], actor, key: newKey() });
    const cash = { way: 'cash', amountMinor: 990, receivedOn: dayOf(clock.now()), reference: '' } as const;
    await recordMoney(open.shop, { ...cash, orderId, actor, key: newKey() });
    clock.forward(EXCHANGE_WAIT_DAYS * 86_400 + 1);
    await expireUnconfirmed(open.shop);
    await expireUnconfirmed(open.shop);
    expect(await stateOf(orderId)).toEqual(['paid', 'cancelled', expect.any(String)]);
    const { id: paymentId, status } = await paymentOf(open, orderId);
    expect(status).toBe('refund_due');
    await refundDuePayment(open.shop, paymentId);
    expect(await ledgerOf(orderId)).toEqual(sums(0, 0, 1_990, 1_000));
    const { balance } = (await open.app.inject({ url: `/api/credits/${creditId}`, headers: await headers() })).json();
    expect(balance).toBe(1_000);
    const url = `/api/order/${orderId}/refunds`;
    const payload = { amount: 990, key: newKey() };
    const back = await open.app.inject({ method: 'POST', url, headers: await headers(), payload });
    expect(back.statusCode).toBe(201);
    expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled', expect.any(String)]);
  });

  test('one whose difference was paid in full lapses as paid, until it has gone back', async () => {
    const { returnId } = await returned();
    const { order } = await exchange(returnId, { isAfterArrival: true });
    const cash = { way: 'cash', amountMinor: 4_990, receivedOn: dayOf(clock.now()), reference: '' } as const;
    await recordMoney(open.shop, { ...cash, orderId: order.id, actor: owner.user.id, key: newKey() });
    clock.forward(EXCHANGE_WAIT_DAYS * 86_400 + 1);
    await expireUnconfirmed(open.shop);
    expect((await stateOf(order.id)).slice(0, 2)).toEqual(['paid', 'cancelled']);
    expect((await paymentOf(open, order.id)).status).toBe('refund_due');
  });

  test('its lapse and the arrival of its pieces at one moment: it leaves, or it is called off and nothing moves', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, returnId, lineId } = await returned();
      const { order } = await exchange(returnId, { isAfterArrival: true });
      clock.forward(EXCHANGE_WAIT_DAYS * 86_400 + 1);
      await open.shop.db.delete(outbox);
      await Promise.all([
        expireUnconfirmed(open.shop),
        receiveReturn(open.shop, { returnId, restock: [lineId], actor: owner.user.id }),
      ]);
      const names = (await open.shop.db.select().from(outbox)).map(({ name }) => name);
      const isGone = (await stateOf(order.id))[1] === 'cancelled';
      expect(names.includes('order.cancelled')).toBe(isGone);
      expect(names.includes('order.exchange.ready')).toBe(!isGone);
      expect((await ledgerOf(order.id)).collectedMinor).toBe(isGone ? 0 : 4_990);
      expect((await ledgerOf(orderId)).refundedMinor).toBe(isGone ? 0 : 4_990);
    }
  });
});
