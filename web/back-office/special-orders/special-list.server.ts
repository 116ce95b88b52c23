import type { SpecialStatus } from '#contracts/special-orders.ts';
import { listSpecialOrders } from '#shop/special-orders/list-special-orders.ts';
import type { ListContext } from '../kit/read-list.server.ts';

type SpecialFilters = { status: SpecialStatus | null };

/** One page of the special orders, and how many stand in each state. */
export function readSpecials({ shop, locale, query, page, perPage }: ListContext<SpecialFilters>) {
  const asked = { page, perPage, q: query.words || undefined, status: query.status ?? undefined };
  return listSpecialOrders(shop, asked, locale);
}
