import type { SpecialStatus } from '#contracts/special-orders.ts';
import { listSpecialOrders } from '#shop/special-orders/list-special-orders.ts';
import type { Reading } from '../kit/read-list.server.ts';

type SpecialFilters = { status: SpecialStatus | null };

/** One page of the special orders, and how many stand in each state. */
export function readSpecials({ shop, locale, ask, page, perPage }: Reading<SpecialFilters>) {
  const asked = { page, perPage, q: ask.words || undefined, status: ask.status ?? undefined };
  return listSpecialOrders(shop, asked, locale);
}
