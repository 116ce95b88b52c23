import { type NewAccount, openAccount } from '#shop/customers/open-account.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { settings } from '../kernel/tables.ts';
import { hasAdministrator } from './has-administrator.ts';

/** The row whose existence says that the one-time token was used. It stays, so the token never works again. */
const USED = 'staff.bootstrap.used';

/**
 * Makes the shop's first administrator, its owner. The caller has checked the one-time token. Whoever writes the row of
 * the used token first wins; everybody else waits for that change and is then refused.
 *
 * returns  the new administrator's id
 * refuses  bootstrap.refused — there is an administrator, or the token was used: as if the page did not exist
 *          email.taken — the address belongs to a customer; the token stays good
 * source   R-038, A05
 */
export async function registerFirstAdmin(shop: Shop, admin: Omit<NewAccount, 'staffRole'>): Promise<string> {
  return inTransaction(shop, async (tx) => {
    const used = await tx
      .insert(settings)
      .values({ key: USED, value: { at: shop.clock.now().toISOString() } })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (used.length === 0 || (await hasAdministrator({ db: tx }))) throw new Refusal('bootstrap.refused');
    const userId = await openAccount(shop, tx, { ...admin, staffRole: 'owner' });
    if (!userId) throw new Refusal('email.taken', { problems: [{ field: 'email', code: 'refusal.email.taken' }] });
    const after = { name: admin.name, email: admin.email };
    await audit(tx, { actor: userId, action: 'staff.first.admin', subjectType: 'user', subjectId: userId, after });
    return userId;
  });
}
