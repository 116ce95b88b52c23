import type { Route } from './+types/order-state';
import { readOrderMark } from './own-order.server.ts';

/** What an open page of the customer area compares itself with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json({ mark: await readOrderMark(request, context) }, { headers: { 'Cache-Control': 'no-store' } });
}
