import { type RouterContextProvider, redirect } from 'react-router';
import type { Locale } from '#contracts/money.ts';
import type { OrderRow } from '#contracts/orders.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { requestContext } from '#web/request-context.server.ts';
import { ORDERS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import type { ListedOrder } from './order-row.tsx';
import { ORDERS_PER_PAGE, ordersSearch, readOrdersAsk } from './orders-query.ts';

/** The name of a country in one language; a code that no country has stands for itself. */
export function countryName(code: string, locale: Locale): string {
  return listCountries(locale).find((country) => country.code === code)?.name ?? code;
}

/** Orders with their countries in words. */
export function withCountries(orders: readonly OrderRow[], locale: Locale): ListedOrder[] {
  return orders.map((order) => ({ ...order, countryName: countryName(order.country, locale) }));
}

/** One page of the orders list, as its address asks. A page behind the last one leads to the last one. */
export async function readOrdersList(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'orders', 'see');
  const { shop, locale } = context.get(requestContext);
  const ask = readOrdersAsk(new URL(request.url).searchParams);
  const { orders, total, pages, counts } = await listOrders(shop, {
    page: ask.page,
    perPage: ORDERS_PER_PAGE,
    q: ask.words || undefined,
    delivery: ask.state ?? undefined,
    payment: ask.payment ?? undefined,
    isOldestFirst: ask.isOldestFirst,
  });
  if (ask.page > pages) throw redirect(ORDERS + ordersSearch(ask, { page: pages }));
  return { ask, orders: withCountries(orders, locale), total, pages, counts };
}

export type OrdersListData = Awaited<ReturnType<typeof readOrdersList>>;
