import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#contracts/days.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { askForRest } from '#shop/payments/ask-for-rest.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { handleRefundReversal } from '#shop/payments/handle-refund-event.ts';
import { openRestPage } from '#shop/payments/open-rest-page.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { moneyByHand, refunds, restPages } from '#shop/payments/tables.ts';
import { tendRestPages } from '#shop/payments/tend-rest-pages.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import { atTheBank, brokenRulesOf } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { handMoneyOf } from '#tests/support/hand-money.ts';
import { EDITOR, editStage, WHOLE } from '#tests/support/order-edits.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** What three shirts and two scarves come to, a shirt more, and a deposit. */
const [TOTAL, SHIRT, DEPOSIT] = [18_160, 4_990, 5_000];

describe.each(BOTH_DATABASES)('what is left of an order is paid by card, on %s', (database) => {
  const { clock, edit, goods, owner, paid, place, rowOf, shop, sumsOf, wishOf } = editStage(database);
  const hand = handMoneyOf({ opened: shop, goods, actor: () => owner().user.id, clock });
  const named = (orderId: number) => ({ id: orderId, number: '', uuid: '', total: TOTAL, url: '' });
  const stateOf = (orderId: number) => hand.stateOf(named(orderId));
  const take = (orderId: number, amountMinor: number) => hand.take(named(orderId), amountMinor);
  const shirtsOf = async (order: { orderId: number; shirts: number }, pieces: number) =>
    edit(order.orderId, { lines: await wishOf(order.orderId, { pieces: { [order.shirts]: pieces } }), added: [] });
  const balanceOf = async (orderId: number) =>
    (await readLedgerOf(shop().shop, orderId, () => true)).at(-1)?.balanceMinor;
  const pagesOf = async (orderId: number) =>
    shop().shop.db.select().from(restPages).where(eq(restPages.orderId, orderId)).orderBy(restPages.id);
  const statesOf = async (orderId: number) =>
    (await pagesOf(orderId)).map(({ state, amountMinor }) => [state, amountMinor]);
  /** The newest page as if it had been paid. */
  async function broughtOf(orderId: number, providerPaymentId = `pi_rest_${orderId}`) {
    const page = (await pagesOf(orderId)).at(-1);
    const session = await shop().shop.payments.readCheckout(String(page?.checkoutSessionId));
    return { ...session, status: 'complete', paymentStatus: 'paid', providerPaymentId } as const;
  }
  const payRest = async (orderId: number) => atTheBank(shop(), (await resumePayment(shop().shop, orderId)).url, 'paid');
  async function refundsOf(orderId: number) {
    const { id } = await paymentOf(shop(), orderId);
    return shop().shop.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.id);
  }
  /** A paid order with a shirt more, and what it costs paid by another card. */
  async function paidTwice() {
    const order = await paid();
    await shirtsOf(order, 4);
    await payRest(order.orderId);
    return order;
  }
  const subjectsOf = async (orderId: number) => {
    const { number } = await rowOf(orderId);
    return (await writeEmails(shop())).filter(({ subject }) => subject.includes(number)).map(({ subject }) => subject);
  };

  test('after a deposit the page asks for the rest, is the same until it is paid, and pays the order once', async () => {
    const { orderId } = await place('card');
    await take(orderId, DEPOSIT);
    const { url } = await resumePayment(shop().shop, orderId);
    expect((await resumePayment(shop().shop, orderId)).url).toBe(url);
    expect(await statesOf(orderId)).toEqual([['open', TOTAL - DEPOSIT]]);
    await shop().shop.db.delete(outbox);
    await atTheBank(shop(), url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
    expect(await balanceOf(orderId)).toBe(0);
    expect(await hand.receiptsOf(named(orderId))).toBe(1);
    const again = await broughtOf(orderId, String((await pagesOf(orderId))[0]?.providerPaymentId));
    expect(await confirmPayment(shop().shop, again)).toBe('already');
    expect(await confirmPayment(shop().shop, { ...again, providerPaymentId: 'pi_other' })).toBe('unknown');
    expect(await confirmPayment(shop().shop, { ...again, status: 'expired', paymentStatus: 'unpaid' })).toBe('already');
    expect(await statesOf(orderId)).toEqual([['paid', TOTAL - DEPOSIT]]);
    expect((await hand.entriesOf(named(orderId))).filter(([account]) => account === 'collected')).toEqual([
      ['collected', DEPOSIT, 'payment.recorded'],
      ['collected', TOTAL - DEPOSIT, 'payment.rest'],
    ]);
    expect(await codeOf(resumePayment(shop().shop, orderId))).toBe('payment.not.open');
    expect(await subjectsOf(orderId)).toHaveLength(1);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
  });

  test('two at once are led to one page; money of another sum, currency or mode is looked at by a person', async () => {
    const { orderId } = await place('card');
    await take(orderId, DEPOSIT);
    const urls = await Promise.all([1, 2, 3].map(() => openRestPage(shop().shop, orderId)));
    expect(new Set(urls).size).toBe(1);
    const brought = await broughtOf(orderId);
    for (const wrong of [{ amountMinor: TOTAL }, { currency: 'USD' }, { liveMode: true }, { paymentId: '1' }]) {
      expect(await confirmPayment(shop().shop, { ...brought, ...wrong })).toBe('unknown');
    }
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', DEPOSIT]);
    expect(await confirmPayment(shop().shop, brought)).toBe('paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
  });

  test('a caller who names a record like the page’s own does not keep its money out', async () => {
    const { orderId } = await place('card');
    await take(orderId, DEPOSIT);
    await resumePayment(shop().shop, orderId);
    const brought = await broughtOf(orderId);
    const [page] = await pagesOf(orderId);
    const receivedOn = dayOf(shop().shop.clock.now());
    const cash = { way: 'cash', amountMinor: 100, receivedOn, reference: '', actor: EDITOR } as const;
    await recordMoney(shop().shop, { orderId, ...cash, key: `rest-${page?.id}` });
    expect(await confirmPayment(shop().shop, brought)).toBe('paid');
    expect((await statesOf(orderId))[0]).toEqual(['paid', TOTAL - DEPOSIT]);
    expect(await balanceOf(orderId)).toBe(-100);
  });

  test('a page that nobody pays ends with its time, and its order stays; the next one is another', async () => {
    const { orderId } = await place('card');
    await take(orderId, DEPOSIT);
    const { url } = await resumePayment(shop().shop, orderId);
    clock.forward(90_000);
    await tendRestPages(shop().shop);
    expect(await statesOf(orderId)).toEqual([['closed', TOTAL - DEPOSIT]]);
    expect(await stateOf(orderId)).toEqual(['pending', 'pending', 'pending', DEPOSIT]);
    const next = await resumePayment(shop().shop, orderId);
    expect(next.url).not.toBe(url);
    await atTheBank(shop(), next.url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
  });

  test('money by hand and changed lines close a page; one that was paid in that moment is booked, and what is over goes back', async () => {
    const order = await place('card');
    const { orderId } = order;
    await take(orderId, DEPOSIT);
    await resumePayment(shop().shop, orderId);
    await take(orderId, 1_000);
    await resumePayment(shop().shop, orderId);
    expect(await statesOf(orderId)).toEqual([
      ['closed', TOTAL - DEPOSIT],
      ['open', TOTAL - DEPOSIT - 1_000],
    ]);
    await shirtsOf(order, 4);
    expect((await statesOf(orderId)).at(-1)).toEqual(['closed', TOTAL - DEPOSIT - 1_000]);
    const { url } = await resumePayment(shop().shop, orderId);
    await atTheBank(shop(), url, 'paid');
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL + SHIRT]);
    const late = await broughtOf(orderId);
    const first = (await pagesOf(orderId))[0];
    const beside = { ...late, sessionId: String(first?.checkoutSessionId), paymentId: `rest-${first?.id}` };
    expect(
      await confirmPayment(shop().shop, { ...beside, amountMinor: TOTAL - DEPOSIT, providerPaymentId: 'pi_late' }),
    ).toBe('paid');
    expect(await balanceOf(orderId)).toBe(DEPOSIT - TOTAL);
    expect(await brokenRulesOf(shop().shop.db, (await rowOf(orderId)).number)).toEqual([]);
  });

  test('of an order paid by card whose sum goes up the difference is paid by another card, with a receipt of its own', async () => {
    const order = await paid();
    const { orderId } = order;
    await shirtsOf(order, 4);
    await shop().shop.db.delete(outbox);
    await payRest(orderId);
    expect(await statesOf(orderId)).toEqual([['paid', SHIRT]]);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL + SHIRT]);
    expect(await hand.receiptsOf(named(orderId))).toBe(0);
    expect(await subjectsOf(orderId)).toHaveLength(1);
    await expect(hand.takeBack(named(orderId), 1)).rejects.toThrow();
    const [row] = await shop().shop.db.select().from(moneyByHand).where(eq(moneyByHand.orderId, orderId));
    expect(await codeOf(hand.takeBack(named(orderId), row?.id ?? 0))).toBe('money.gone.back');
    await expect(
      shop().shop.db.execute(
        sql`UPDATE money_by_hand SET taken_back_at = now(), taken_back_by = 'x', taken_back_reason = 'x' WHERE id = ${row?.id}`,
      ),
    ).rejects.toThrow();
  });

  test('money goes back onto each card no more than it brought, and what came by hand by hand', async () => {
    const { orderId } = await paidTwice();
    await hand.giveBack(named(orderId), TOTAL + 1_000);
    const rows = await refundsOf(orderId);
    expect(rows.map(({ amountMinor, restPageId, isByHand }) => [amountMinor, restPageId !== null, isByHand])).toEqual([
      [TOTAL, false, false],
      [1_000, true, false],
    ]);
    for (const { id } of rows) await sendRefund(shop().shop, id);
    expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(await codeOf(hand.giveBack(named(orderId), SHIRT))).toBe('refund.too.much');
    await hand.giveBack(named(orderId), SHIRT - 1_000);
    const last = (await refundsOf(orderId)).at(-1);
    expect([last?.amountMinor, last?.restPageId !== null]).toEqual([SHIRT - 1_000, true]);
    await sendRefund(shop().shop, last?.id ?? 0);
    expect(await stateOf(orderId)).toEqual(['refunded', 'pending', 'refunded', TOTAL + SHIRT]);
    const [page] = await pagesOf(orderId);
    const report = { providerPaymentId: page?.providerPaymentId ?? null, currency: 'EUR' };
    const gone = (goneBackMinor: number) =>
      inTransaction(shop().shop, (tx) => handleRefundReversal(tx, { ...report, goneBackMinor }));
    expect((await gone(SHIRT)).outcome).toBe('already');
    expect((await gone(SHIRT + 1)).outcome).toBe('refund_gap');
  });

  test('a deposit goes back by hand and the rest onto its card', async () => {
    const { orderId } = await place('card');
    await take(orderId, DEPOSIT);
    await payRest(orderId);
    await hand.giveBack(named(orderId), TOTAL);
    const rows = await refundsOf(orderId);
    expect(rows.map(({ amountMinor, restPageId, isByHand }) => [amountMinor, restPageId !== null, isByHand])).toEqual([
      [TOTAL - DEPOSIT, true, false],
      [DEPOSIT, false, true],
    ]);
    await sendRefund(shop().shop, rows[0]?.id ?? 0);
    expect(await stateOf(orderId)).toEqual(['refunded', 'pending', 'refunded', TOTAL]);
  });

  test('of an order that is called off all cards get back what they brought, once', async () => {
    const { orderId } = await paidTwice();
    await moveDelivery(shop().shop, { orderId, to: 'cancelled', actor: EDITOR });
    const { id } = await paymentOf(shop(), orderId);
    await refundDuePayment(shop().shop, id);
    await refundDuePayment(shop().shop, id);
    const rows = await refundsOf(orderId);
    expect(rows.map(({ amountMinor, status }) => [amountMinor, status])).toEqual([
      [TOTAL, 'succeeded'],
      [SHIRT, 'succeeded'],
    ]);
    expect(await stateOf(orderId)).toEqual(['refunded', 'cancelled', 'refunded', TOTAL + SHIRT]);
  });

  test('money that comes after the order was called off goes back', async () => {
    const { orderId } = await place('card');
    await take(orderId, DEPOSIT);
    await resumePayment(shop().shop, orderId);
    const brought = await broughtOf(orderId);
    await moveDelivery(shop().shop, { orderId, to: 'cancelled', actor: EDITOR });
    expect(await codeOf(resumePayment(shop().shop, orderId))).toBe('payment.not.open');
    await shop().shop.db.delete(outbox);
    expect(await confirmPayment(shop().shop, brought)).toBe('refund_due');
    const due = await shop().shop.db.$count(outbox, eq(outbox.name, 'payment.refund.due'));
    expect(due).toBe(1);
    const { id } = await paymentOf(shop(), orderId);
    await refundDuePayment(shop().shop, id);
    const [row] = await refundsOf(orderId);
    expect([row?.amountMinor, row?.restPageId !== null]).toEqual([TOTAL - DEPOSIT, true]);
    expect(await balanceOf(orderId)).not.toBe(0); // the deposit, by hand
  });

  test('an order that is paid in another way is paid by card once the staff has asked, which the buyer is told', async () => {
    const { orderId } = await place('on_delivery');
    expect(await codeOf(resumePayment(shop().shop, orderId))).toBe('payment.not.open');
    await shop().shop.db.delete(outbox);
    expect(await askForRest(shop().shop, { orderId, actor: owner().user.id })).toEqual({ restMinor: TOTAL });
    const [subject = ''] = await subjectsOf(orderId);
    expect(subject).toContain('181.60');
    await payRest(orderId);
    expect(await stateOf(orderId)).toEqual(['paid', 'pending', 'paid', TOTAL]);
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(shop().shop, { orderId, to, actor: EDITOR });
    expect(await paymentOf(shop(), orderId)).toMatchObject({ collectedMinor: TOTAL, status: 'paid' });
    expect(await codeOf(askForRest(shop().shop, { orderId, actor: EDITOR }))).toBe('payment.not.open');
  });

  test('what the card page asks for itself, and what no card can be charged, is not asked for', async () => {
    const open = await place('card');
    expect(await codeOf(askForRest(shop().shop, { orderId: open.orderId, actor: EDITOR }))).toBe('payment.not.open');
    const { orderId } = await place('card');
    await take(orderId, TOTAL - 20);
    expect(await codeOf(resumePayment(shop().shop, orderId))).toBe('payment.not.open');
    expect(await pagesOf(orderId)).toEqual([]);
  });
});
