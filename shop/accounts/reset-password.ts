import { findPerson } from '#shop/customers/find-person.ts';
import { markVerified } from '#shop/customers/move-email.ts';
import { takeLink } from '#shop/customers/personal-links.ts';
import { setPassword } from '#shop/customers/set-password.ts';
import { adoptGuestOrders } from '#shop/orders/adopt-guest-orders.ts';
import { adoptGuestRequests } from '#shop/special-orders/adopt-guest-requests.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Chooses a new password by the link of a letter. Whoever read the letter has the address, so it counts as proved. Every
 * session ends.
 *
 * passwordHash  the hash: hashing takes long and happens before the transaction
 * refuses       link.spent — unknown, used or too old
 * source        R-076, RELIABILITY A09
 */
export async function resetPassword(
  shop: Shop,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const owner = await takeLink(shop, tx, 'reset', token);
    const person = owner && (await findPerson({ db: tx }, owner.userId));
    if (!person || person.isDisabled || person.email !== owner.about) throw new Refusal('link.spent');
    await setPassword(shop, tx, person.userId, passwordHash);
    await markVerified(shop, tx, person.userId);
    await adoptGuestOrders(tx, person);
    await adoptGuestRequests(tx, person);
  });
}
