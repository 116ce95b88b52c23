import { mayRunThirdParties } from '#contracts/third-parties.ts';

/** Stands on <html> when the page's policy lets other companies' scripts in (root.tsx). */
export const SHARED_DOCUMENT = 'data-third-parties';

/**
 * Paying and logging in never happen in a document that lets scripts of other companies in: such a page is loaded anew, under
 * its own policy (R-008, R-009, decision 0024).
 *
 * returns  true when the browser is on its way there; the navigation under way must not go on
 */
export function leaveSharedDocument({ method, url }: Request): boolean {
  if (method !== 'GET' || !document.documentElement.hasAttribute(SHARED_DOCUMENT)) return false;
  const address = new URL(url);
  if (mayRunThirdParties(address.pathname)) return false;
  if (address.href === window.location.href) window.location.reload();
  else window.location.assign(address);
  return true;
}
