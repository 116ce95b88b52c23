import type { Route } from './+types/notification-counts';
import { readOfficeNotifications } from './notification-counts.server.ts';

/** What every open screen of the back office asks now and then: what waits, what is new. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readOfficeNotifications(context), { headers: { 'Cache-Control': 'no-store' } });
}
