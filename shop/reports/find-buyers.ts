import { desc, sql } from 'drizzle-orm';
import { FEWEST_PHONE_FIGURES, phoneFigures } from '#contracts/phone-figures.ts';
import { LEFT } from '../kernel/deleted-account.ts';
import type { Shop } from '../kernel/shop.ts';
import { DESTINATION_COLUMNS, type Destination } from '../orders/destination.ts';
import { tsQueryOf } from '../orders/find-orders.ts';
import { orders } from '../orders/tables.ts';

/** Somebody who has ordered, as their newest order names them. */
export type FormerBuyer = Destination & { orderId: number };

const MOST = 6;
const LOOKED_AT = 60;

/**
 * Who has ordered before, with or without an account, by name, e-mail, number of an order, or figures of the telephone: each
 * e-mail address, or telephone without one, once, with where the newest order went. Who has left for good is found by nothing. One statement.
 */
export async function findBuyers({ db }: Shop, typed: string): Promise<FormerBuyer[]> {
  const words = tsQueryOf(typed);
  const figures = phoneFigures(typed);
  const isPhone = /^[+0-9 ()./-]*$/.test(typed.trim()) && figures.length >= FEWEST_PHONE_FIGURES;
  if (!isPhone && !words) return [];
  const found = isPhone
    ? sql`regexp_replace(${orders.phone}, '[^0-9]', '', 'g') LIKE ${`%${figures}%`}`
    : sql`order_words(${orders.number} || ' ' || ${orders.customerName} || ' ' || ${orders.email}) @@ to_tsquery('simple', ${words})`;
  const rows = await db
    .select({ orderId: orders.id, key: orders.buyerKey, ...DESTINATION_COLUMNS })
    .from(orders)
    .where(sql`${found} AND ${orders.email} NOT LIKE ${LEFT}`)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(LOOKED_AT);
  return [...new Map(rows.toReversed().map(({ key, ...row }) => [key, row])).values()].toReversed().slice(0, MOST);
}

/** Whom one order is for and where it went; null when there is none, or its buyer has left for good. */
export async function readBuyerOf({ db }: Shop, orderId: number): Promise<FormerBuyer | null> {
  const [row] = await db
    .select({ orderId: orders.id, ...DESTINATION_COLUMNS })
    .from(orders)
    .where(sql`${orders.id} = ${orderId} AND ${orders.email} NOT LIKE ${LEFT}`);
  return row ?? null;
}
