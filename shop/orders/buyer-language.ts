import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { languageOfAccount } from '../customers/keep-language.ts';
import type { Shop } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/**
 * The language in which the buyer of an order is written to and pays: of a customer the one that they last read the shop in
 * (`customers/find-viewer.ts` keeps it), of a guest the one in which the order was last opened. A column beside `orders`.
 *
 * source  R-223
 */
export const buyerLanguage: SQL<Locale> = sql<Locale>`COALESCE(${languageOfAccount(orders.userId)}, ${orders.locale})`;

/**
 * Notes in which language whoever holds the token of an order reads it.
 *
 * language    null where the request names none: nothing is changed
 * repeatable  the same language again writes nothing
 */
export async function keepOrderLanguage(shop: Shop, orderId: number, language: Locale | null): Promise<void> {
  if (language === null || shop.pause?.()) return;
  await shop.db
    .update(orders)
    .set({ locale: language })
    .where(and(eq(orders.id, orderId), ne(orders.locale, language)));
}
