import { useLayoutEffect, useState } from 'react';

/**
 * The token of an e-mail's link: it stands after the #, which a browser never sends, so no log holds it. It is read while the
 * page is taken over, before any early click is replayed: a form that is sent at once has it.
 *
 * returns  null while the page has no script yet, '' when the address carries none
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useLayoutEffect(() => {
    const read = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
    read();
    // The link of another e-mail, opened in this tab, changes nothing but what stands behind the #.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}
