import { asc, eq, inArray } from 'drizzle-orm';
import type { Currency, Locale } from '#contracts/money.ts';
import type { NoticeKind } from '#contracts/staff-notifications.ts';
import type { Shop } from '../kernel/shop.ts';
import { staffNotices } from '../notifications/tables.ts';
import { currencyOf } from '../orders/read-order.ts';
import { orders } from '../orders/tables.ts';
import { readSpecialOrder } from '../special-orders/read-special-order.ts';
import { readReturn } from './list-returns.ts';
import { readLowStock } from './read-stock.ts';

/** What a colleague is told, in their language. `id` is of the order, the return, the special order or the article. */
export type NoticeItem =
  | {
      kind: 'orders';
      id: number;
      number: string;
      pieces: number;
      dueMinor: number;
      currency: Currency;
      isPaid: boolean;
    }
  | { kind: 'returns'; id: number; number: string }
  | { kind: 'specials'; id: number; name: string }
  | { kind: 'stock'; id: number; name: string };

/** Notices as things stand now: an order that was called off, or stock that was refilled, is not named any more. */
export async function readNotices(
  shop: Shop,
  ids: readonly number[],
  locale: Locale,
  isFor: (kind: NoticeKind) => boolean,
): Promise<NoticeItem[]> {
  const rows = await shop.db
    .select({ kind: staffNotices.kind, payload: staffNotices.payload })
    .from(staffNotices)
    .where(inArray(staffNotices.id, [...ids]))
    .orderBy(asc(staffNotices.id));
  const items: NoticeItem[] = [];
  for (const { kind, payload } of rows) {
    if (!isFor(kind)) continue;
    if (payload.orderId !== undefined) items.push(...(await orderItem(shop, payload.orderId)));
    if (payload.returnId !== undefined) items.push(...(await returnItem(shop, payload.returnId, locale)));
    if (payload.specialOrderId !== undefined) items.push(...(await specialItem(shop, payload.specialOrderId, locale)));
    if (payload.variantIds !== undefined) items.push(...(await stockItems(shop, payload.variantIds, locale)));
  }
  return items;
}

async function orderItem(shop: Shop, orderId: number): Promise<NoticeItem[]> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.deliveryStatus === 'cancelled') return [];
  const { id, number, itemsCount: pieces, dueMinor, paymentStatus } = order;
  return [
    {
      kind: 'orders',
      id,
      number,
      pieces,
      dueMinor,
      currency: currencyOf(order.currency),
      isPaid: paymentStatus === 'paid',
    },
  ];
}

async function returnItem(shop: Shop, returnId: number, locale: Locale): Promise<NoticeItem[]> {
  const found = await readReturn(shop, returnId, locale);
  return found ? [{ kind: 'returns', id: found.id, number: found.number }] : [];
}

async function specialItem(shop: Shop, id: number, locale: Locale): Promise<NoticeItem[]> {
  const found = await readSpecialOrder(shop, id, locale);
  return found ? [{ kind: 'specials', id, name: found.productName }] : [];
}

async function stockItems(shop: Shop, variantIds: readonly number[], locale: Locale): Promise<NoticeItem[]> {
  const articles = await readLowStock(shop, variantIds, locale);
  return articles.map(({ id, name }) => ({ kind: 'stock', id, name }));
}
