import {
  DISPLAY_COOKIE,
  OUT_OF_STOCK_COOKIE,
  PAYMENT_SESSION_COOKIE,
  SESSION_COOKIES,
  SPECIAL_ORDER_COOKIE,
  SPECIAL_ORDER_COOKIE_PATH,
  XSRF_COOKIE,
} from '#contracts/cookies.ts';
import type { DisplayedUser } from '#contracts/http/user.ts';
import { ADMIN_SESSION_SECONDS, CUSTOMER_SESSION_SECONDS } from '#shop/customers/find-viewer.ts';

const [HOST_COOKIE, PLAIN_COOKIE] = SESSION_COOKIES;

/** Says whether the shop is reached over https, so that its cookies are never sent without. */
function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The one name under which this shop's session cookie is read. */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? HOST_COOKIE : PLAIN_COOKIE;
}

/** Set-Cookie lines for somebody who signed in: the session, which no script can read, and what the header shows. */
export function signedInCookies(publicUrl: string, token: string, user: DisplayedUser): string[] {
  const seconds = user.role === 'admin' ? ADMIN_SESSION_SECONDS : CUSTOMER_SESSION_SECONDS;
  return [
    `${write(publicUrl, sessionCookieName(publicUrl), token, seconds)}; HttpOnly`,
    displayCookie(publicUrl, user),
  ];
}

/** Set-Cookie line for what the header shows: name, e-mail and role, readable and worth nothing. */
export function displayCookie(publicUrl: string, { name, email, role }: DisplayedUser): string {
  const seconds = role === 'admin' ? ADMIN_SESSION_SECONDS : CUSTOMER_SESSION_SECONDS;
  return write(publicUrl, DISPLAY_COOKIE, JSON.stringify({ name, email, role }), seconds);
}

/** Set-Cookie lines that forget a session that ended or never was: the visitor is a guest again. */
export function forgetSessionCookies(publicUrl: string): string[] {
  return [
    `${write(publicUrl, sessionCookieName(publicUrl), '', 0)}; HttpOnly`,
    write(publicUrl, DISPLAY_COOKIE, '', 0),
  ];
}

/** Set-Cookie lines of a log-out: the session, what the header shows, and what belonged to the person. */
export function signedOutCookies(publicUrl: string): string[] {
  return [
    ...forgetSessionCookies(publicUrl),
    write(publicUrl, OUT_OF_STOCK_COOKIE, '', 0),
    write(publicUrl, PAYMENT_SESSION_COOKIE, '', 0),
    `${write(publicUrl, SPECIAL_ORDER_COOKIE, '', 0, SPECIAL_ORDER_COOKIE_PATH)}; HttpOnly`,
  ];
}

/** Set-Cookie line for the token that the shop's pages send back with each change. */
export function xsrfCookie(publicUrl: string, token: string): string {
  return write(publicUrl, XSRF_COOKIE, token, CUSTOMER_SESSION_SECONDS);
}

function write(publicUrl: string, name: string, value: string, seconds: number, path = '/'): string {
  const line = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; SameSite=Lax`;
  return isSecure(publicUrl) ? `${line}; Secure` : line;
}
