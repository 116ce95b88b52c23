import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toCollectMinor } from '#contracts/packing.ts';
import { credits } from '#shop/credits/tables.ts';
import { moneyOfStep } from '#shop/delivery/money-of-step.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { readDueOnArrival } from '#shop/orders/read-placed.ts';
import { askForRest } from '#shop/payments/ask-for-rest.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { leavePayment } from '#shop/payments/leave-payment.ts';
import { openRestPage } from '#shop/payments/open-rest-page.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { payments, restPages } from '#shop/payments/tables.ts';
import { tendRestPages } from '#shop/payments/tend-rest-pages.ts';
import { PaymentsUnavailable } from '#shop/ports/payments.ts';
import { readOrderToPack } from '#shop/reports/orders-to-pack.ts';
import { atTheBank, brokenRulesOf } from '#tests/support/buyers.ts';
import { handMoneyOf } from '#tests/support/hand-money.ts';
import { EDITOR, editStage } from '#tests/support/order-edits.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** What three shirts and two scarves come to, a shirt more, a part by store credit, and longer than any page is open. */
const [TOTAL, SHIRT, CREDIT, LATER] = [18_160, 4_990, 1_000, 90_000];

describe.each(BOTH_DATABASES)('the bank takes days for what is left of an order, on %s', (database) => {
  const { clock, edit, goods, owner, paid, place, rowOf, shop, wishOf } = editStage(database);
  const hand = handMoneyOf({ opened: shop, goods, actor: () => owner().user.id, clock });
  const { spendCredit } = stepsOf(shop);
  afterEach(() => vi.restoreAllMocks());
  const named = (orderId: number) => ({ id: orderId, number: '', uuid: '', total: TOTAL, url: '' });
  const stateOf = (orderId: number) => hand.stateOf(named(orderId));
  const pagesOf = async (orderId: number) =>
    (await shop().shop.db.select().from(restPages).where(eq(restPages.orderId, orderId))).map(({ state }) => state);
  const creditLeft = async () => (await shop().shop.db.select().from(credits).orderBy(credits.id)).at(-1)?.balanceMinor;
  const brokenOf = async (orderId: number) => brokenRulesOf(shop().shop.db, (await rowOf(orderId)).number);
  const isPayable = (orderId: number) => codeOf(resumePayment(shop().shop, orderId));
  /** The buyer has sent the page for what is left, and their bank works on it. */
  async function sent(orderId: number): Promise<string> {
    const url = await openRestPage(shop().shop, orderId);
    await atTheBank(shop(), url, 'delayed');
    expect(await pagesOf(orderId)).toEqual(['processing']);
    return url;
  }
  async function partByCredit() {
    const order = await place('card');
    await spendCredit(order, CREDIT);
    return order;
  }
  const askedAnew = () =>
    shop().shop.db.$count(outbox, and(eq(outbox.name, 'order.rest.asked'), eq(outbox.subscriber, 'mail')));

  test('an order that store credit paid in part neither ends nor is left meanwhile, and its money pays it', async () => {
    const { orderId } = await partByCredit();
    const url = await sent(orderId);
    clock.forward(LATER);
    await expirePayments(shop().shop);
    await tendRestPages(shop().shop);
    expect(await leavePayment(shop().shop, orderId)).toBe(false);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', CREDIT]);
    expect([await pagesOf(orderId), await creditLeft()]).toEqual([['processing'], 0]);
    await atTheBank(shop(), url, 'async_ok');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
    expect(await brokenOf(orderId)).toEqual([]);
  });

  test('once the bank has said no the rest may be paid anew, in the time of a new order; then it ends', async () => {
    const { orderId } = await partByCredit();
    const url = await sent(orderId);
    clock.forward(LATER);
    await shop().shop.db.delete(outbox);
    const { checkoutSessionId } =
      (await shop().shop.db.select().from(restPages).where(eq(restPages.orderId, orderId)))[0] ?? {};
    const before = await shop().shop.payments.readCheckout(String(checkoutSessionId));
    await atTheBank(shop(), url, 'async_fail');
    expect(await confirmPayment(shop().shop, before)).toBe('already'); // an event that was late
    expect([await pagesOf(orderId), await askedAnew()]).toEqual([['closed'], 1]);
    await expirePayments(shop().shop);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', CREDIT]);
    expect((await resumePayment(shop().shop, orderId)).url).not.toBe(url);
    clock.forward(LATER);
    await expirePayments(shop().shop);
    expect(await stateOf(orderId)).toEqual(['failed', 'cancelled', 'expired', 0]);
    expect(await creditLeft()).toBe(CREDIT);
  });

  test('who leaves the checkout while the money is on its way keeps the order; without an answer nothing is changed', async () => {
    const { orderId } = await partByCredit();
    await openRestPage(shop().shop, orderId);
    const [page] = await shop().shop.db.select().from(restPages).where(eq(restPages.orderId, orderId));
    const session = await shop().shop.payments.readCheckout(String(page?.checkoutSessionId));
    const brought = {
      ...session,
      status: 'complete',
      paymentStatus: 'paid',
      providerPaymentId: `pi_${orderId}`,
    } as const;
    const ending = vi.spyOn(shop().shop.payments, 'expireCheckout');
    ending.mockRejectedValueOnce(new PaymentsUnavailable('no answer'));
    expect(await codeOf(leavePayment(shop().shop, orderId))).toBe('payment.unavailable');
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', CREDIT]);
    ending.mockResolvedValueOnce({ outcome: 'already_complete', session: brought });
    expect(await leavePayment(shop().shop, orderId)).toBe(false);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
  });

  test('no other page opens and nobody is asked meanwhile, also once the page has ended', async () => {
    const { orderId } = await place('card');
    await hand.take(named(orderId), CREDIT);
    const url = await sent(orderId);
    expect(await isPayable(orderId)).toBe('payment.not.open');
    clock.forward(LATER);
    await tendRestPages(shop().shop);
    expect(await isPayable(orderId)).toBe('payment.not.open');
    expect(await codeOf(askForRest(shop().shop, { orderId, actor: EDITOR }))).toBe('payment.not.open');
    expect(await pagesOf(orderId)).toEqual(['processing']);
    await atTheBank(shop(), url, 'async_ok');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
  });

  test('lines stay as they are meanwhile, also where the shop learns of it only as it closes the page', async () => {
    const order = await paid();
    const { orderId } = order;
    const lines = async (pieces: number) => ({
      lines: await wishOf(orderId, { pieces: { [order.shirts]: pieces } }),
      added: [],
    });
    await edit(orderId, await lines(4));
    const url = await sent(orderId);
    expect(await codeOf(edit(orderId, await lines(3)))).toBe('order.lines.fixed');
    await shop().shop.db.update(restPages).set({ state: 'open' }).where(eq(restPages.orderId, orderId));
    expect(await codeOf(edit(orderId, await lines(3)))).toBe('order.lines.fixed');
    expect(await pagesOf(orderId)).toEqual(['processing']);
    await atTheBank(shop(), url, 'async_ok');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL + SHIRT]);
  });

  test.each(['async_ok', 'async_fail'] as const)('no courier collects it; it arrives, and then: %s', async (answer) => {
    const { orderId } = await place('on_delivery');
    await askForRest(shop().shop, { orderId, actor: owner().user.id });
    const url = await sent(orderId);
    const { order: packed } = await readOrderToPack(shop().shop, orderId, 'en');
    expect(toCollectMinor(packed)).toBe(0);
    await moveDelivery(shop().shop, { orderId, to: 'in_progress', actor: EDITOR });
    expect(await readDueOnArrival(shop().shop.db, [orderId])).toEqual([{ currency: 'EUR', minor: 0 }]);
    expect(await moneyOfStep(shop().shop, orderId, 'delivered')).toMatchObject({ moves: 'nothing', minor: 0 });
    await moveDelivery(shop().shop, { orderId, to: 'delivered', actor: EDITOR });
    expect(await stateOf(orderId)).toEqual(['pending', 'delivered', 'pending', 0]);
    await atTheBank(shop(), url, answer);
    if (answer === 'async_fail') await atTheBank(shop(), (await resumePayment(shop().shop, orderId)).url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'delivered', 'paid', TOTAL]);
    expect(await brokenOf(orderId)).toEqual([]);
  });

  test('an order to be paid by transfer that the buyer was asked to pay by card does not end meanwhile', async () => {
    const { orderId } = await place('card');
    const toBeAsked = { method: 'bank_transfer', restAskedAt: clock.now() } as const;
    await shop().shop.db.update(payments).set(toBeAsked).where(eq(payments.orderId, orderId));
    const url = await sent(orderId);
    clock.forward(LATER);
    await expirePayments(shop().shop);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', 0]);
    await atTheBank(shop(), url, 'async_ok');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
  });

  test.each(['credit', 'cash'] as const)(
    "of money on the order's own page the bank says no after %s came: the rest is paid anew",
    async (by) => {
      const { orderId, page } = await place('card');
      await atTheBank(shop(), page, 'delayed');
      const session = await shop().shop.payments.readCheckout(
        String((await paymentOf(shop(), orderId)).checkoutSessionId),
      );
      if (by === 'credit') await spendCredit({ orderId }, CREDIT);
      else await hand.take(named(orderId), CREDIT);
      expect([await stateOf(orderId), await isPayable(orderId)]).toEqual([
        ['pending', 'pending', 'processing', CREDIT],
        'payment.not.open',
      ]);
      clock.forward(LATER);
      await atTheBank(shop(), page, 'async_fail');
      expect(await confirmPayment(shop().shop, session)).toBe('already'); // an event that was late
      await expirePayments(shop().shop);
      expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', CREDIT]);
      const { url } = await resumePayment(shop().shop, orderId);
      if (by === 'cash') {
        await atTheBank(shop(), url, 'paid');
        expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
      } else {
        clock.forward(LATER);
        await expirePayments(shop().shop);
        expect([await stateOf(orderId), await creditLeft()]).toEqual([['failed', 'cancelled', 'expired', 0], CREDIT]);
      }
    },
  );

  test("money on the order's own page that comes beside a deposit is kept, also where the shop learnt of it late", async () => {
    const { orderId, page } = await place('card');
    await atTheBank(shop(), page, 'delayed');
    const inTime = { status: 'pending' } as const; // as if the event were still to come
    await shop().shop.db.update(payments).set(inTime).where(eq(payments.orderId, orderId));
    await hand.take(named(orderId), CREDIT);
    const { checkoutSessionId } = await paymentOf(shop(), orderId);
    const session = await shop().shop.payments.readCheckout(String(checkoutSessionId));
    expect(await confirmPayment(shop().shop, session)).toBe('processing');
    expect(await isPayable(orderId)).toBe('payment.not.open');
    await atTheBank(shop(), page, 'async_ok');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL + CREDIT]);
  });

  test.each(['paid', 'over'] as const)(
    'a wrong entry that was taken back leaves the time of a new order, then: %s',
    async (end) => {
      const { orderId, page } = await place('card');
      const { recordId } = await hand.take(named(orderId), CREDIT);
      const { url: rest } = await resumePayment(shop().shop, orderId);
      await hand.takeBack(named(orderId), recordId);
      const { url } = await resumePayment(shop().shop, orderId);
      expect([page, rest]).not.toContain(url);
      await atTheBank(shop(), rest, 'paid');
      expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', 0]);
      if (end === 'paid') {
        await atTheBank(shop(), url, 'paid');
        expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
      } else {
        clock.forward(LATER);
        await expirePayments(shop().shop);
        expect(await stateOf(orderId)).toEqual(['failed', 'cancelled', 'expired', 0]);
      }
    },
  );

  test('beside store credit too, which is put back once that time is over', async () => {
    const { orderId } = await partByCredit();
    const { recordId } = await hand.take(named(orderId), 100);
    expect((await paymentOf(shop(), orderId)).expiresAt).toBeNull();
    await hand.takeBack(named(orderId), recordId);
    clock.forward(LATER);
    await expirePayments(shop().shop);
    expect([await stateOf(orderId), await creditLeft()]).toEqual([['failed', 'cancelled', 'expired', 0], CREDIT]);
  });

  test('a wrong entry that is taken back while the bank works leaves the order to the bank', async () => {
    const { orderId } = await place('card');
    const { recordId } = await hand.take(named(orderId), CREDIT);
    const url = await sent(orderId);
    await hand.takeBack(named(orderId), recordId);
    expect(await isPayable(orderId)).toBe('payment.not.open');
    await atTheBank(shop(), url, 'async_fail');
    expect((await paymentOf(shop(), orderId)).expiresAt).not.toBeNull();
    await atTheBank(shop(), (await resumePayment(shop().shop, orderId)).url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
  });
});
