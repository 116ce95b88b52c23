import type { Route } from './+types/order-price';
import { readAddPrice } from './order-add.server.ts';

/** What an order that is being taken on the telephone comes to. Sent, not asked in an address: it may hold an e-mail. */
export function action({ request, context }: Route.ActionArgs) {
  return readAddPrice(request, context);
}
