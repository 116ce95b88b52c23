import { adoptEndedOrders, adoptGuestOrders } from '#shop/orders/adopt-guest-orders.ts';
import { adoptEndedRequests, adoptGuestRequests } from '#shop/special-orders/adopt-guest-requests.ts';
import type { Tx } from '../kernel/shop.ts';

/**
 * An address is proved: everything that somebody ordered and asked for with it as a guest is theirs.
 *
 * returns     how many orders joined the account
 * repeatable  the second time nothing is left
 */
export async function adoptGuest(tx: Tx, owner: { userId: string; email: string }): Promise<number> {
  await adoptGuestRequests(tx, owner);
  return adoptGuestOrders(tx, owner);
}

/** The same before somebody leaves: only what has ended is taken out with them, signed in or not when they asked for it. */
export async function adoptEndedOfGuest(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  await adoptEndedRequests(tx, owner);
  await adoptEndedOrders(tx, owner);
}
