import { findPerson } from '#shop/customers/find-person.ts';
import { moveEmail } from '#shop/customers/move-email.ts';
import { closeFormerWays } from '#shop/customers/take-over.ts';
import { markReachable } from '#shop/email-bounces/mark-reachable.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { adoptGuest } from './adopt-guest.ts';
import { redeemLinkWithLock, refuseOldPassword } from './redeem-own-link.ts';

/**
 * Somebody opened the link that was sent to the address they want to move to, and knows the account's password: the
 * account has moved. The caller has checked the password: who only reads the address may have been named by a stranger.
 * Sessions opened before end.
 *
 * passwordHash  what the password was checked against
 *
 * refuses  link.spent — unknown, used or too old, or the account was disabled since
 *          password.wrong — the password was changed meanwhile
 *          email.taken — somebody opened an account with the address meanwhile
 */
export async function confirmEmail(
  shop: Shop,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<{ userId: string; email: string }> {
  return inTransaction(shop, async (tx) => {
    const owner = await redeemLinkWithLock(shop, tx, 'email', token);
    const person = owner && (await findPerson({ db: tx }, owner.userId));
    if (!person || person.isDisabled) throw new Refusal('link.spent');
    await refuseOldPassword(tx, person.userId, passwordHash);
    const moved = { userId: owner.userId, email: owner.about };
    await moveEmail(shop, tx, moved.userId, moved.email);
    await closeFormerWays(tx, moved.userId);
    await markReachable(tx, moved.email);
    await adoptGuest(tx, moved);
    return moved;
  });
}
