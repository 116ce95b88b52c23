import type { Route } from './+types/orders-matching';
import { readMatchingOrders } from './orders-list.server.ts';

/** All orders that match what a list asks for, for whoever chooses them together. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await readMatchingOrders(request, context), { headers: { 'Cache-Control': 'no-store' } });
}
