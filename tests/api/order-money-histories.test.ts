import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#contracts/http/orders.ts';
import { formatMoney } from '#contracts/money.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { ledgerEntries } from '#shop/ledger/tables.ts';
import { orderLines } from '#shop/orders/tables.ts';
import { failPayment } from '#shop/payments/fail-payment.ts';
import { payments, refunds } from '#shop/payments/tables.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import {
  addPieces,
  atTheBank,
  auditBooks,
  brokenRulesOf,
  buy,
  checkoutBody,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { change, hand, opening, parcel, plain, refund, type Step } from '#tests/support/money-steps.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { editsOf } from '#tests/support/order-edits.ts';
import { ask, figuresOf, orderDocumentOf } from '#tests/support/order-figures.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { isRestRun, TEST_DATABASES } from '#tests/support/test-scope.ts';

type LedgerSaid = { due: number; credited: number; collected: number; refunded: number; balance: number };
/** How many histories of each kind; others in each run. More: `MONEY_HISTORIES=1000 vitest run --config vitest.rest.config.ts` and this file. */
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? (isRestRun ? 120 : 20));

describe.each(TEST_DATABASES)('the histories of orders, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let staff: Record<string, string>;
  const clock = stoppedClock();
  const { edit, wishOf, linesOf: linesNow, rowOf } = editsOf(() => open);
  const {
    linesOf,
    stepTo,
    deliver,
    giveBack,
    letMoneyGo,
    hearAgain,
    payAnew,
    payAsked,
    spendCredit,
    giveAsCredit,
    takeByHand,
    takeBackLast,
  } = stepsOf(() => open);
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100_000);
    const { headers } = await open.asAdmin();
    const settings = [
      ['/api/delivery/zones', { name: 'West Africa', countries: ['SN'], flat: 790 }],
      ['/api/coupons', { code: 'SEVEN', percent: 7 }],
    ] as const;
    for (const [url, payload] of settings) {
      expect((await open.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBeLessThan(300);
    }
  });
  afterAll(() => open.close());

  async function place(how: 'card' | 'on_delivery', more: Record<string, unknown>) {
    clock.forward(3_700);
    staff = (await open.asAdmin()).headers; // hours pass: who was signed in is not any more
    const cart = [
      { product_id: goods.shirt.productId, size: 'M', quantity: 3 },
      { product_id: goods.scarf.productId, quantity: 2 },
    ];
    const { body, status } = await buy(open, how, checkoutBody(cart, more));
    expect(status).toBe(201);
    const { order, token, url } = body;
    return { orderId: order.id, number: order.number, token, page: how === 'card' ? String(url) : null };
  }
  type Placed = Awaited<ReturnType<typeof place>>;

  /** Does it, if the shop lets it be done. */
  async function attempt(order: Placed, { does, line, part }: Step): Promise<void> {
    const { orderId, page } = order;
    const bank = async (outcome: 'paid' | 'paid_late') => page !== null && atTheBank(open, page, outcome);
    const refuse = async () => {
      const { version } = await ask(open, `/api/order/${orderId}`, staff);
      await refuseOnDelivery(open.shop, { orderId, writtenOff: [], actor: 'test', version });
    };
    const steps: Record<string, () => Promise<unknown>> = {
      pay: () => bank('paid'),
      'pay anew': () => payAnew(order),
      'pay asked': () => payAsked(order),
      'spend credit': () => spendCredit(order, part),
      'as credit': () => giveAsCredit(order, part),
      'pay late': () => bank('paid_late'),
      fail: async () => failPayment(open.shop, (await paymentOf(open, orderId)).id),
      start: () => stepTo(order, 'in_progress'),
      'deliver all': () => stepTo(order, 'delivered'),
      'deliver part': async () => deliver(order, (await linesOf(order))[line]?.lineId ?? 0, part),
      'call off': () => stepTo(order, 'cancelled'),
      'refuse at door': refuse,
      'give back': () => giveBack(order, part),
      'money goes': () => letMoneyGo(order),
      'change lines': () => changeLines(orderId, { line, part }),
      'hear again': () => hearAgain(order),
      'take by hand': () => takeByHand(order, part),
      'take back': () => takeBackLast(order),
    };
    await steps[does]?.().catch((error: unknown) => (isRefusal(error) ? null : Promise.reject(error)));
  }

  /** Another count of one of the lines; of one that is not there, so many bags more. */
  async function changeLines(orderId: number, { line, part }: { line: number; part: number }): Promise<void> {
    const { id } = (await linesNow(orderId))[line] ?? {};
    const added = id === undefined ? [{ variantId: goods.lastBag.variants[0]?.variantId ?? 0, quantity: part }] : [];
    const lines = await wishOf(orderId, id === undefined ? {} : { pieces: { [id]: part } });
    await edit(orderId, { lines, added });
  }

  const euros = (minor: number) => formatMoney(minor, 'EUR', 'en');

  /** What is owed back of an order that was changed goes back when somebody gives it: nothing goes by itself. */
  async function settleEdits(order: Placed): Promise<void> {
    if ((await rowOf(order.orderId)).edits === 0) return;
    const owed = -(await balanceOf(order));
    if (owed > 0)
      await giveBack(order, owed).catch((error: unknown) => (isRefusal(error) ? null : Promise.reject(error)));
    await letMoneyGo(order);
  }

  const balanceOf = async ({ orderId }: Placed) => (await ask(open, `/api/order/${orderId}`, staff)).balance;

  /** What the books must say after any step; returns what the shop keeps and what is due. */
  async function check(order: Placed): Promise<{ net: number; due: number }> {
    const figures = await figuresOf(open, order, staff);
    const shown = await ask(open, `/api/order/${order.orderId}`, staff);
    const { due, collected, refunded, net, credited, balance } = shown;
    for (const [where, said] of Object.entries(figures)) {
      expect([where, said]).toEqual([where, { due, collected, refunded, net }]);
    }
    const lines = await open.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
    const kept = lines.map(({ totalMinor, couponMinor, quantity, dropped }) =>
      Math.floor(((totalMinor - couponMinor) * (quantity - dropped)) / quantity),
    );
    const coming = kept.reduce((sum, minor) => sum + minor, shown.delivery);
    const isCancelled = shown.delivery_status === 'cancelled';
    expect(due).toBe(isCancelled ? 0 : coming);
    expect(net).toBe(collected - refunded);
    expect(balance).toBe(due - credited - net);
    expect(refunded).toBeLessThanOrEqual(collected);
    const isOfCourier = shown.payment_method === 'on_delivery' && shown.paid_by.join() === 'courier';
    if (shown.delivery_status === 'delivered' && isOfCourier && balance <= 0) expect(collected).toBe(due);
    await checkPapers(order, shown);
    return { net, due };
  }

  /** The ledger adds up to what the order says, entry by entry, and to the refunds that went back. */
  async function checkLedger({ orderId }: Placed, { balance, ...said }: LedgerSaid): Promise<void> {
    const entries = await open.shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
    const sum = (account: string) =>
      entries.filter((entry) => entry.account === account).reduce((total, entry) => total + entry.amountMinor, 0);
    expect({
      ...{ due: sum('due'), credited: sum('credited'), collected: sum('collected'), refunded: sum('refunded') },
    }).toEqual(said);
    // the card's page and the courier bring their money once
    expect(entries.filter(({ cause }) => cause === 'payment.collected').length).toBeLessThanOrEqual(1);
    const { id } = await paymentOf(open, orderId);
    const back = await open.shop.db.select().from(refunds).where(eq(refunds.paymentId, id));
    const wentBack = back.filter(({ status }) => status === 'succeeded');
    expect(wentBack.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(said.refunded);
    const steps = await readLedgerOf(open.shop, orderId, () => true);
    expect(steps.at(-1)?.balanceMinor ?? 0).toBe(balance);
  }

  let drawnFor = '';
  /** The ledger and the invoice say the same. Drawing costs more than all answers together, so a step that changed nothing draws none. */
  async function checkPapers(order: Placed, shown: OrderAnswer): Promise<void> {
    const { due, collected, refunded, total, version, payment_status, delivery_status } = shown;
    const state = [order.number, due, collected, refunded, version, payment_status, delivery_status].join(' ');
    if (state === drawnFor) return;
    drawnFor = state;
    const { credited, balance } = shown;
    await checkLedger(order, { due, credited, collected, refunded, balance });
    const invoice = await orderDocumentOf(open, order);
    expect(invoice('refunded')).toBe(refunded > 0 ? `−${euros(refunded)}` : undefined);
    expect(invoice('collected')).toBe(collected > 0 ? euros(collected) : undefined);
    const calledOff = delivery_status === 'cancelled' ? 0 : total - due;
    expect(invoice('called.off')).toBe(calledOff > 0 ? `−${euros(calledOff)}` : undefined);
  }

  test('whatever happens to an order, its figures add up and are the same everywhere', async () => {
    const history = fc.tuple(
      opening,
      fc.array(fc.oneof(plain, parcel, parcel, refund, change), { minLength: 2, maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('card' as const, 'on_delivery' as const),
        fc.constantFrom({}, { coupon: 'SEVEN' }),
        history,
        async (how, more, [first, then]) => {
          const order = await place(how, more);
          const steps = [...first.map((does) => ({ does, line: 0, part: 0 })), ...then];
          for (const step of steps) {
            await attempt(order, step);
            await check(order);
          }
          expect(await brokenRulesOf(open.shop.db, order.number)).toEqual([]);
          if (steps.some(({ does }) => does === 'give back')) {
            await letMoneyGo(order);
            await check(order);
            // what the staff gave back is not owed again; what was added since it was paid stands open
            const { edits } = await rowOf(order.orderId);
            if (edits === 0 && (await ask(open, `/api/order/${order.orderId}`, staff)).collected > 0) {
              expect(await balanceOf(order)).toBeLessThanOrEqual(0);
            }
            return;
          }
          // once nothing is on its way any more, the shop keeps what is due: it gave nothing back by itself
          await attempt(order, { does: 'call off', line: 0, part: 0 });
          await letMoneyGo(order);
          await settleEdits(order);
          const { net, due } = await check(order);
          // what was added to an order that was paid stands open until somebody records that it came
          const unpaid = (await rowOf(order.orderId)).edits > 0 ? Math.max(0, due - net) : 0;
          expect(net).toBe(due - unpaid);
          expect(await balanceOf(order)).toBe(unpaid);
        },
      ),
      { numRuns: HISTORIES },
    );
    expect(await auditBooks(open.shop.db)).toBe(0);
  }, 1_800_000);

  test('with money that people take, take back and give back by hand they add up too, and nothing is kept that is not owed', async () => {
    const steps = fc.array(fc.oneof(plain, parcel, hand, hand, refund, change), { minLength: 3, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('card' as const, 'on_delivery' as const),
        opening,
        steps,
        async (how, first, then) => {
          const order = await place(how, {});
          for (const step of [...first.map((does) => ({ does, line: 0, part: 0 })), ...then]) {
            await attempt(order, step);
            await check(order);
          }
          expect(await brokenRulesOf(open.shop.db, order.number)).toEqual([]);
          await attempt(order, { does: 'call off', line: 0, part: 0 });
          await letMoneyGo(order);
          const overMinor = -(await balanceOf(order));
          if (overMinor > 0) await giveBack(order, overMinor);
          await letMoneyGo(order);
          await check(order);
          expect(await balanceOf(order)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: HISTORIES },
    );
    expect(await auditBooks(open.shop.db)).toBe(0);
    const parked = await open.shop.db.select().from(payments).where(eq(payments.status, 'parked'));
    // what came by the page of an old sum waits for a person (edit-order-races.test.ts), and nothing else does
    const others = parked.filter(({ leftSessions, parkedSessionId }) => !leftSessions.includes(parkedSessionId ?? ''));
    expect(others).toEqual([]);
  }, 1_800_000);
});
