/**
 * Fetches a page as a guest sees it, whoever is signed in: without cookies. What the server does not give to everybody, and
 * whatever is not a page in good order, is refused.
 */
export async function fetchAsGuest(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(address, { credentials: 'omit', redirect: 'error', cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-security-policy', 'content-language', 'referrer-policy']) {
    const value = answer.headers.get(name);
    if (value) kept.set(name, value);
  }
  return new Response(await answer.blob(), { headers: kept });
}
