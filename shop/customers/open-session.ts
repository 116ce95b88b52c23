import { and, eq } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { passwordHashOf } from './find-person.ts';
import { CUSTOMER_SESSION_SECONDS } from './find-viewer.ts';
import { makeLink, redeemLink } from './personal-links.ts';
import { sessions, users } from './tables.ts';

/** What somebody has shown: the password whose hash this is, for the address that the account had then, if one was typed. */
export type ShownPassword = { userId: string; passwordHash: string; email?: string };

/**
 * Signs somebody in whose password, and second factor where there is one, has been checked. Checking takes long: whoever has
 * meanwhile got another password or address, or was disabled, is not signed in by what held before.
 *
 * userAgent  what the browser calls itself, so that the person knows their sessions again
 * returns    the session's token, 256 random bits; only its hash is kept
 * refuses    sign.in.wrong
 */
export async function openSession(shop: Shop, shown: ShownPassword, userAgent: string): Promise<string> {
  return inTransaction(shop, async (tx) => {
    await holdShown(tx, shown);
    return writeSession(shop, tx, shown.userId, userAgent);
  });
}

/** Half a log-in, of somebody who has a second factor: the challenge is worth a session once a code is shown. Refuses as above. */
export async function openSecondStep(shop: Shop, shown: ShownPassword): Promise<string> {
  return inTransaction(shop, async (tx) => {
    await holdShown(tx, shown);
    return makeLink({ ...shop, db: tx }, 'second-step', { userId: shown.userId, about: '' });
  });
}

/**
 * The other half, once a code was right. A challenge ends with the password that was shown for it.
 *
 * refuses  link.spent
 */
export async function finishSecondStep(
  shop: Shop,
  { challenge, userId, userAgent }: { challenge: string; userId: string; userAgent: string },
): Promise<string> {
  return inTransaction(shop, async (tx) => {
    // The person before the link, as whoever changes the password does it.
    const isOpen = await isOpenFor(tx, userId);
    const spent = await redeemLink(shop, tx, 'second-step', challenge);
    if (!isOpen || spent?.userId !== userId) throw new Refusal('link.spent');
    return writeSession(shop, tx, userId, userAgent);
  });
}

/** Holds the person whose password was checked, as they were then: who changes a password holds them first (set-password.ts). */
async function holdShown(tx: Tx, { userId, passwordHash, email }: ShownPassword): Promise<void> {
  const isOpen = await isOpenFor(tx, userId, email);
  const isSame = (await passwordHashOf({ db: tx }, userId)) === passwordHash;
  if (!isOpen || !isSame) throw new Refusal('sign.in.wrong');
}

async function isOpenFor(tx: Tx, userId: string, email?: string): Promise<boolean> {
  const isPerson = and(eq(users.id, userId), eq(users.isDisabled, false), email ? eq(users.email, email) : undefined);
  const [person] = await tx.select({ id: users.id }).from(users).where(isPerson).for('share');
  return person !== undefined;
}

async function writeSession(shop: Shop, tx: Tx, userId: string, userAgent: string): Promise<string> {
  const token = shop.ids.token();
  const now = shop.clock.now();
  await tx.insert(sessions).values({
    id: shop.ids.uuid(),
    token: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, 300),
    expiresAt: new Date(now.getTime() + CUSTOMER_SESSION_SECONDS * 1000),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}
