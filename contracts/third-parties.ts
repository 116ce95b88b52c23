/** A service of another company that counts visitors, with what its script needs. */
export type Analytics =
  | { kind: 'google'; tagId: string }
  | { kind: 'plausible'; url: string; domain: string }
  | { kind: 'matomo'; url: string; siteId: string };

/** A service of another company that lets visitors talk to the shop. */
export type Chat =
  | { kind: 'tawk'; propertyId: string; widgetId: string }
  | { kind: 'crisp'; websiteId: string }
  | { kind: 'chatwoot'; url: string; token: string };

/** What the owner of the shop has switched on; null for what is off. */
export type ThirdParties = { analytics: Analytics | null; chat: Chat | null };

/**
 * Paying, the customer's own pages with the log-in, orders and special orders with what leads to them, whatever an e-mail opens
 * with a key in its address, and the back office (whose log-in stands under it). `.data` is what React Router asks for in
 * place of a page.
 */
const OWN_SCRIPTS_ONLY =
  /^\/+(checkout|payment|customer|orders|special-orders?|back-in-stock|newsletter|auth|sandbox)(\/|\.|$)/i;

/**
 * Says whether scripts of other companies may run on a page.
 *
 * pathname  without query, decoded or not
 * source   , PCI DSS 4.0.1 6.4.3
 */
export function mayRunThirdParties(pathname: string): boolean {
  return !OWN_SCRIPTS_ONLY.test(decoded(pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
