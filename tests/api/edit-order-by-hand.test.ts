import { describe, expect, test } from 'vitest';
import type { HandWay } from '#contracts/money-by-hand.ts';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { expirePayments, reconcilePayments } from '#shop/payments/expire-payments.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { finishRefund } from '#shop/payments/send-refund.ts';
import { readRefundsOf } from '#shop/reports/list-refunds.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import { ADDRESS, newKey } from '#tests/support/buyers.ts';
import { handMoneyOf } from '#tests/support/hand-money.ts';
import { EDITOR, editStage, WHOLE } from '#tests/support/order-edits.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** What three shirts and two scarves come to; a shirt more, and one alone, as one scarf too. */
const [TOTAL, SHIRT, ONE_SHIRT] = [18_160, 4_990, 8_180];

describe.each(BOTH_DATABASES)('lines change of an order of which money came by hand, on %s', (database) => {
  const { clock, edit, goods, owner, paid, place, preview, rowOf, shop, sumsOf, wishOf } = editStage(database);
  const hand = handMoneyOf({ opened: shop, goods, actor: () => owner().user.id, clock });
  const named = (orderId: number) => ({ id: orderId, number: '', uuid: '', total: TOTAL, url: '' });
  const take = (orderId: number, amountMinor: number) => hand.take(named(orderId), amountMinor);
  const shirtsOf = async (order: { orderId: number; shirts: number }, pieces: number) =>
    edit(order.orderId, { lines: await wishOf(order.orderId, { pieces: { [order.shirts]: pieces } }), added: [] });
  const balanceOf = async (orderId: number) =>
    (await readLedgerOf(shop().shop, orderId, () => true)).at(-1)?.balanceMinor;
  const stateOf = (orderId: number) => hand.stateOf(named(orderId));

  test('an order of which nothing came keeps its end, and its page asks for the new sum', async () => {
    const order = await place('card');
    await shirtsOf(order, 1);
    const { expiresAt } = await paymentOf(shop(), order.orderId);
    expect(expiresAt?.getTime()).toBeGreaterThan(clock.now().getTime());
    expect((await resumePayment(shop().shop, order.orderId)).url).toContain('http');
    expect((await paymentOf(shop(), order.orderId)).amountMinor).toBe(ONE_SHIRT);
    clock.forward(90_000);
    await expirePayments(shop().shop);
    expect(await stateOf(order.orderId)).toEqual(['failed', 'cancelled', 'expired', 0]);
  });

  test.each(['card', 'on_delivery'] as const)('a deposit (%s) counts: the new total less it is left', async (how) => {
    const order = await place(how);
    const { orderId, shirts } = order;
    await take(orderId, 5_000);
    const plan = await preview(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 4 } }), added: [] });
    expect([plan.balanceBeforeMinor, plan.balanceAfterMinor]).toEqual([TOTAL - 5_000, TOTAL + SHIRT - 5_000]);
    await shirtsOf(order, 4);
    const open = how === 'card' ? 'pending' : 'on_delivery';
    expect(await stateOf(orderId)).toEqual([open, 'pending', open, 5_000]);
    expect(await paymentOf(shop(), orderId)).toMatchObject({ amountMinor: TOTAL + SHIRT, expiresAt: null });
    expect(await balanceOf(orderId)).toBe(TOTAL + SHIRT - 5_000);
    expect(await codeOf(openPayment(shop().shop, orderId))).toBe(how === 'card' ? 'payment.not.open' : 'not.found');
    expect(await codeOf(resumePayment(shop().shop, orderId))).toBe(how === 'card' ? 'done' : 'payment.not.open');
    clock.forward(90_000);
    await expirePayments(shop().shop);
    await reconcilePayments(shop().shop);
    expect(await stateOf(orderId)).toEqual([open, 'pending', open, 5_000]);
    expect(await take(orderId, TOTAL + SHIRT - 5_000)).toMatchObject({ outcome: 'paid', balanceMinor: 0 });
    expect(await hand.receiptsOf(named(orderId))).toBe(1);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });

  test.each(['card', 'on_delivery'] as const)(
    'a deposit (%s) above the new total has paid it: the rest is owed back by hand, once',
    async (how) => {
      const order = await place(how);
      const { orderId } = order;
      await take(orderId, 10_000);
      await shirtsOf(order, 1);
      expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', 10_000]);
      expect(await balanceOf(orderId)).toBe(ONE_SHIRT - 10_000);
      expect(await hand.receiptsOf(named(orderId))).toBe(1);
      expect(await readRefundsOf(shop().shop, orderId)).toMatchObject({ leftByHandMinor: 10_000, isByHand: true });
      await hand.giveBack(named(orderId), 10_000 - ONE_SHIRT);
      expect(await hand.refundsOf(named(orderId))).toEqual([[10_000 - ONE_SHIRT, true, null, '', 'succeeded']]);
      expect(await balanceOf(orderId)).toBe(0);
      for (const to of ['in_progress', 'delivered'] as const)
        await moveDelivery(shop().shop, { orderId, to, actor: EDITOR });
      expect(await paymentOf(shop(), orderId)).toMatchObject({ collectedMinor: 10_000, status: 'paid' });
      expect(await sumsOf(orderId)).toEqual(WHOLE);
    },
  );

  test('what was paid by hand stays paid when lines are added: the rest is recorded beside, and the invoice follows', async () => {
    const order = await place('card');
    const { orderId } = order;
    const placed = named(orderId);
    const { recordId } = await take(orderId, TOTAL);
    const issued = async () => (await issueDocuments(shop().shop, orderId)).map(({ totalMinor }) => totalMinor);
    expect(await issued()).toEqual([TOTAL]);
    await shirtsOf(order, 4);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
    const part = await take(orderId, 1_000);
    expect(part).toMatchObject({ outcome: 'deposit', balanceMinor: SHIRT - 1_000 });
    expect((await stateOf(orderId))[0]).toBe('paid');
    expect(await issued()).toEqual([TOTAL]);
    expect(await take(orderId, SHIRT - 1_000)).toMatchObject({ outcome: 'paid', balanceMinor: 0 });
    expect(await issued()).toEqual([TOTAL, TOTAL, TOTAL + SHIRT]);
    expect(await hand.receiptsOf(placed)).toBe(1);
    await hand.takeBack(placed, part.recordId);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL + SHIRT - 1_000]);
    await hand.takeBack(placed, recordId);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', SHIRT - 1_000]);
    expect(await paymentOf(shop(), orderId)).toMatchObject({ amountMinor: TOTAL + SHIRT, expiresAt: null });
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });

  test('what was added to an order paid by card comes by hand, and is taken back, without another receipt', async () => {
    const order = await paid();
    const { orderId } = order;
    await shirtsOf(order, 4);
    expect(await take(orderId, 2_000)).toMatchObject({ outcome: 'deposit', balanceMinor: SHIRT - 2_000 });
    const { recordId } = await take(orderId, SHIRT - 2_000);
    expect(await balanceOf(orderId)).toBe(0);
    await hand.takeBack(named(orderId), recordId);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL + 2_000]);
    expect(await balanceOf(orderId)).toBe(SHIRT - 2_000);
    expect(await hand.receiptsOf(named(orderId))).toBe(1);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });

  test('a deposit that was taken back counts no more: the changed order is asked for by card, and ends, again', async () => {
    const order = await place('card');
    const { orderId } = order;
    const { recordId } = await take(orderId, 5_000);
    await hand.takeBack(named(orderId), recordId);
    await shirtsOf(order, 1);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', 0]);
    expect((await resumePayment(shop().shop, orderId)).url).not.toBe(order.page);
    expect((await paymentOf(shop(), orderId)).amountMinor).toBe(ONE_SHIRT);
    clock.forward(90_000);
    await expirePayments(shop().shop);
    expect(await stateOf(orderId)).toEqual(['failed', 'cancelled', 'expired', 0]);
  });

  test('an order paid by card that is to be paid again keeps the card’s money when it is changed, once', async () => {
    const order = await paid();
    const { orderId } = order;
    const placed = named(orderId);
    const session = await hand.sessionOf(placed);
    const { recordId } = await take(orderId, 500);
    const { refundId } = await hand.giveBack(placed, 200);
    await inTransaction(shop().shop, (tx) => finishRefund(shop().shop, tx, refundId, 're_wrong'));
    await hand.takeBack(placed, recordId);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', TOTAL]);
    await shirtsOf(order, 4);
    expect(await balanceOf(orderId)).toBe(SHIRT + 200);
    expect(await codeOf(openPayment(shop().shop, orderId))).toBe('payment.not.open');
    const { providerPaymentId } = await paymentOf(shop(), orderId);
    expect(await confirmPayment(shop().shop, { ...session, providerPaymentId })).toBe('already');
    clock.forward(3_600);
    await reconcilePayments(shop().shop);
    expect(await take(orderId, SHIRT + 200)).toMatchObject({ outcome: 'paid', balanceMinor: 0 });
    expect((await hand.entriesOf(placed)).filter(([, , cause]) => cause === 'payment.collected')).toHaveLength(1);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });

  test('an order that waits for a transfer is changed too, and waits for its days again', async () => {
    const { order } = await takePhoneOrder(shop().shop, {
      ...{ lines: [{ productId: goods().scarf.productId, size: null, colour: null, quantity: 1 }], locale: 'en' },
      ...{ email: 'caller@example.com', customerName: 'Awa Diop', address: ADDRESS, key: newKey(), actor: EDITOR },
      paymentMethod: 'bank_transfer' satisfies HandWay,
    });
    const orderId = order.id;
    clock.forward(86_400);
    const [line] = await wishOf(orderId);
    await edit(orderId, { lines: line ? [{ ...line, quantity: 3 }] : [], added: [] });
    const { amountMinor, expiresAt } = await paymentOf(shop(), orderId);
    expect(amountMinor).toBe((await rowOf(orderId)).totalMinor);
    const days = shop().shop.settings.handDays;
    expect(expiresAt?.getTime()).toBe(clock.now().getTime() + days * 86_400_000);
    await take(orderId, amountMinor);
    expect((await stateOf(orderId))[0]).toBe('paid');
  });

  test('a page that was being opened while a deposit came is shown to nobody, and its end ends nothing', async () => {
    const order = await place('card');
    const { orderId } = order;
    await shirtsOf(order, 2);
    const { payments } = shop().shop;
    const openCheckout: typeof payments.openCheckout = async (asked) => {
      const opened = await payments.openCheckout(asked);
      await recordMoney(shop().shop, {
        ...{ orderId, way: 'cash', amountMinor: 500, receivedOn: '2026-11-21', reference: '' },
        ...{ actor: EDITOR, key: newKey() },
      });
      return opened;
    };
    const slow = { ...shop().shop, payments: { ...payments, openCheckout } };
    expect(await codeOf(openPayment(slow, orderId))).toBe('payment.unavailable');
    const { id, amountMinor, checkoutUrl, checkoutSessionId, leftSessions } = await paymentOf(shop(), orderId);
    expect([checkoutUrl, checkoutSessionId]).toEqual([null, null]);
    const ended = { paymentId: String(id), currency: 'EUR', liveMode: false, amountMinor, card: null } as const;
    const left = { sessionId: leftSessions[0] ?? '', providerPaymentId: null, paymentStatus: 'unpaid' } as const;
    await confirmPayment(shop().shop, { ...ended, ...left, status: 'expired' });
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', 500]);
  });
});
