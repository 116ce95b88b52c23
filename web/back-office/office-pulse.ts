import type { Route } from './+types/office-pulse';
import { readOfficePulse } from './office-pulse.server.ts';

/** What every open screen of the back office asks now and then: what waits, what is new. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readOfficePulse(context), { headers: { 'Cache-Control': 'no-store' } });
}
