import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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

/** The language in which the account that a row names was last used, as a column beside that row; null where it names none. */
export function languageOfAccount(userId: AnyPgColumn): SQL<Locale | null> {
  // nested, so that drizzle writes the columns with their tables in a query of one table too
  return sql<Locale | null>`(${sql`SELECT ${users.locale} FROM ${users} WHERE ${users.id} = ${userId}`})`;
}
