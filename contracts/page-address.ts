/** Characters of a path or a query that links carry along: nobody links to a longer one. */
export const LONGEST_CARRIED = 2_000;

/**
 * The query of an address as links carry it along: each of its parameters once, in their order, as far as they fit. A token
 * that somebody has put there stays behind.
 *
 * returns  with its question mark; '' when nothing is left
 */
export function carriedSearch(search: string): string {
  const seen = new Set<string>();
  const kept: string[] = [];
  let length = 0;
  for (const pair of new URLSearchParams(search)) {
    const text = new URLSearchParams([pair]).toString();
    if (pair[0] === 'token' || seen.has(text) || length + text.length >= LONGEST_CARRIED) continue;
    seen.add(text);
    kept.push(text);
    length += text.length + 1;
  }
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/**
 * The path of an address as links carry it along; the home page's where the shop has none of that length. It begins with one
 * slash: with two it would lead to another host.
 */
export function carriedPath(path: string): string {
  return path.length <= LONGEST_CARRIED ? path.replace(/^[/\\]+/, '/') : '/';
}

/**
 * The page that a request is about, with its query as links carry it along. A request for the data of a page, or a form sent
 * to it, is about the page itself.
 */
export function pageAddress(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const page = path === '/_root.data' || path === '/_.data' ? '/' : path.replace(/[.]data$/, '');
  const params = new URLSearchParams(query);
  for (const name of ['_routes', 'index']) params.delete(name);
  return `${carriedPath(page)}${carriedSearch(params.toString())}`;
}
