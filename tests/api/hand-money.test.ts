import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyOfStep } from '#shop/delivery/money-of-step.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { readDueOnArrival } from '#shop/orders/read-placed.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { expirePayments, reconcilePayments } from '#shop/payments/expire-payments.ts';
import { failPayment } from '#shop/payments/fail-payment.ts';
import { leavePayment } from '#shop/payments/leave-payment.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { moneyByHand } from '#shop/payments/tables.ts';
import { listMoneyByHand } from '#shop/reports/list-money-by-hand.ts';
import { addPieces, auditBooks, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { handMoneyOf, type More } from '#tests/support/hand-money.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('money that people take by hand, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let actor: string;
  const clock = stoppedClock();
  const { order, take, takeBack, stateOf, heldBy, receiptsOf, sessionOf, entriesOf } = handMoneyOf({
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

  test('cash in full pays an order: one entry, one receipt, and the log says before and after', async () => {
    const placed = await order();
    expect(await take(placed, placed.total)).toMatchObject({ outcome: 'paid', balanceMinor: 0 });
    expect(await stateOf(placed)).toEqual(['paid', 'pending', 'paid', placed.total]);
    expect(await entriesOf(placed)).toContainEqual(['collected', placed.total, 'payment.recorded']);
    expect(await receiptsOf(placed)).toBe(1);
    const written = await open.shop.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'payment.recorded'), eq(auditEntries.subjectId, String(placed.id))));
    expect(written).toMatchObject([
      {
        actor,
        before: { collectedMinor: 0, payment_status: 'pending' },
        after: {
          collectedMinor: placed.total,
          leftMinor: 0,
          amountMinor: placed.total,
          way: 'cash',
          receivedOn: '2026-11-21',
        },
      },
    ]);
  });

  test('more than any card can be charged is a slip of the hand, and leaves nothing behind', async () => {
    const placed = await order();
    for (const amount of [100_000_000, Number.MAX_SAFE_INTEGER]) {
      const values = { amount: 999_999.99, currency: 'EUR' };
      await expect(take(placed, amount)).rejects.toMatchObject({
        more: { problems: [{ field: 'amount', code: 'problem.money.most', values }] },
      });
    }
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', 0]);
    expect(await take(placed, 99_999_999)).toMatchObject({ outcome: 'over' });
  });

  test('a deposit keeps its goods held past any end, closes the page to pay, and the rest makes it paid', async () => {
    const placed = await order();
    expect(await take(placed, 500)).toMatchObject({ outcome: 'deposit', balanceMinor: placed.total - 500 });
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', 500]);
    expect((await paymentOf(open, placed.id)).expiresAt).toBeNull();
    await expect(openPayment(open.shop, placed.id)).rejects.toMatchObject({ code: 'payment.not.open' });
    clock.forward(90_000);
    await expirePayments(open.shop);
    expect(await reconcilePayments(open.shop)).toBeGreaterThan(0);
    clock.forward(1_800);
    expect(await reconcilePayments(open.shop)).toBe(0); // its page was closed: once an hour is enough
    expect(await leavePayment(open.shop, placed.id)).toBe(false);
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', 500]);
    expect(await heldBy(placed)).toBe(1);
    expect(await receiptsOf(placed)).toBe(0);
    const rest = { way: 'bank_transfer', reference: 'TR-77', receivedOn: '2026-11-20' } as const;
    expect(await take(placed, placed.total - 500, rest)).toMatchObject({ outcome: 'paid' });
    expect(await receiptsOf(placed)).toBe(1);
    const listed = await listMoneyByHand(open.shop, placed.id, () => true);
    expect(listed).toMatchObject([
      { way: 'cash', amountMinor: 500, reference: '' },
      { ...rest, takenBack: null },
    ]);
  });

  test('the same press is one record, another press of its key is refused, and two colleagues are both counted', async () => {
    const placed = await order();
    const key = newKey();
    const [one, same] = await Promise.all([take(placed, 100, { key }), take(placed, 100, { key })]);
    expect(same.recordId).toBe(one.recordId);
    await expect(take(placed, 200, { key })).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    await Promise.all([take(placed, 100), take(placed, 200)]);
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', 400]);
  });

  test.each([
    ['no sum', { amountMinor: 0 }, 'amount'],
    ['a day to come', { receivedOn: '2030-01-01' }, 'received_on'],
    ['a day of years ago', { receivedOn: '2016-11-21' }, 'received_on'],
    ['a transfer without its reference', { way: 'bank_transfer' }, 'reference'],
    ['mobile money without its reference', { way: 'mobile_money' }, 'reference'],
  ] as [string, More, string][])('%s is refused beside its field', async (_what, more, field) => {
    const placed = await order();
    await expect(take(placed, 100, more)).rejects.toMatchObject({
      code: 'input.invalid',
      more: { problems: [{ field }] },
    });
    expect(await entriesOf(placed)).toHaveLength(1);
  });

  test('one transfer pays an order once, in upper or lower case; another order may have it too', async () => {
    const [placed, other] = [await order(), await order()];
    const transfer = { way: 'mobile_money', reference: 'om-12ab' } as const;
    const { recordId } = await take(placed, 100, transfer);
    await expect(take(placed, 100, { ...transfer, reference: 'OM-12AB' })).rejects.toMatchObject({
      more: { problems: [{ field: 'reference', code: 'problem.money.reference.twice' }] },
    });
    const both = await Promise.allSettled([
      take(other, 100, transfer),
      take(other, 100, { ...transfer, reference: 'OM-12AB' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await takeBack(placed, recordId);
    await take(placed, 100, transfer);
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', 100]);
  });

  test('a wrong entry is taken back once, by a counter-entry, and its order is to be paid again', async () => {
    const placed = await order();
    const { recordId } = await take(placed, placed.total);
    await takeBack(placed, recordId);
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', 0]);
    expect((await entriesOf(placed)).slice(1)).toEqual([
      ['collected', placed.total, 'payment.recorded'],
      ['collected', -placed.total, 'payment.taken.back'],
    ]);
    await expect(takeBack(placed, recordId)).rejects.toMatchObject({ code: 'money.gone.back' });
    const [row] = await listMoneyByHand(open.shop, placed.id, () => true);
    expect(row?.takenBack).toMatchObject({ reason: 'Counted twice' });
    const changed = open.shop.db.update(moneyByHand).set({ amountMinor: 1 }).where(eq(moneyByHand.id, recordId));
    await expect(changed).rejects.toThrow();
  });

  test('a card payment that comes beside cash is all counted, whichever is first, and said to be too much', async () => {
    const placed = await order();
    const atOnce = { ...(await sessionOf(placed)), providerPaymentId: 'pi_at_once' };
    await Promise.all([take(placed, placed.total), confirmPayment(open.shop, atOnce)]);
    expect(await stateOf(placed)).toEqual(['paid', 'pending', 'paid', placed.total * 2]);
    const later = await order();
    const paid = { ...(await sessionOf(later)), providerPaymentId: 'pi_beside' };
    await take(later, later.total);
    expect(await confirmPayment(open.shop, paid)).toBe('paid');
    expect(await confirmPayment(open.shop, paid)).toBe('already');
    expect(await stateOf(later)).toEqual(['paid', 'pending', 'paid', later.total * 2]);
  });

  test('an order that had lapsed opens again while its goods are there, also for a deposit; else the money is owed back', async () => {
    const lapsed = await order();
    clock.forward(90_000);
    await expirePayments(open.shop);
    expect(await stateOf(lapsed)).toEqual(['failed', 'cancelled', 'expired', 0]);
    expect(await take(lapsed, 300)).toMatchObject({ outcome: 'deposit', balanceMinor: lapsed.total - 300 });
    expect(await stateOf(lapsed)).toEqual(['pending', 'pending', 'pending', 300]);
    expect(await heldBy(lapsed)).toBe(1);
    const last = await order('card', goods.lastBag.productId);
    clock.forward(90_000);
    await expirePayments(open.shop);
    await order('card', goods.lastBag.productId);
    expect(await take(last, last.total)).toMatchObject({ outcome: 'owed.back' });
    expect(await stateOf(last)).toEqual(['paid', 'cancelled', 'refund_due', last.total]);
  });

  test('an order that somebody called off stays so: its money is owed back, and so is its deposit', async () => {
    const placed = await order();
    await take(placed, 200);
    await moveDelivery(open.shop, { orderId: placed.id, to: 'cancelled', actor });
    expect(await stateOf(placed)).toEqual(['paid', 'cancelled', 'refund_due', 200]);
    const { recordId, outcome } = await take(placed, 100);
    expect(outcome).toBe('owed.back');
    await takeBack(placed, recordId);
    expect(await stateOf(placed)).toEqual(['paid', 'cancelled', 'refund_due', 200]);
    expect(await heldBy(placed)).toBe(0);
  });

  test('the courier collects what a deposit left', async () => {
    const placed = await order('on_delivery');
    await take(placed, 200);
    expect(await stateOf(placed)).toEqual(['on_delivery', 'pending', 'on_delivery', 200]);
    await moveDelivery(open.shop, { orderId: placed.id, to: 'in_progress', actor });
    const left = placed.total - 200;
    expect(await readDueOnArrival(open.shop.db, [placed.id])).toEqual([{ currency: 'EUR', minor: left }]);
    expect(await moneyOfStep(open.shop, placed.id, 'delivered')).toMatchObject({ moves: 'collected', minor: left });
    await moveDelivery(open.shop, { orderId: placed.id, to: 'delivered', actor });
    expect(await stateOf(placed)).toEqual(['paid', 'delivered', 'paid', placed.total]);
    expect(await entriesOf(placed)).toContainEqual(['collected', placed.total - 200, 'payment.collected']);
  });

  test('a page of the provider that ends does not end an order with a deposit', async () => {
    const placed = await order();
    const session = await sessionOf(placed);
    await take(placed, 100);
    await confirmPayment(open.shop, { ...session, status: 'expired', paymentStatus: 'unpaid' });
    await confirmPayment(open.shop, { ...session, paymentStatus: 'unpaid' }, { hasFailed: true });
    expect(await failPayment(open.shop, (await paymentOf(open, placed.id)).id)).toBe(false);
    expect(await stateOf(placed)).toEqual(['pending', 'pending', 'pending', 100]);
  });

  test('a program records and takes back with a key of the API that may, and is told what is left', async () => {
    const placed = await order();
    const { headers } = await open.asAdmin();
    const url = `/api/order/${placed.id}/payments`;
    const payload = { way: 'cash', amount: 400, received_on: '2026-11-21', key: newKey() };
    const post = (at: string, body: object) => open.app.inject({ method: 'POST', url: at, headers, payload: body });
    const first = await post(url, payload);
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { record_id: expect.any(Number), outcome: 'deposit', balance: placed.total - 400 },
    ]);
    expect((await post(url, payload)).json()).toEqual(first.json());
    const refused = await post(url, { ...payload, way: 'bank_transfer', key: newKey() });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['reference']]);
    const back = `${url}/${first.json().record_id}/take-back`;
    expect((await post(back, { reason: '' })).statusCode).toBe(422);
    expect((await post(back, { reason: 'Counted twice' })).statusCode).toBe(204);
    expect((await post(back, { reason: 'Counted twice' })).json().code).toBe('money.gone.back');
    const shown = await open.app.inject({ url: `/api/order/${placed.id}`, headers });
    expect(shown.json()).toMatchObject({ paid_by: [], collected: 0, balance: placed.total });
  });
});
