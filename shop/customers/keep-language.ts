import { and, eq, ne } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { users } from './tables.ts';

/**
 * Notes in which language somebody reads the shop: e-mails to them are written in it.
 *
 * repeatable  the same language again writes nothing
 * source      R-223
 */
export async function keepLanguage(shop: Shop, userId: string, language: Locale): Promise<void> {
  await shop.db
    .update(users)
    .set({ locale: language })
    .where(and(eq(users.id, userId), ne(users.locale, language)));
}
