import type { RouterContextProvider } from 'react-router';
import { listWishes } from '#shop/wishlist/list-wishes.ts';
import { customerOnly } from '../customer-only.server.ts';

/** What a customer keeps for later, newest first. */
export async function readWishlist(context: Readonly<RouterContextProvider>) {
  const { shop, locale, userId } = customerOnly(context);
  return { cards: await listWishes(shop, userId, locale) };
}
