import type { RouterContextProvider } from 'react-router';
import { listWishlist } from '#shop/wishlist/list-wishlist.ts';
import { customerOnly } from '../customer-only.server.ts';

/** What a customer keeps for later, newest first. */
export async function readWishlist(context: Readonly<RouterContextProvider>) {
  const { shop, locale, userId } = customerOnly(context);
  return { cards: await listWishlist(shop, userId, locale) };
}
