import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeZone } from '#contracts/days.ts';
import type { ReportGroup, ReportPeriod, ReportSums } from '#contracts/sales-report.ts';
import { type CatalogShop, openCatalogShop, putOrder, putProduct } from '#tests/support/catalog-fixtures.ts';
import { postAnyhow } from '#tests/support/ledger.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { moneyByHand, payments, refunds } from '../payments/tables.ts';
import { returnLines, returns } from '../returns/tables.ts';
import { salesReport } from './sales-report.ts';

const at = (moment: string) => new Date(`${moment}Z`);

// Each order has months of its own, so that each report is about one.
describe.each(BOTH_DATABASES)('a sales report on %s', (database) => {
  let open: CatalogShop;
  let coat: number;
  let cap: number;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    coat = await putProduct(open.shop, { name: 'Coat', department: 'Women' });
    cap = await putProduct(open.shop, { name: 'Cap', department: 'Men' });
  });
  afterAll(() => open.close());

  /** The rows of a report, each with what is not 0. */
  async function report(period: ReportPeriod, group: ReportGroup) {
    const { rows, total } = await salesReport(open.shop, period, group, 'en');
    const told = (sums: ReportSums) => Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));
    return { ...Object.fromEntries(rows.map(({ key, name, ...sums }) => [key, told(sums)])), total: told(total) };
  }
  const later = async (moment: string, orderId: number, sums: Parameters<typeof postAnyhow>[2]) => {
    open.setNow(at(moment));
    await postAnyhow(open.shop, orderId, sums);
  };
  /** Adds a line to an order that has one of 1,000, as if it had been there all along or came later. */
  async function putLine(
    orderId: number,
    { quantity, unit, list = unit }: { quantity: number; unit: number; list?: number },
  ) {
    const { db } = open.shop;
    const line = { designNumber: '2', sku: 'y', nameEn: 'Cap', nameFr: 'Cap', position: 1, productId: cap, quantity };
    const money = { listPriceMinor: list, unitPriceMinor: unit, totalMinor: unit * quantity };
    await db.insert(orderLines).values({ ...line, ...money, orderId });
    await db.execute(sql`UPDATE orders SET total_minor = total_minor + ${unit * quantity}::bigint,
      subtotal_minor = subtotal_minor + ${list * quantity}::bigint, discount_minor = discount_minor + ${(list - unit) * quantity}::bigint
      WHERE id = ${orderId}`);
  }
  async function putPayment(orderId: number, method: 'card' | 'on_delivery' = 'card') {
    const payment = {
      orderId,
      method,
      status: 'paid' as const,
      amountMinor: 1_000,
      currency: 'EUR',
      providerKey: `k-${orderId}`,
    };
    const [row] = await open.shop.db.insert(payments).values(payment).returning({ id: payments.id });
    return row?.id ?? 0;
  }

  it('takes what is called off from the article that it was called off of, on the day on which it was', async () => {
    const id = await putOrder(open.shop, { productId: coat, placedAt: at('2026-01-05T10:00:00') });
    await putLine(id, { quantity: 3, unit: 500, list: 700 });
    await later('2026-01-05T10:00:00', id, { due: 1_500 }); // sold with the order
    await open.shop.db.update(orderLines).set({ dropped: 1 }).where(eq(orderLines.productId, cap));
    await later('2026-02-03T10:00:00', id, { due: -500 });
    expect(await report({ from: '2026-01-01', until: '2026-01-31' }, 'article')).toEqual({
      [coat]: { orders: 1, customers: 1, pieces: 1, gross: 1_000, net: 1_000 },
      [cap]: { orders: 1, customers: 1, pieces: 3, gross: 2_100, discount: 600, net: 1_500 },
      total: { orders: 1, customers: 1, pieces: 4, gross: 3_100, discount: 600, net: 2_500 },
    });
    const february = { from: '2026-02-01', until: '2026-02-28' };
    expect(await report(february, 'article')).toEqual({
      [cap]: { calledOff: 500, net: -500 },
      total: { calledOff: 500, net: -500 },
    });
    expect(await report({ from: '2026-01-01', until: '2026-02-28' }, 'discount')).toMatchObject({
      0: { gross: 1_000, net: 1_000 },
      29: { gross: 2_100, discount: 600, calledOff: 500, net: 1_000 },
    });
  });

  it('takes what goes back for a return from the articles that came back, and other refunds from all', async () => {
    const id = await putOrder(open.shop, { productId: coat, placedAt: at('2026-03-05T10:00:00') });
    await putLine(id, { quantity: 1, unit: 500 });
    await later('2026-03-05T10:00:00', id, { due: 500 });
    const paymentId = await putPayment(id);
    await later('2026-03-06T10:00:00', id, { collected: 1_500 });
    const { db } = open.shop;
    const [back] = await db.insert(returns).values({ orderId: id, status: 'received' }).returning({ id: returns.id });
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(sql`id DESC`).limit(1);
    await db
      .update(orderLines)
      .set({ shipped: 1 })
      .where(eq(orderLines.id, line?.id ?? 0));
    await db.insert(returnLines).values({ returnId: back?.id ?? 0, orderLineId: line?.id ?? 0, quantity: 1 });
    const refund = {
      paymentId,
      amountMinor: 400,
      status: 'succeeded' as const,
      providerKey: 'r-1',
      returnId: back?.id ?? 0,
    };
    const [sent] = await db.insert(refunds).values(refund).returning({ id: refunds.id });
    await db.execute(sql`INSERT INTO ledger_entries (order_id, payment_id, account, amount_minor, currency, cause, cause_id, created_at) VALUES
      (${id}, NULL, 'credited', 400, 'EUR', 'payment.refunded', ${sent?.id}, '2026-03-20T10:00:00Z'),
      (${id}, ${paymentId}, 'refunded', 400, 'EUR', 'payment.refunded', ${sent?.id}, '2026-03-20T10:00:00Z')`);
    await later('2026-03-25T10:00:00', id, { credited: 100 });
    expect(await report({ from: '2026-03-10', until: '2026-03-31' }, 'article')).toEqual({
      [coat]: { givenBack: 66, net: -66, refunded: 266 },
      [cap]: { givenBack: 434, net: -434, refunded: 134 },
      total: { givenBack: 500, net: -500, refunded: 400 },
    });
  });

  it('shows lines that came later when they came, and what no line explains any more without an article', async () => {
    const id = await putOrder(open.shop, { productId: coat, placedAt: at('2026-05-05T10:00:00') });
    await putLine(id, { quantity: 2, unit: 300 });
    await later('2026-06-05T10:00:00', id, { due: 600 });
    await later('2026-07-05T10:00:00', id, { due: -600 });
    await open.shop.db.delete(orderLines).where(sql`order_id = ${id} AND product_id = ${cap}`);
    await open.shop.db.execute(sql`UPDATE orders SET total_minor = 1000, subtotal_minor = 1000 WHERE id = ${id}`);
    const months = await report({ from: '2026-05-01', until: '2026-07-31' }, 'month');
    expect(months).toEqual({
      '2026-05': { orders: 1, customers: 1, pieces: 1, gross: 1_000, net: 1_000 },
      '2026-06': { gross: 600, net: 600 },
      '2026-07': { calledOff: 600, net: -600 },
      total: { orders: 1, customers: 1, pieces: 1, gross: 1_600, calledOff: 600, net: 1_000 },
    });
    const articles = await report({ from: '2026-05-01', until: '2026-07-31' }, 'article');
    expect(articles).toMatchObject({
      [coat]: { net: 1_000 },
      other: { gross: 600, calledOff: 600 },
      total: months.total,
    });
  });

  it('has money of orders that were never sold, by the way in which it came', async () => {
    const id = await putOrder(open.shop, {
      productId: coat,
      paymentStatus: 'pending',
      placedAt: at('2026-08-05T10:00:00'),
    });
    await putPayment(id, 'on_delivery');
    await later('2026-08-06T10:00:00', id, { collected: 250 });
    expect(await report({ from: '2026-08-01', until: '2026-08-31' }, 'method')).toEqual({
      on_delivery: { collected: 250 },
      total: { collected: 250 },
    });
  });

  it('has money that was taken by hand under the way in which it came, and what was taken back too', async () => {
    const placedAt = at('2026-11-05T10:00:00');
    const id = await putOrder(open.shop, { productId: coat, paymentStatus: 'pending', placedAt });
    const paymentId = await putPayment(id);
    const row = { orderId: id, paymentId, way: 'cash', amountMinor: 300, receivedOn: '2026-11-06' } as const;
    const [record] = await open.shop.db
      .insert(moneyByHand)
      .values({ ...row, actor: 'test', requestKey: 'hand' })
      .returning({ id: moneyByHand.id });
    for (const [amount, cause] of [
      [300, 'payment.recorded'],
      [-300, 'payment.taken.back'],
      [200, 'payment.recorded'],
    ] as const) {
      await open.shop.db.execute(sql`INSERT INTO ledger_entries (order_id, payment_id, account, amount_minor, currency, cause, cause_id, created_at)
        VALUES (${id}, ${paymentId}, 'collected', ${amount}, 'EUR', ${cause}, ${record?.id}, '2026-11-06T10:00:00Z')`);
    }
    expect(await report({ from: '2026-11-01', until: '2026-11-30' }, 'method')).toEqual({
      cash: { collected: 200 },
      total: { collected: 200 },
    });
  });

  it('counts an order that was called off as a whole in no count, and its delivery as called off', async () => {
    const id = await putOrder(open.shop, { productId: coat, placedAt: at('2026-09-05T23:30:00') });
    await open.shop.db.execute(
      sql`UPDATE orders SET total_minor = 1090, delivery_minor = 90, coupon_code = 'TEN' WHERE id = ${id}`,
    );
    await later('2026-09-05T23:30:00', id, { due: 90 });
    await later('2026-09-20T10:00:00', id, { due: -1_090 });
    await open.shop.db.update(orders).set({ deliveryStatus: 'cancelled' }).where(eq(orders.id, id));
    const whole = { from: '2026-09-01', until: '2026-09-30' };
    expect(await report(whole, 'article')).toEqual({
      [coat]: { pieces: 1, gross: 1_000, calledOff: 1_000 },
      delivery: { delivery: 90, calledOff: 90 },
      total: { pieces: 1, gross: 1_000, delivery: 90, calledOff: 1_090 },
    });
    expect(Object.keys(await report(whole, 'code'))).toEqual(['TEN', 'total']);
    setTimeZone('Africa/Nairobi'); // the 6th there
    expect(Object.keys(await report({ from: '2026-09-06', until: '2026-09-19' }, 'day'))).toEqual([
      '2026-09-06',
      'total',
    ]);
    setTimeZone('UTC');
  });

  it('of days in which nothing happened has no rows, and sums of 0', async () => {
    expect(await report({ from: '2027-01-01', until: '2027-12-31' }, 'category')).toEqual({ total: {} });
  });
});
