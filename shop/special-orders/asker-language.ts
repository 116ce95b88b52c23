import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { languageOfAccount } from '../customers/keep-language.ts';
import type { Shop } from '../kernel/shop.ts';
import { keepOrderLanguage } from '../orders/buyer-language.ts';
import { specialOrders } from './tables.ts';

/**
 * The languages in which those who asked for special orders are written to, by the special order's id, where it is that of an
 * account: the one in which its person last read the shop. Of any other it is `locale` of the row.
 *
 * source  R-223
 */
export async function languagesOfAskers(shop: Shop, rows: readonly { id: number }[]): Promise<Map<number, Locale>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await shop.db
    .select({ id: specialOrders.id, locale: languageOfAccount(specialOrders.userId) })
    .from(specialOrders)
    .where(inArray(specialOrders.id, ids));
  return new Map(found.flatMap(({ id, locale }) => (locale === null ? [] : [[id, locale] as const])));
}

/**
 * Notes in which language whoever holds the token of a special order reads it, and the order that it became.
 *
 * language    null where the request names none: nothing is changed
 * repeatable  the same language again writes nothing
 */
export async function keepAskerLanguage(
  shop: Shop,
  { id, order }: { id: number; order: { id: number } | null },
  language: Locale | null,
): Promise<void> {
  if (language === null || shop.pause?.()) return;
  const isOther = and(eq(specialOrders.id, id), ne(specialOrders.locale, language));
  await shop.db.update(specialOrders).set({ locale: language }).where(isOther);
  if (order) await keepOrderLanguage(shop, order.id, language);
}
