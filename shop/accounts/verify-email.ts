import { findPerson } from '#shop/customers/find-person.ts';
import { markVerified } from '#shop/customers/move-email.ts';
import { takeLink } from '#shop/customers/personal-links.ts';
import { adoptGuestOrders } from '#shop/orders/adopt-guest-orders.ts';
import { adoptGuestRequests } from '#shop/special-orders/adopt-guest-requests.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';

/**
 * Somebody opened the link that was sent to their address: it is theirs, and so are the orders they placed with it as a
 * guest.
 *
 * returns  how many orders joined the account
 * refuses  link.spent — unknown, used or too old, or the account has moved to another address since
 * source   issue "Customers", R-232
 */
export async function verifyEmail(shop: Shop, token: string): Promise<{ joinedOrders: number }> {
  return inTransaction(shop, async (tx) => {
    const owner = await takeLink(shop, tx, 'verify', token);
    const person = owner && (await findPerson({ db: tx }, owner.userId));
    if (!person || person.isDisabled || person.email !== owner.about) throw new Refusal('link.spent');
    await markVerified(shop, tx, person.userId);
    await adoptGuestRequests(tx, person);
    return { joinedOrders: await adoptGuestOrders(tx, person) };
  });
}
