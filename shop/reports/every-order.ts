import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { writePrice } from '#contracts/amounts.ts';
import type { CsvValue } from '#contracts/csv.ts';
import { documentNumber } from '#contracts/documents.ts';
import { balanceMinor } from '#contracts/ledger.ts';
import { isCurrency } from '#contracts/money.ts';
import { taxNowMinor } from '#contracts/order-money.ts';
import { type PaidSource, paidWays } from '#contracts/paid-by.ts';
import { documents } from '../documents/tables.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { narrow, type OrderFilters } from '../orders/list-orders.ts';
import { orders } from '../orders/tables.ts';
import { handOfPayments } from '../payments/money-left.ts';
import { payments } from '../payments/tables.ts';

export const ORDER_COLUMNS = [
  ...['number', 'placed_at', 'name', 'email', 'phone', 'street', 'apartment', 'zip', 'city', 'state', 'country'],
  ...['items', 'currency', 'subtotal', 'discount', 'code', 'code_amount', 'delivery', 'tax', 'total'],
  ...['due', 'collected', 'refunded', 'net', 'credited', 'balance'],
  ...['payment_method', 'payment_status', 'delivery_status', 'paid_at', 'delivered_at', 'cancelled_at'],
  ...['paid_by', 'documents', 'gift', 'gift_wrapped', 'gift_message'],
];

const AT_ONCE = 1_000;

/** Every order that fits, oldest first, batch by batch, so that a long list is never held whole. */
export async function* everyOrder(shop: Shop, filters: OrderFilters = {}): AsyncGenerator<CsvValue[][]> {
  const { where } = await narrow(shop, filters);
  for (let afterId = 0; ; ) {
    const rows = await shop.db
      .select({
        ...getTableColumns(orders),
        collected: payments.collectedMinor,
        refunded: payments.refundedMinor,
        byHand: handOfPayments(),
      })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(and(gt(orders.id, afterId), where))
      .orderBy(asc(orders.id))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    const issued = await numbersOf(
      shop.db,
      rows.map(({ id }) => id),
    );
    yield rows.map((order) => [
      ...toCells(order),
      issued.get(order.id)?.join(' ') ?? '',
      ...[order.isGift, order.isGiftWrapped, order.giftMessage],
    ]);
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

/** The numbers of the invoices and credit notes of orders, in the order in which they were issued. */
async function numbersOf(db: Db, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  const { id, orderId, kind, year, number } = documents;
  const rows = await db
    .select({ orderId, kind, year, number })
    .from(documents)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(id));
  const numbers = new Map<number, string[]>();
  for (const row of rows) numbers.set(row.orderId, [...(numbers.get(row.orderId) ?? []), documentNumber(row)]);
  return numbers;
}

/** How many orders that file will have. */
export async function countEveryOrder(shop: Shop, filters: OrderFilters = {}): Promise<number> {
  return shop.db.$count(orders, (await narrow(shop, filters)).where);
}

type WithMoney = typeof orders.$inferSelect & {
  collected: number | null;
  refunded: number | null;
  byHand: PaidSource['byHand'] | null;
};

/** In which ways its money came, with the references of what people took; empty while nothing has. */
function paidBy({ paymentMethod: method, collected, byHand }: WithMoney): string {
  if (!collected) return '';
  const source = { method, collectedMinor: collected, byHand: byHand ?? [], cardBrand: null, cardLast4: null };
  return paidWays(source)
    .map(({ by, reference }) => `${by} ${reference}`.trim())
    .join(' + ');
}

function toCells(order: WithMoney): CsvValue[] {
  const { currency } = order;
  const [collected, refunded] = [order.collected ?? 0, order.refunded ?? 0];
  const money = (minor: number) => (isCurrency(currency) ? writePrice(minor, currency) : minor);
  return [
    ...[order.number, order.placedAt.toISOString(), order.customerName, order.email, order.phone, order.street],
    ...[order.apartment, order.zip, order.city, order.state, order.country, order.itemsCount, order.currency],
    ...[money(order.subtotalMinor), money(order.discountMinor), order.couponCode, money(order.couponMinor)],
    ...[money(order.deliveryMinor), money(taxNowMinor(order)), money(order.totalMinor)],
    ...[order.dueMinor, collected, refunded, collected - refunded].map(money),
    ...[order.creditedMinor, balanceMinor({ ...order, collectedMinor: collected, refundedMinor: refunded })].map(money),
    ...[order.paymentMethod, order.paymentStatus, order.deliveryStatus],
    ...[order.paidAt, order.deliveredAt, order.cancelledAt].map((at) => at?.toISOString()),
    paidBy(order),
  ];
}
