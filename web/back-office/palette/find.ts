import type { Route } from './+types/find';
import { readFound } from './find.server.ts';

/** What the command palette asks while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await readFound(request, context), { headers: { 'Cache-Control': 'no-store' } });
}
