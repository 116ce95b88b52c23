import { CART_DATABASE } from '#contracts/cookies.ts';

/** The name of the cart's database in this browser: the shop's own, or the one of CART_DATABASE, which the page says. */
export function cartDatabaseName(): string {
  return globalThis.document?.documentElement.dataset.cart ?? CART_DATABASE;
}
