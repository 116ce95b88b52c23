import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositLeftMinor } from '#contracts/order-money.ts';
import { toCollectMinor } from '#contracts/packing.ts';
import { deliverPieces } from '#shop/delivery/deliver-pieces.ts';
import { moneyOfStep } from '#shop/delivery/money-of-step.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { piecesOf } from '#shop/orders/line-pieces.ts';
import { readDueOnArrival } from '#shop/orders/read-placed.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { reconcilePayments } from '#shop/payments/expire-payments.ts';
import { failPayment } from '#shop/payments/fail-payment.ts';
import { leavePayment } from '#shop/payments/leave-payment.ts';
import { refreshPayment } from '#shop/payments/refresh-payment.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { finishRefund } from '#shop/payments/send-refund.ts';
import { readRefundsOf } from '#shop/reports/list-refunds.ts';
import { readOrderToPack } from '#shop/reports/orders-to-pack.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import {
  addPieces,
  auditBooks,
  brokenRulesOf,
  buy,
  checkoutBody,
  heldBeyondOrders,
  newKey,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { handMoneyOf } from '#tests/support/hand-money.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('money of several ways that goes back, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let actor: string;
  const clock = stoppedClock();
  const { order, take, takeBack, stateOf, sessionOf, entriesOf, giveBack, refundsOf } = handMoneyOf({
    ...{ opened: () => open, goods: () => goods, actor: () => actor, clock },
  });
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500, goods.scarf.productId);
    actor = (await open.asAdmin()).user.id;
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  test('what people took goes back by hand, with its reference; the provider is asked for nothing', async () => {
    const placed = await order();
    await take(placed, placed.total);
    const transfer = { way: 'bank_transfer', reference: 'BACK-1' } as const;
    await expect(giveBack(placed, 100, { ...transfer, reference: '' })).rejects.toMatchObject({
      more: { problems: [{ field: 'reference' }] },
    });
    await giveBack(placed, 100, transfer);
    expect(await refundsOf(placed)).toEqual([[100, true, 'bank_transfer', 'BACK-1', 'succeeded']]);
    expect(await readRefundsOf(open.shop, placed.id)).toMatchObject({
      ...{ leftMinor: placed.total - 100, leftByHandMinor: placed.total - 100, isByHand: true },
    });
    await expect(giveBack(placed, placed.total)).rejects.toMatchObject({ code: 'refund.too.much' });
    expect(await entriesOf(placed)).toContainEqual(['refunded', 100, 'payment.refunded']);
  });

  test('of card and cash the card goes back first, onto the card, and the rest by hand; never more than each brought', async () => {
    const placed = await order();
    const session = { ...(await sessionOf(placed)), providerPaymentId: `pi_${placed.id}` };
    await confirmPayment(open.shop, session);
    const { recordId } = await take(placed, 300);
    await giveBack(placed, placed.total + 100, { way: 'cash', reference: '' });
    expect(await refundsOf(placed)).toEqual([
      [placed.total, false, null, '', 'requested'],
      [100, true, 'cash', '', 'succeeded'],
    ]);
    expect(await readRefundsOf(open.shop, placed.id)).toMatchObject({ leftMinor: 200, leftByHandMinor: 200 });
    // 100 of the entry have gone back: it cannot be one that never came
    await expect(takeBack(placed, recordId)).rejects.toMatchObject({ code: 'money.gone.back' });
    await giveBack(placed, 200);
    expect((await refundsOf(placed)).at(-1)).toEqual([200, true, null, '', 'succeeded']);
  });

  test('a wrong entry of a paid order, taken back after a part went back: the money of the card or the courier counts once', async () => {
    const placed = await order();
    const paid = { ...(await sessionOf(placed)), providerPaymentId: 'pi_paid_once' };
    const isTheirs = { ...open.shop, payments: { ...open.shop.payments, readCheckout: async () => paid } };
    expect(await confirmPayment(open.shop, paid)).toBe('paid');
    const { recordId } = await take(placed, 500);
    const { refundId } = await giveBack(placed, 200);
    await inTransaction(open.shop, (tx) => finishRefund(open.shop, tx, refundId, 're_1'));
    await takeBack(placed, recordId);
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', placed.total]);
    clock.forward(3_600);
    await reconcilePayments(isTheirs);
    await refreshPayment(isTheirs, placed.uuid);
    expect(await confirmPayment(open.shop, paid)).toBe('already');
    expect(await confirmPayment(open.shop, { ...paid, providerPaymentId: 'pi_another' })).toBe('unknown');
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', placed.total]);
    expect(await take(placed, 200)).toMatchObject({ outcome: 'paid', balanceMinor: 0 });
    expect((await entriesOf(placed)).filter(([, , cause]) => cause === 'payment.collected')).toHaveLength(1);
  });

  test('the courier collects what is left once a part of a deposit went back', async () => {
    const placed = await order('on_delivery');
    await take(placed, 300);
    const { recordId } = await take(placed, placed.total);
    await giveBack(placed, 100);
    await takeBack(placed, recordId);
    const leftMinor = placed.total - 200;
    expect(await stateOf(placed)).toEqual(['on_delivery', 'pending', 'on_delivery', 300]);
    await moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor });
    expect(await readDueOnArrival(open.shop.db, [placed.id])).toEqual([{ currency: 'EUR', minor: leftMinor }]);
    expect(await moneyOfStep(open.shop, placed.id, 'delivered')).toMatchObject({
      moves: 'collected',
      minor: leftMinor,
    });
    const { order: packed } = await readOrderToPack(open.shop, placed.id, 'en');
    expect([toCollectMinor(packed), depositLeftMinor(packed)]).toEqual([leftMinor, leftMinor]);
    await moveDelivery(open.shop, { orderId: placed.id, to: 'delivered', actor });
    expect(await stateOf(placed)).toEqual(['paid', 'delivered', 'paid', placed.total + 100]);
    expect((await readLedgerOf(open.shop, placed.id, () => true)).at(-1)?.balanceMinor).toBe(0);
  });

  test('what the courier brought stands while a wrong entry is taken back: the rest is to be paid, and no end lets the order go', async () => {
    const placed = await order('on_delivery');
    const { recordId } = await take(placed, 300);
    await moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor });
    await moveDelivery(open.shop, { orderId: placed.id, to: 'delivered', actor });
    await takeBack(placed, recordId);
    expect(await stateOf(placed)).toEqual(['pending', 'delivered', 'pending', placed.total - 300]);
    expect(await brokenRulesOf(open.shop.db, placed.number)).toEqual([]);
    expect(await failPayment(open.shop, (await paymentOf(open, placed.id)).id)).toBe(false);
    expect(await take(placed, 300)).toMatchObject({ outcome: 'paid', balanceMinor: 0 });
  });

  test.each(['failed', 'expired', 'left'])(
    'an order that is being packed, whose entry is taken back, keeps its goods when its page has %s',
    async (end) => {
      const placed = await order();
      const { recordId } = await take(placed, placed.total);
      await moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor });
      await takeBack(placed, recordId);
      const stands = ['pending', 'in_progress', 'pending', 0];
      expect(await stateOf(placed)).toEqual(stands);
      const { id } = await paymentOf(open, placed.id);
      const ends: Record<string, () => Promise<unknown>> = {
        failed: () => failPayment(open.shop, id),
        expired: async () =>
          confirmPayment(open.shop, { ...(await sessionOf(placed)), status: 'expired', paymentStatus: 'unpaid' }),
        left: () => leavePayment(open.shop, placed.id),
      };
      expect(await ends[end]?.()).toBe(end === 'expired' ? 'already' : false);
      expect(await stateOf(placed)).toEqual(stands);
      expect(await heldBeyondOrders(open.shop.db)).toEqual({});
      expect(await take(placed, placed.total)).toMatchObject({ outcome: 'paid' });
      await moveDelivery(open.shop, { orderId: placed.id, to: 'delivered', actor });
    },
  );

  test('called off with card and cash: the provider gives back what it took, the rest is given back by hand', async () => {
    const placed = await order();
    await confirmPayment(open.shop, { ...(await sessionOf(placed)), providerPaymentId: `pi_${placed.id}` });
    await take(placed, 300);
    await moveDelivery(open.shop, { orderId: placed.id, to: 'cancelled', actor });
    const { id } = await paymentOf(open, placed.id);
    await expect(giveBack(placed, 301)).rejects.toMatchObject({ code: 'refund.too.much' });
    await refundDuePayment(open.shop, id);
    await refundDuePayment(open.shop, id);
    expect((await refundsOf(placed)).map(([minor, isByHand]) => [minor, isByHand])).toEqual([[placed.total, false]]);
    await giveBack(placed, 300, { way: 'cash', reference: '' });
    expect(await refundsOf(placed)).toHaveLength(2);
  });

  test('the rest of a part delivered is not given back by itself where people took the money: the balance says it', async () => {
    clock.forward(3_700);
    const { body } = await buy(open, 'card', checkoutBody([{ product_id: goods.scarf.productId, quantity: 2 }]));
    const placed = { ...body.order, uuid: body.uuid, url: '' };
    await take(placed, placed.total);
    await moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor });
    const [line] = await inTransaction(open.shop, (tx) => piecesOf(tx, placed.id));
    const parcel = { carrier: '', tracking: '', key: newKey(), actor };
    await deliverPieces(open.shop, {
      ...{ orderId: placed.id, lines: [{ lineId: line?.lineId ?? 0, quantity: 1 }] },
      ...parcel,
    });
    await moveDelivery(open.shop, { orderId: placed.id, to: 'cancelled', actor });
    expect(await refundsOf(placed)).toEqual([]);
    const steps = await readLedgerOf(open.shop, placed.id, () => true);
    expect(steps.at(-1)?.balanceMinor).toBeLessThan(0);
  });
});
