import { describe, expect, test } from 'vitest';
import { depositLeftMinor } from '#contracts/order-money.ts';
import { toCollectMinor } from '#contracts/packing.ts';
import { moneyOfStep } from '#shop/delivery/money-of-step.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { readDueOnArrival } from '#shop/orders/read-placed.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { reconcilePayments } from '#shop/payments/expire-payments.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { readOrderToPack } from '#shop/reports/orders-to-pack.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import { atTheBank, brokenRulesOf } from '#tests/support/buyers.ts';
import { handMoneyOf } from '#tests/support/hand-money.ts';
import { EDITOR, editStage, WHOLE } from '#tests/support/order-edits.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** What three shirts and two scarves come to, and a shirt more. */
const [TOTAL, SHIRT] = [18_160, 4_990];

describe.each(BOTH_DATABASES)('an order whose lines change is paid once, on %s', (database) => {
  const { clock, edit, goods, owner, paid, place, rowOf, shop, sumsOf, wishOf } = editStage(database);
  const hand = handMoneyOf({ opened: shop, goods, actor: () => owner().user.id, clock });
  const named = (orderId: number) => ({ id: orderId, number: '', uuid: '', total: TOTAL, url: '' });
  const stateOf = (orderId: number) => hand.stateOf(named(orderId));
  const shirtsOf = async (order: { orderId: number; shirts: number }, pieces: number) =>
    edit(order.orderId, { lines: await wishOf(order.orderId, { pieces: { [order.shirts]: pieces } }), added: [] });
  const balanceOf = async (orderId: number) =>
    (await readLedgerOf(shop().shop, orderId, () => true)).at(-1)?.balanceMinor;
  const cardEntriesOf = async (orderId: number) =>
    (await hand.entriesOf(named(orderId))).filter(([, , cause]) => cause === 'payment.collected');

  test('the page of the sum of now is paid: what it brought stands, and hearing of either page again adds nothing', async () => {
    const order = await place('card');
    const { orderId } = order;
    const old = await hand.sessionOf(named(orderId));
    await shirtsOf(order, 4);
    const { url } = await resumePayment(shop().shop, orderId);
    await atTheBank(shop(), url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL + SHIRT]);
    const brought = await shop().shop.payments.readCheckout(
      String((await paymentOf(shop(), orderId)).checkoutSessionId),
    );
    expect(await confirmPayment(shop().shop, brought)).toBe('already');
    expect(await confirmPayment(shop().shop, { ...old, status: 'expired', paymentStatus: 'unpaid' })).toBe('already');
    // Money of the old page beside it is somebody's second payment: a person looks at it.
    expect(await confirmPayment(shop().shop, { ...old, providerPaymentId: 'pi_old' })).toBe('unknown');
    expect(await cardEntriesOf(orderId)).toEqual([['collected', TOTAL + SHIRT, 'payment.collected']]);
    expect(await balanceOf(orderId)).toBe(0);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });

  test('of an order paid by card whose sum goes up its own page asks for nothing more, and a second payment is not taken for the first', async () => {
    const order = await paid();
    const { orderId } = order;
    const brought = await hand.sessionOf(named(orderId));
    await shirtsOf(order, 4);
    const { checkoutUrl } = await paymentOf(shop(), orderId);
    expect((await resumePayment(shop().shop, orderId)).url).not.toBe(checkoutUrl);
    const { providerPaymentId } = await paymentOf(shop(), orderId);
    expect(await confirmPayment(shop().shop, { ...brought, providerPaymentId })).toBe('already');
    const second = { ...brought, sessionId: 'cs_second', providerPaymentId: 'pi_second', amountMinor: SHIRT };
    expect(await confirmPayment(shop().shop, second)).toBe('unknown');
    clock.forward(3_600);
    await reconcilePayments(shop().shop);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
    expect(await balanceOf(orderId)).toBe(SHIRT);
    expect(await cardEntriesOf(orderId)).toHaveLength(1);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });

  test.each([
    ['nothing', 0],
    ['a deposit', 5_000],
  ])('the courier collects what the changed order comes to less %s', async (_what, deposit) => {
    const order = await place('on_delivery');
    const { orderId } = order;
    if (deposit > 0) await hand.take(named(orderId), deposit);
    await shirtsOf(order, 4);
    const leftMinor = TOTAL + SHIRT - deposit;
    await moveDelivery(shop().shop, { orderId, to: 'in_progress', actor: EDITOR });
    expect(await readDueOnArrival(shop().shop.db, [orderId])).toEqual([{ currency: 'EUR', minor: leftMinor }]);
    expect(await moneyOfStep(shop().shop, orderId, 'delivered')).toMatchObject({
      moves: 'collected',
      minor: leftMinor,
    });
    const { order: packed } = await readOrderToPack(shop().shop, orderId, 'en');
    expect(toCollectMinor(packed)).toBe(leftMinor);
    if (deposit > 0) expect(depositLeftMinor(packed)).toBe(leftMinor);
    await moveDelivery(shop().shop, { orderId, to: 'delivered', actor: EDITOR });
    expect(await stateOf(orderId)).toEqual(['paid', 'delivered', 'paid', TOTAL + SHIRT]);
    expect(await cardEntriesOf(orderId)).toEqual([['collected', leftMinor, 'payment.collected']]);
    expect(await balanceOf(orderId)).toBe(0);
    expect(await brokenRulesOf(shop().shop.db, (await rowOf(orderId)).number)).toEqual([]);
  });

  test('money by hand is taken back after the lines changed: the order is paid by card, on a page of its sum of now', async () => {
    const order = await place('card');
    const { orderId } = order;
    const { recordId } = await hand.take(named(orderId), TOTAL);
    await shirtsOf(order, 4);
    await hand.takeBack(named(orderId), recordId);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', 0]);
    expect(await paymentOf(shop(), orderId)).toMatchObject({ amountMinor: TOTAL + SHIRT });
    expect(await balanceOf(orderId)).toBe(TOTAL + SHIRT);
    expect(await brokenRulesOf(shop().shop.db, (await rowOf(orderId)).number)).toEqual([]);
    await shirtsOf(order, 3);
    const { url } = await resumePayment(shop().shop, orderId);
    await atTheBank(shop(), url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
    expect(await cardEntriesOf(orderId)).toHaveLength(1);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });
});
