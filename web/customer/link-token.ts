import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The token of a letter's link: it stands after the #, which a browser never sends, so no log holds it.
 *
 * returns  null while the page has no script yet, '' when the address carries none
 */
export function useLinkToken(): string | null {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
    () => null,
  );
}
