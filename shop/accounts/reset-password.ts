import { passwordHashOf } from '#shop/customers/find-person.ts';
import { markVerified } from '#shop/customers/move-email.ts';
import { setPassword } from '#shop/customers/set-password.ts';
import { closeFormerWays } from '#shop/customers/take-over.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { fillFromOrder, NO_PASSWORD } from './account-from-order.ts';
import { redeemOwnLink } from './redeem-own-link.ts';
import { takeOver } from './take-over.ts';

/**
 * Chooses a new password by the link of an e-mail: the one that was asked for, or the one that proves an address, for
 * somebody whose address a stranger registered. Whoever read the e-mail has the address, so it counts as proved. Every
 * session ends, and what stood in an account that was not proved before is gone.
 *
 * passwordHash  the hash: hashing takes long and happens before the transaction
 * refuses       link.spent — unknown, used or too old
 * source        R-076, A09, decision 0068
 */
export async function resetPassword(
  shop: Shop,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const person = await redeemOwnLink(shop, tx, ['reset', 'verify'], token);
    const isFromOrder = (await passwordHashOf({ db: tx }, person.userId)) === NO_PASSWORD;
    await takeOver(shop, tx, person);
    if (isFromOrder) await fillFromOrder(shop, tx, person.userId);
    await setPassword(shop, tx, person.userId, passwordHash);
    await markVerified(shop, tx, person.userId);
    await closeFormerWays(tx, person.userId);
  });
}
