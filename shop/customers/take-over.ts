import { and, eq } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { endSessions } from './change-access.ts';
import type { Person } from './find-person.ts';
import { endLinks } from './personal-links.ts';
import { addresses, twoFactors, users } from './tables.ts';

/**
 * Whoever reads the mailbox of an account that was never proved has chosen a password of their own: what a stranger may
 * have typed into it before is gone. The name becomes the part of the address before the @, until the person gives another.
 *
 * returns     whether there was one: false for an account that is proved, also by another link at the same moment
 * repeatable  only an account that is not proved yet is changed
 * source      decision 0068
 */
export async function forgetStranger(shop: Pick<Shop, 'clock'>, tx: Tx, person: Person): Promise<boolean> {
  if (person.emailVerified || person.role !== 'user') return false;
  const { userId, email } = person;
  const [taken] = await tx
    .update(users)
    .set({ name: email.split('@', 1)[0] || email, twoFactorEnabled: false, updatedAt: shop.clock.now() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (!taken) return false;
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  return true;
}

/**
 * An account belongs to whoever has just proved it: sessions that were opened before end, and links of earlier e-mails open
 * nothing any more.
 */
export async function closeFormerWays(tx: Tx, userId: string): Promise<void> {
  await endSessions(tx, userId, null);
  await endLinks(tx, userId);
}
