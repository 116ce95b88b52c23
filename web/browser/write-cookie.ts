/** `path` is `/` where none is given; a cookie whose time is 0 seconds is removed. */
type CookieScope = { maxAgeSeconds: number; path?: string; domain?: string | undefined };

/**
 * Writes a cookie of this page, and returns once the browser has stored it. Chromium hands a cookie to another process and goes
 * on: a page that is asked for in that moment is asked for without it, as the receipt of an order was. Reading the cookies
 * waits for that process.
 *
 * value  already in characters that a cookie may have
 */
export function writeCookie(name: string, value: string, { maxAgeSeconds, path = '/', domain }: CookieScope): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const owner = domain ? `; Domain=${domain}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and a page may be left before
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${owner}${secure}`;
  void document.cookie;
}

/** Removes a cookie whose path is `/`; of `domain`, where it was written for a whole domain. */
export function removeCookie(name: string, domain?: string): void {
  writeCookie(name, '', { maxAgeSeconds: 0, domain });
}
