import { useSyncExternalStore } from 'react';

/** The link of another e-mail, opened in this tab, changes nothing but what stands behind the #. */
const onLink = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * The token of a letter's link: it stands after the #, which a browser never sends, so no log holds it.
 *
 * returns  null while the page has no script yet, '' when the address carries none
 */
export function useLinkToken(): string | null {
  return useSyncExternalStore(
    onLink,
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
    () => null,
  );
}
