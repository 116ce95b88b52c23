import type { Route } from './+types/pages';
import { readSearchPages } from './pages.server.ts';

/** What the search leads to besides articles, in the visitor's language; the address names it only to part them. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, max-age=300', Vary: 'Cookie' };
  return Response.json(await readSearchPages(context), { headers });
}
