import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { holdAccess, writeAccess } from './change-access.ts';
import { type Actor, holdActor } from './hold-asker.ts';

/**
 * Disables a customer's account, or enables it again. A disabled customer is signed out everywhere at once and gets the same answer as
 * for a wrong password; no e-mail is written (decision 0043). What they have ordered goes on.
 *
 * refuses     not.found — nobody, staff, or somebody who has left for good · not.signed.in — the session of whoever asks has
 *             ended meanwhile
 * repeatable  the second time nothing changes
 * source      R-234
 */
export async function disableCustomer(
  shop: Shop,
  { userId, isDisabled, actor, session }: Actor & { userId: string; isDisabled: boolean },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdActor(shop, tx, { actor, session });
    const before = await holdAccess(tx, userId);
    if (before?.role !== 'user') throw new Refusal('not.found');
    if (before.isDisabled === isDisabled) return;
    await writeAccess(shop, tx, userId, { isDisabled });
    await audit(tx, {
      actor,
      action: isDisabled ? 'user.disabled' : 'user.enabled',
      subjectType: 'user',
      subjectId: userId,
      before: { disabled: before.isDisabled },
      after: { disabled: isDisabled },
    });
  });
}
