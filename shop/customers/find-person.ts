import { and, eq, notLike } from 'drizzle-orm';
import { LEFT } from '../kernel/deleted-account.ts';
import type { Db, Tx } from '../kernel/shop.ts';
import { accounts, users } from './tables.ts';

const person = {
  userId: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  locale: users.locale,
  role: users.role,
  isDisabled: users.isDisabled,
  newsletterConsentAt: users.newsletterConsentAt,
  twoFactorEnabled: users.twoFactorEnabled,
  createdAt: users.createdAt,
};

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Who somebody is; null for an id that nobody has. */
export async function findPerson(shop: { db: Db }, userId: string) {
  const [row] = await shop.db.select(person).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/**
 * The same, held until the transaction is over; null for somebody who has left for good too. Whoever changes an account holds
 * the person first, and what belongs to them afterwards, so that no two wait for each other.
 */
export async function holdPerson(tx: Tx, userId: string): Promise<Person | null> {
  const isHere = and(eq(users.id, userId), notLike(users.email, LEFT));
  const [row] = await tx.select(person).from(users).where(isHere).for('update');
  return row ?? null;
}

/** Who has an address (in lower case) and may use it; null for nobody and for somebody who was disabled. */
export async function findPersonByEmail(shop: { db: Db }, email: string): Promise<Person | null> {
  const [row] = await shop.db
    .select(person)
    .from(users)
    .where(and(eq(users.email, email), eq(users.isDisabled, false)));
  return row ?? null;
}

/** Whether an address (in lower case) has an account, of whatever kind and state. */
export async function isEmailKnown(shop: { db: Db }, email: string): Promise<boolean> {
  const found = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

/** The row that holds a person's password. */
export const isPasswordOf = (userId: string | typeof users.id) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** What a log-in by this address (in lower case) is checked against; null for an address without an account or password. */
export async function credentialsOf(
  shop: { db: Db },
  email: string,
): Promise<{ userId: string; passwordHash: string; email: string } | null> {
  const [row] = await shop.db
    .select({ userId: users.id, passwordHash: accounts.password, email: users.email })
    .from(users)
    .innerJoin(accounts, isPasswordOf(users.id))
    .where(eq(users.email, email));
  return row?.passwordHash ? { ...row, passwordHash: row.passwordHash } : null;
}

/** The stored hash of a person's password; null when they have none. */
export async function passwordHashOf(shop: { db: Db }, userId: string): Promise<string | null> {
  const [row] = await shop.db.select({ password: accounts.password }).from(accounts).where(isPasswordOf(userId));
  return row?.password ?? null;
}
