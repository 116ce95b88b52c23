import { and, eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { accounts } from './tables.ts';

/**
 * Gives a person another password. Every session of theirs ends with it (migration 0002), and a letter tells them.
 *
 * passwordHash  the hash: hashing takes long and happens before the transaction
 * refuses       not.found — the person has no password
 * source        R-083, ASVS 7.4.3
 */
export async function setPassword(shop: Shop, tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: shop.clock.now() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id });
  if (changed.length === 0) throw new Refusal('not.found');
  await audit(tx, { actor: userId, action: 'user.password.changed', subjectType: 'user', subjectId: userId });
  await record(shop, tx, { name: 'user.password.changed', payload: { userId } });
}
