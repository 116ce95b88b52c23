import { markVerified } from '#shop/customers/move-email.ts';
import { setPassword } from '#shop/customers/set-password.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { adoptGuest } from './adopt-guest.ts';
import { takeOwnLink } from './take-own-link.ts';

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
    const person = await takeOwnLink(shop, tx, 'reset', token);
    await setPassword(shop, tx, person.userId, passwordHash);
    await markVerified(shop, tx, person.userId);
    await adoptGuest(tx, person);
  });
}
