import { eq, inArray } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import type { ReportPeriod } from '#contracts/sales-report.ts';
import { includedTaxMinor } from '#contracts/totals.ts';
import { ledgerEntries } from '#shop/ledger/tables.ts';
import { orderLines, orders } from '#shop/orders/tables.ts';
import type { TestShop } from './open-test-shop.ts';

type Entry = typeof ledgerEntries.$inferSelect;
type Order = typeof orders.$inferSelect;

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What the ledger says of these orders, entry by entry, as a report has to say it for a period. Added up here, not by the database. */
export async function ledgerSays({ shop }: Pick<TestShop, 'shop'>, orderIds: readonly number[], period: ReportPeriod) {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const entries = await shop.db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, [...orderIds]));
  const byId = new Map(rows.map((order) => [order.id, order]));
  const isWithin = (moment: Date) => dayOf(moment) >= period.from && dayOf(moment) <= period.until;
  const minor = (those: readonly Entry[]) => add(those.map(({ amountMinor }) => amountMinor));
  const owed = entries.filter(({ account }) => account === 'due' || account === 'credited');
  const sold = owed.flatMap((entry) => {
    const at = countsAt(entry, byId.get(entry.orderId));
    return at ? [{ ...entry, at }] : [];
  });
  const now = sold.filter(({ at }) => isWithin(at));
  const moved = entries.filter(({ createdAt }) => isWithin(createdAt));
  return {
    orders: rows.filter(({ soldAt, deliveryStatus }) => soldAt && isWithin(soldAt) && deliveryStatus !== 'cancelled')
      .length,
    net:
      minor(now.filter(({ account }) => account === 'due')) -
      minor(now.filter(({ account }) => account === 'credited')),
    givenBack: minor(now.filter(({ account }) => account === 'credited')),
    tax: add(rows.map((order) => taxUpTo(order, sold, period.until) - taxUpTo(order, sold, dayBefore(period.from)))),
    collected: minor(moved.filter(({ account }) => account === 'collected')),
    refunded: minor(moved.filter(({ account }) => account === 'refunded' || account === 'beyond')),
  };
}

/** When an entry counts: with the sale, or on its own when it came later; null while the order is not sold. */
function countsAt({ cause, createdAt }: Entry, order: Order | undefined): Date | null {
  if (!order?.soldAt) return null;
  return cause === 'order.placed' || cause === 'order.reopened' || createdAt <= order.soldAt ? order.soldAt : createdAt;
}

/** The tax in what an order has brought up to the end of a day. */
function taxUpTo({ id, taxRateBp }: Order, sold: readonly (Entry & { at: Date })[], day: string): number {
  if (taxRateBp === null) return 0;
  const until = sold.filter(({ orderId, at }) => orderId === id && dayOf(at) <= day);
  const net = add(until.map(({ account, amountMinor }) => (account === 'due' ? amountMinor : -amountMinor)));
  return includedTaxMinor(net, taxRateBp);
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** What the lines of an order cost by their list prices, and what of them is not due any more, by article. */
export async function linesSay({ shop }: Pick<TestShop, 'shop'>, orderId: number) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const isSold = order?.soldAt !== null;
  return lines.map(({ productId, listPriceMinor, quantity, totalMinor, couponMinor, dropped }) => {
    const paid = totalMinor - couponMinor;
    const kept = order?.deliveryStatus === 'cancelled' ? 0 : Math.floor((paid * (quantity - dropped)) / quantity);
    return {
      article: String(productId),
      gross: isSold ? listPriceMinor * quantity : 0,
      coupon: isSold ? couponMinor : 0,
      discount: isSold ? listPriceMinor * quantity - totalMinor : 0,
      calledOff: isSold ? paid - kept : 0,
    };
  });
}
