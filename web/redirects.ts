import { ACCOUNT, ARTICLES, AUTHENTICATION, CART, CHECKOUT, HOME, RATING } from './addresses.ts';

/** Where /redirect may lead: nowhere but here. The back office's login is told apart by its shape, never listed. */
const ALLOWED = [HOME, ARTICLES, CART, CHECKOUT, ACCOUNT, AUTHENTICATION, '/auth/dashboard'];
const BACK_OFFICE_LOGIN = /^\/auth\/[a-z0-9-]{8,64}\/login$/;

/**
 * The address that /redirect?to= answers with.
 *
 * returns  `/` for everything that is not on the list: another host, another scheme, an unknown path
 */
export function redirectTarget(to: string | null): string {
  if (!to) return HOME;
  if (ALLOWED.includes(to)) return to;
  return BACK_OFFICE_LOGIN.test(to) ? to : HOME;
}

/** Paths that a log-in may lead back to; the query may come along. */
const RETURNS = [CHECKOUT, CART, ACCOUNT, ARTICLES, '/articles/category', '/articles/detail', RATING];
/** The pages of the customer area by their shape: one word, or one order. */
const OWN_PAGE =
  /^\/customer\/(orders\/[A-Z0-9-]{3,40}|special-orders|payments|cards|wishlist|history|profile|addresses|password|security|preferences|privacy)$/;

/** Where a visitor goes on after logging in: back to where they came from when that is the shop's own page. */
export function returnTarget(to: string | null): string {
  if (!to?.startsWith('/') || /[\\\p{Cc}]/u.test(to)) return ACCOUNT;
  const [path = ''] = to.split(/[?#]/, 1);
  return RETURNS.includes(path) || OWN_PAGE.test(path) ? to : ACCOUNT;
}
