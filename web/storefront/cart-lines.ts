import type { Route } from './+types/cart-lines';
import { readCartLines } from './cart-lines.server.ts';

/** What the cart in the browser compares itself with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await readCartLines(request, context), { headers: { 'Cache-Control': 'no-store' } });
}
