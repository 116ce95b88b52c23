import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { StaffRole } from '#contracts/rights.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { accounts, users } from './tables.ts';

export type NewAccount = {
  name: string;
  /** In lower case. */
  email: string;
  /** The hash, never the password: hashing takes long and happens before the transaction. */
  passwordHash: string;
  locale: Locale;
  /** null for a customer. */
  staffRole: StaffRole | null;
  /** The address is known to be theirs: an e-mail to it brought them here. */
  isVerified?: boolean;
};

/**
 * Writes a person and the password they sign in with.
 *
 * returns     the new user's id, or null when the e-mail address has an account already; then nothing is written
 * repeatable  the second time answers null
 * source     
 */
export async function openAccount(shop: Pick<Shop, 'ids'>, tx: Tx, account: NewAccount): Promise<string | null> {
  const { passwordHash, isVerified = false, ...person } = account;
  const id = shop.ids.uuid();
  const [user] = await tx
    .insert(users)
    .values({ id, ...person, role: person.staffRole ? 'admin' : 'user', emailVerified: isVerified })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return null;
  // The words are the account library's: provider `credential`, and the account is named after its user.
  await tx
    .insert(accounts)
    .values({ id: shop.ids.uuid(), accountId: id, providerId: 'credential', userId: id, password: passwordHash });
  return id;
}

/** Says whether anybody runs the back office yet. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ one: sql<number>`1` }).from(users).where(eq(users.role, 'admin')).limit(1);
  return found.length > 0;
}
