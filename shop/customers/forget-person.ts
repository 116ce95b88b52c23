import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { forgetInAudit } from '../kernel/forget-audit.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { deleteEncryptedAddresses } from './former-selves.ts';
import { endLinks } from './personal-links.ts';
import { accounts, addresses, sessions, twoFactors, users } from './tables.ts';

/**
 * Takes everything out of an account that names somebody. The row stays, so that figures still count one customer; nobody
 * can sign in with it.
 *
 * alias   the address that stands for nobody
 * emails  every address that the account had
 */
export async function forgetPerson(
  shop: Shop,
  tx: Tx,
  { userId, alias, actor, emails }: { userId: string; alias: string; actor: string; emails: readonly string[] },
): Promise<void> {
  for (const table of [accounts, addresses, sessions, twoFactors])
    await tx.delete(table).where(eq(table.userId, userId));
  await endLinks(tx, userId);
  await tx
    .update(users)
    .set({
      name: '–',
      email: alias,
      image: null,
      emailVerified: false,
      twoFactorEnabled: false,
      newsletterConsentAt: null,
      isDisabled: true,
      updatedAt: shop.clock.now(),
    })
    .where(eq(users.id, userId));
  await deleteEncryptedAddresses(shop, tx, { userId, emails, alias });
  await forgetInAudit(tx, 'user', [userId]);
  await audit(tx, { actor, action: 'user.deleted', subjectType: 'user', subjectId: userId });
}
