import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf, daysAfter } from '#contracts/days.ts';
import { REPORT_GROUPS, REPORT_SUMS, type ReportGroup, type ReportPeriod } from '#contracts/sales-report.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { refuseParcel } from '#shop/delivery/parcel-troubles.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { orders } from '#shop/orders/tables.ts';
import { failPayment } from '#shop/payments/fail-payment.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { moneyByHand } from '#shop/payments/tables.ts';
import { takeBackMoney } from '#shop/payments/take-back-money.ts';
import { salesReport } from '#shop/reports/sales-report.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { refundPieces } from '#shop/returns/refund-pieces.ts';
import { receiveReturn } from '#shop/returns/step-return.ts';
import {
  addPieces,
  atTheBank,
  auditBooks,
  brokenRulesOf,
  buy,
  checkoutBody,
  heldBeyondOrders,
  newKey,
  someBuyer,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { exchangeSome } from '#tests/support/exchanges.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { editsOf } from '#tests/support/order-edits.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import { parcelsOf } from '#tests/support/parcels.ts';
import { ledgerSays, linesSay } from '#tests/support/report-oracle.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { isRestRun, TEST_DATABASES } from '#tests/support/test-scope.ts';

/** Of the story: which order it happens to (2: the last exchange, else the first), what happens, and how many hours after the last. `part` in thousandths or pieces. */
type Step = { to: number; does: string; part: number; hours: number };
const DOES =
  `pay, pay, pay anew, pay asked, spend credit, spend credit, as credit, fail, pay late, start, deliver part, deliver part, deliver all, ship, refuse parcel, refuse part, call off,
  refuse at door, give back, give back, refund pieces, refund pieces, hear again, return, money goes, by hand, by hand, take back, exchange, exchange, arrive`.split(
    /,\s+/,
  );
const step = fc.record<Step>({
  to: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom(...DOES),
  part: fc.integer({ min: 1, max: 1_000 }),
  hours: fc.integer({ min: 0, max: 60 }),
});
const change = fc.record<Step>({
  to: fc.integer({ min: 0, max: 2 }),
  does: fc.constant('change lines'),
  part: fc.integer({ min: 1, max: 5 }),
  hours: fc.integer({ min: 0, max: 60 }),
});
const buyer = fc.record({
  how: fc.constantFrom('card' as const, 'on_delivery' as const),
  more: fc.constantFrom({}, { coupon: 'SEVEN' }),
  begins: fc.constantFrom<readonly string[]>(
    ...[['pay', 'start', 'deliver all'], ['pay', 'start', 'deliver all', 'exchange'], ['pay', 'start'], ['pay'], []],
  ),
});
type Buyer = typeof buyer extends fc.Arbitrary<infer B> ? B : never;

/** How many histories: `REPORT_HISTORIES=20000 vitest run --config vitest.rest.config.ts tests/api/sales-report-histories.test.ts`. */
const HISTORIES = Number(process.env.REPORT_HISTORIES ?? (isRestRun ? 120 : 15));

describe.each(TEST_DATABASES)('sales reports over histories of orders, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  const { linesOf, stepTo, deliver, giveBack, letMoneyGo, hearAgain, payAnew, payAsked, spendCredit, giveAsCredit } =
    stepsOf(() => open);
  const { edit, wishOf } = editsOf(() => open);
  const { ship } = parcelsOf(() => ({ shop: open, catalogue: goods }));
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 1_000_000);
    const { headers } = await open.asAdmin();
    const settings = [
      ['/api/delivery/zones', { name: 'West Africa', countries: ['SN'], flat: 790 }],
      ['/api/coupons', { code: 'SEVEN', percent: 7 }],
      ['/api/taxes', { countries: ['SN'], rate: 18, name: 'TVA' }],
    ] as const;
    for (const [url, payload] of settings) {
      expect((await open.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBeLessThan(300);
    }
  });
  afterAll(() => open.close());

  const blank = { page: null as string | null, parcel: 0, record: 0, returned: 0 };
  let buyers = 0;
  async function place(how: 'card' | 'on_delivery', more: object) {
    buyers += 1;
    const cart = [
      { product_id: goods.shirt.productId, size: 'M', quantity: 3 },
      { product_id: goods.scarf.productId, quantity: 2 },
    ];
    const { body, status } = await buy(open, how, checkoutBody(cart, { ...someBuyer(buyers), ...more }));
    expect(status).toBe(201);
    const { id: orderId, number } = body.order;
    return { ...blank, orderId, number, page: how === 'card' ? String(body.url) : null };
  }
  type Placed = Awaited<ReturnType<typeof place>>;

  /** Does it, if the shop lets it be done. */
  async function attempt(order: Placed, { does, part }: Step, placed: Placed[]): Promise<void> {
    const { orderId, page } = order;
    const actor = 'test';
    const bank = async (outcome: 'paid' | 'paid_late') => page !== null && atTheBank(open, page, outcome);
    const lineAt = async (at: number) => (await linesOf(order))[at % 2]?.lineId ?? 0;
    const pieces = 1 + (part % 3);
    const sendBack = async () => {
      const lines = [{ lineId: await lineAt(part), quantity: pieces }];
      const returnId = await askForReturn(open.shop, { orderId, lines, reason: '', actor: 'guest' });
      const refund = { orderId, amountMinor: part * 7, reason: '', actor, key: newKey(), returnId };
      await inTransaction(open.shop, (tx) => promiseRefund(open.shop, tx, refund));
    };
    const doing: Record<string, () => Promise<unknown>> = {
      pay: () => bank('paid'),
      'pay anew': () => payAnew(order),
      'pay asked': () => payAsked(order),
      'spend credit': () => spendCredit(order, part * 13),
      'as credit': () => giveAsCredit(order, part * 9),
      'pay late': () => bank('paid_late'),
      fail: async () => failPayment(open.shop, (await paymentOf(open, orderId)).id),
      start: () => stepTo(order, 'in_progress'),
      'deliver all': () => stepTo(order, 'delivered'),
      'deliver part': async () => deliver(order, await lineAt(part), pieces),
      ship: async () => {
        order.parcel = await ship(order, [{ lineId: await lineAt(part), quantity: pieces }]);
      },
      'refuse parcel': () => refuseParcel(open.shop, { orderId, shipmentId: order.parcel, actor, writtenOff: [] }),
      'refuse part': async () => {
        const refused = [{ lineId: await lineAt(part), quantity: 1 + (part % 2) }];
        await refuseParcel(open.shop, { orderId, shipmentId: order.parcel, pieces: refused, actor, writtenOff: [] });
      },
      'call off': () => stepTo(order, 'cancelled'),
      'refuse at door': async () => {
        const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, orderId));
        await refuseOnDelivery(open.shop, { orderId, writtenOff: [], actor, version: row?.version ?? 0 });
      },
      'give back': () => giveBack(order, part * 11),
      return: sendBack,
      'refund pieces': async () => {
        const fate = (['restocked', 'written_off', 'kept'] as const)[part % 3] ?? 'kept';
        const asked = { lineId: await lineAt(part), quantity: 1 + (part % 2), fate };
        await refundPieces(open.shop, {
          ...{ orderId, pieces: [asked], withDelivery: part % 5 === 0, reason: '', actor, key: newKey() },
          amountMinor: part % 7 === 0 ? part * 3 : null,
        });
      },
      'money goes': () => letMoneyGo(order),
      'hear again': () => hearAgain(order),
      'by hand': async () => {
        const way = part % 2 === 0 ? 'cash' : 'bank_transfer';
        const taken = { way, amountMinor: part * 40, receivedOn: dayOf(clock.now()), key: newKey(), actor } as const;
        const reference = way === 'cash' ? '' : newKey();
        order.record = (await recordMoney(open.shop, { orderId, reference, ...taken })).recordId;
      },
      'change lines': async () => {
        const [first, ...others] = await wishOf(orderId);
        await edit(orderId, { lines: first ? [{ ...first, quantity: part % 5 }, ...others] : [], added: [] });
      },
      exchange: async () => {
        const exchanged = await exchangeSome(open.shop, { orderId, lineId: await lineAt(part), part, goods });
        order.returned = exchanged.returnId;
        placed.push({ ...blank, ...exchanged.instead });
      },
      arrive: () => receiveReturn(open.shop, { returnId: order.returned, restock: [], actor }),
      'take back': () => takeBackMoney(open.shop, { orderId, recordId: order.record, reason: 'a mistake', actor }),
    };
    await doing[does]?.().catch((error: unknown) => (isRefusal(error) ? null : Promise.reject(error)));
  }

  /** Two orders to which all this happens, hours after one another; returns their ids and the day on which it began. */
  async function tell(who: readonly [Buyer, Buyer], then: readonly Step[]) {
    clock.forward(40 * 86_400);
    const from = dayOf(clock.now());
    const placed = [await place(who[0].how, who[0].more), await place(who[1].how, who[1].more)];
    const begun = who.flatMap(({ begins }, to) => begins.map((does) => ({ to, does, part: 1, hours: 1 })));
    for (const next of [...begun, ...then]) {
      clock.forward(next.hours * 3_600 + 60);
      const order = placed.at(next.to === 2 ? -1 : next.to) ?? placed[0];
      if (order) await attempt(order, next, placed);
    }
    for (const { number } of placed) expect([number, await brokenRulesOf(open.shop.db, number)]).toEqual([number, []]);
    return { ids: placed.map(({ orderId }) => orderId), from };
  }

  /** Every report of a period has the ledger's sums, and its rows add up to them. */
  async function check(
    orderIds: readonly number[],
    period: ReportPeriod,
    groups: readonly ReportGroup[] = REPORT_GROUPS,
  ) {
    const said = await ledgerSays(open, orderIds, period);
    for (const group of groups) {
      const { rows, total } = await salesReport(open.shop, period, group, 'en');
      expect([group, total]).toEqual([group, expect.objectContaining(said)]);
      for (const sum of REPORT_SUMS) {
        expect([group, sum, rows.reduce((all, row) => all + row[sum], 0)]).toEqual([group, sum, total[sum]]);
      }
      for (const row of [...rows, total]) {
        expect(row.gross - row.discount - row.coupon + row.delivery - row.calledOff - row.givenBack).toBe(row.net);
      }
    }
  }

  test(
    'the sums of every report are the ledger’s, whatever happens to orders, and those of each article its lines’',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(buyer, buyer),
          fc.array(step, { minLength: 3, maxLength: 12 }),
          fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })),
          async (who, then, [skipped, cut]) => {
            const before = await heldBeyondOrders(open.shop.db);
            const { ids, from } = await tell(who, then);
            expect(await heldBeyondOrders(open.shop.db)).toEqual(before);
            const whole = { from, until: dayOf(clock.now()) };
            await check(ids, whole);
            const first = daysAfter(from, skipped);
            await check(ids, { from: first, until: daysAfter(first, cut) }, ['day', 'article', 'method']);
            const { rows } = await salesReport(open.shop, whole, 'article', 'en');
            const lines = (await Promise.all(ids.map((id) => linesSay(open, id)))).flat();
            for (const article of [goods.shirt, goods.scarf].map(({ productId }) => String(productId))) {
              const own = lines.filter((line) => line.article === article);
              const sum = (read: (line: (typeof own)[number]) => number) =>
                own.reduce((all, line) => all + read(line), 0);
              const row = rows.find(({ key }) => key === article);
              expect([row?.gross ?? 0, row?.discount ?? 0, row?.coupon ?? 0, row?.calledOff ?? 0]).toEqual([
                ...[sum(({ gross }) => gross), sum(({ discount }) => discount)],
                ...[sum(({ coupon }) => coupon), sum(({ calledOff }) => calledOff)],
              ]);
            }
          },
        ),
        { numRuns: HISTORIES },
      );
      for (const way of HISTORIES >= 50 ? (['exchange', 'card', 'credit'] as const) : []) {
        expect([way, await open.shop.db.$count(moneyByHand, eq(moneyByHand.way, way))]).not.toEqual([way, 0]);
      }
      expect(await auditBooks(open.shop.db)).toBe(0);
    },
    240_000 + HISTORIES * 20_000,
  );

  test(
    'they are the ledger’s too where the lines of orders change after they were sold',
    async () => {
      const unpacked = buyer.map(({ begins, ...one }) => ({
        ...{ ...one, begins: begins.includes('exchange') ? begins : begins.filter((does) => does !== 'start') },
      }));
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(unpacked, unpacked),
          fc.array(fc.oneof(change, step), { minLength: 3, maxLength: 12 }),
          fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })),
          async (who, then, [skipped, cut]) => {
            const before = await heldBeyondOrders(open.shop.db);
            const { ids, from } = await tell(who, then);
            expect(await heldBeyondOrders(open.shop.db)).toEqual(before);
            await check(ids, { from, until: dayOf(clock.now()) });
            const first = daysAfter(from, skipped);
            await check(ids, { from: first, until: daysAfter(first, cut) }, ['day', 'article', 'method']);
          },
        ),
        { numRuns: HISTORIES },
      );
      expect(await auditBooks(open.shop.db)).toBe(0);
    },
    240_000 + HISTORIES * 20_000,
  );
});
