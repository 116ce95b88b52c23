import type { Person } from '#shop/customers/find-person.ts';
import { forgetStranger } from '#shop/customers/take-over.ts';
import { swapGuestAndAccountOrders } from '#shop/orders/adopt-guest-orders.ts';
import { forgetCards } from '#shop/payments/forget-cards.ts';
import { removeRatings } from '#shop/ratings/remove-ratings.ts';
import { clearSeen } from '#shop/recently-viewed/clear-seen.ts';
import { exchangeRequests } from '#shop/special-orders/adopt-guest-requests.ts';
import { deleteWishlist } from '#shop/wishlist/delete-wishlist.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { adoptGuest } from './adopt-guest.ts';

/**
 * Whoever reads a mailbox has the account of its address: what guests ordered and asked for with it is theirs. Of an account
 * that was not proved before, nothing stays that a stranger may have put into it: name, addresses, second factor, cards,
 * wishlist, ratings and what was looked at go. Its orders and requests become a guest's, for whoever holds their token.
 *
 * source  decision 0068
 */
export async function takeOver(shop: Shop, tx: Tx, person: Person): Promise<void> {
  const { userId } = person;
  if (!(await forgetStranger(shop, tx, person))) {
    await adoptGuest(tx, person);
    return;
  }
  await forgetCards(shop, tx, userId);
  await deleteWishlist(tx, userId);
  await removeRatings(shop, tx, userId);
  await clearSeen({ ...shop, db: tx }, { userId });
  await exchangeRequests(tx, person);
  await swapGuestAndAccountOrders(tx, person);
}
