import { LONGEST_CARRIED } from '#contracts/page-address.ts';
import { ACCOUNT, ARTICLES, AUTHENTICATION, CART, CHECKOUT, HOME, RATING } from './addresses.ts';

const OFFICE_HOME = '/auth/dashboard';

/** Where /redirect may lead: nowhere but here. The back office's login is told apart by its shape, never listed. */
const ALLOWED = [HOME, ARTICLES, CART, CHECKOUT, ACCOUNT, AUTHENTICATION, OFFICE_HOME];
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

/** Screens of the back office by their shape; files and questions of its scripts are none. */
const OFFICE_PAGE =
  /^\/auth\/(dashboard|discounts|orders|special-orders|returns|advertising|settings|security|users|ratings|newsletter|notifications|activity|staff|builders|notes|pages|reports|articles)(\/[a-z-]+){0,3}$/;
const OFFICE_ANSWERS =
  /^\/auth\/((dashboard|reports)\/export|discounts\/preview|orders\/(fresh|matching|price)|users\/data|articles\/typed-price)$/;

/** Whether it can be an address of the shop, and is no longer than a link carries along. */
function isOwnAddress(to: string | null): to is string {
  return to !== null && to.startsWith('/') && to.length <= 2 * LONGEST_CARRIED && !/[\\\p{Cc}]/u.test(to);
}

/** Where somebody of the staff goes on after signing in: back to the screen they came from, or to the dashboard. */
export function officeReturnTarget(to: string | null): string {
  if (!isOwnAddress(to)) return OFFICE_HOME;
  const [path = ''] = to.split(/[?#]/, 1);
  return OFFICE_PAGE.test(path) && !OFFICE_ANSWERS.test(path) ? to : OFFICE_HOME;
}

/**
 * The way to a page for signing in, for whoever was kept out of a page and wants to come back to it afterwards (R-019).
 *
 * to    the page for signing in: the customers' or the back office's
 * page  its name, as the specification writes it into the address
 * next  where one was
 */
export function signInDetour(to: string, page: 'authentication' | 'login', next: string | undefined): string {
  const back = next === undefined ? '' : `&next=${encodeURIComponent(next)}`;
  return `/redirect?to=${to}&page=${page}${back}`;
}

/** The address that /redirect answers with: `to`, with where to go back to after signing in. */
export function redirectAddress(params: URLSearchParams): string {
  const target = redirectTarget(params.get('to'));
  const next = params.get('next');
  if (next === null) return target;
  if (target === AUTHENTICATION) return `${target}?to=${encodeURIComponent(returnTarget(next))}`;
  return BACK_OFFICE_LOGIN.test(target) ? `${target}?to=${encodeURIComponent(officeReturnTarget(next))}` : target;
}

/** Where a visitor goes on after logging in: back to where they came from when that is the shop's own page. */
export function returnTarget(to: string | null): string {
  if (!isOwnAddress(to)) return ACCOUNT;
  const [path = ''] = to.split(/[?#]/, 1);
  return RETURNS.includes(path) || OWN_PAGE.test(path) ? to : ACCOUNT;
}
