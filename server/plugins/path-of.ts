/** What a request is about: a path of the shop with its query, also where a client asks as one asks a proxy, with an address. */
export function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return '/';
  const { pathname, search } = new URL(url);
  return pathname + search;
}
