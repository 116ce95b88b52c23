import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { holdPerson, isPasswordOf } from './find-person.ts';
import { endLinks } from './personal-links.ts';
import { accounts } from './tables.ts';

/**
 * Gives a person another password. Every session of theirs ends with it (migration 0002), and an e-mail notifies them. Links
 * that were mailed before end too, where the address is proved; where it is not, its reader comes before whoever types a
 * password (decision 0068), and only half a log-in ends.
 *
 * passwordHash  the hash: hashing takes long and happens before the transaction
 * refuses       not.found — the person has no password
 * source        R-083, ASVS 7.4.3
 */
export async function setPassword(shop: Shop, tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const person = await holdPerson(tx, userId);
  const changed = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: shop.clock.now() })
    .where(isPasswordOf(userId))
    .returning({ id: accounts.id });
  if (changed.length === 0) throw new Refusal('not.found');
  await endLinks(tx, userId, person?.emailVerified ? undefined : 'second-step');
  await audit(tx, { actor: userId, action: 'user.password.changed', subjectType: 'user', subjectId: userId });
  await record(shop, tx, { name: 'user.password.changed', payload: { userId } });
}
