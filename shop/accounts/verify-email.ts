import { markVerified } from '#shop/customers/move-email.ts';
import { closeFormerWays } from '#shop/customers/take-over.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { adoptGuest } from './adopt-guest.ts';
import { redeemOwnLink, refuseOldPassword } from './redeem-own-link.ts';

/**
 * Somebody opened the link that was sent to their address and knows the account's password: the address is theirs, and so
 * are the orders they placed with it as a guest. The link alone proves nothing: the account may be a stranger's, who
 * registered with the address. The caller has checked the password. Sessions opened before end.
 *
 * passwordHash  what the password was checked against
 *
 * returns  how many orders joined the account
 * refuses  link.spent — unknown, used or too old, or the account has moved to another address since
 *          password.wrong — the password was changed meanwhile
 * source   R-232, decision 0068
 */
export async function verifyEmail(
  shop: Shop,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<{ joinedOrders: number }> {
  return inTransaction(shop, async (tx) => {
    const person = await redeemOwnLink(shop, tx, ['verify'], token);
    await refuseOldPassword(tx, person.userId, passwordHash);
    await markVerified(shop, tx, person.userId);
    await closeFormerWays(tx, person.userId);
    return { joinedOrders: await adoptGuest(tx, person) };
  });
}
