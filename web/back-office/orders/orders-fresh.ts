import type { Route } from './+types/orders-fresh';
import { readFreshOrders } from './orders-list.server.ts';

/** How many orders have come since an open list was read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await readFreshOrders(request, context), { headers: { 'Cache-Control': 'no-store' } });
}
