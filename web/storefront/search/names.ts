import type { Route } from './+types/names';
import { readSearchNames } from './names.server.ts';

/** What the choices of the search overlay are called, in the visitor's language; the address names it only to part them. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'private, max-age=300', Vary: 'Cookie' };
  return Response.json(await readSearchNames(context), { headers });
}
