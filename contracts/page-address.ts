/**
 * The page that a request is about, with its query: a request for the data of a page, or a form sent to it, is about the
 * page itself.
 */
export function pageAddress(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const page = path === '/_root.data' || path === '/_.data' ? '/' : path.replace(/[.]data$/, '');
  const params = new URLSearchParams(query);
  for (const name of ['_routes', 'index']) params.delete(name);
  const kept = params.toString();
  return kept === '' ? page : `${page}?${kept}`;
}
