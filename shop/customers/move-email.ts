import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { encrypt } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { isDuplicate } from '../kernel/in-transaction.ts';
import { maskEmail } from '../kernel/mask-email.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { users } from './tables.ts';

/** An address is known to be the person's own: its link was opened. repeatable */
export async function markVerified(shop: Shop, tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: shop.clock.now() }).where(eq(users.id, userId));
}

/**
 * Moves a person to another address, which they have proved. The old address is notified. The log of changes keeps both
 * addresses of a member of staff, since it distinguishes colleagues by e-mail; a customer's stand in it as `a•••@example.com`.
 *
 * refuses  email.taken — somebody opened an account with it meanwhile
 *          not.found — the person is gone
 */
export async function moveEmail(shop: Shop, tx: Tx, userId: string, email: string): Promise<void> {
  const [before] = await tx
    .select({ email: users.email, role: users.role, wasProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!before) throw new Refusal('not.found');
  try {
    await tx.update(users).set({ email, emailVerified: true, updatedAt: shop.clock.now() }).where(eq(users.id, userId));
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('email.taken');
    throw error;
  }
  const written = (address: string) => ({ email: before.role === 'admin' ? address : maskEmail(address) });
  const moved = { before: written(before.email), after: written(email) };
  await audit(tx, { actor: userId, action: 'user.email.changed', subjectType: 'user', subjectId: userId, ...moved });
  const encryptedEmail = encrypt(shop.settings.encryptionKey, before.email);
  await record(shop, tx, {
    name: 'user.email.changed',
    payload: { userId, sealedEmail: encryptedEmail, wasProved: before.wasProved },
  });
}
