import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/** Of these addresses those that are on the list: their readers said yes, and have not left. */
export async function listedAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { email, confirmedAt, leftAt } = newsletterSubscribers;
  const rows = await db
    .select({ email })
    .from(newsletterSubscribers)
    .where(and(inArray(email, [...emails]), isNotNull(confirmedAt), isNull(leftAt)));
  return new Set(rows.map((row) => row.email));
}
