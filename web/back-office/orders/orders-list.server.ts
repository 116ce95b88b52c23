import type { RouterContextProvider } from 'react-router';
import { readAmount } from '#contracts/amounts.ts';
import { endOfDay, startOfDay } from '#contracts/days.ts';
import type { Locale } from '#contracts/money.ts';
import { MOST_ORDERS_AT_ONCE, type OrderRow } from '#contracts/orders.ts';
import { staffMay } from '#contracts/staff-may.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { countNewOrders, listOrders, newestOrderId, type OrderFilters } from '#shop/orders/list-orders.ts';
import { withMoney } from '#shop/payments/read-payment.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { countUnanswered } from '#shop/special-orders/list-special-orders.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import type { ListContext } from '../kit/read-list.server.ts';
import { countryName } from '../parts/country-name.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import type { ChosenOrder } from './bulk-steps.ts';
import type { ListedOrder } from './order-row.tsx';
import { ORDERS_LIST, type OrdersFilters } from './orders-query.ts';

/** Orders as a list shows them: with their countries in words, and their money. */
export async function asListed(shop: Shop, orders: readonly OrderRow[], locale: Locale): Promise<ListedOrder[]> {
  return (await withMoney(shop, orders)).map((order) => ({
    ...order,
    countryName: countryName(order.country, locale),
  }));
}

/** What the address asks for, as the shop understands it. Days are the shop's, the last one is part of it. */
function filtersOf({ settings }: Shop, query: ListContext<OrdersFilters>['query']): OrderFilters {
  const minorOf = (typed: string) => readAmount(typed, settings.currency) ?? undefined;
  return {
    q: query.words || undefined,
    delivery: query.state ?? undefined,
    payment: query.payment ?? undefined,
    method: query.method ?? undefined,
    country: query.country || undefined,
    from: startOfDay(query.from) ?? undefined,
    until: endOfDay(query.until) ?? undefined,
    leastMinor: minorOf(query.least),
    mostMinor: minorOf(query.most),
  };
}

/** One page of the orders, how many stand in each state, and by what they can be narrowed. */
export async function readOrders({ shop, locale, viewer, query, page, perPage }: ListContext<OrdersFilters>) {
  const newest = await newestOrderId(shop);
  const found = await listOrders(shop, { ...filtersOf(shop, query), page, perPage, sort: query.sort });
  const orders = await asListed(shop, found.orders, locale);
  const countries = listCountries(locale).map(({ code, name }) => ({ value: code, words: name }));
  const specials = staffMay(viewer, 'special-orders', 'see') ? await countUnanswered(shop) : null;
  const { total, isMore, counts } = found;
  return { orders, total, isMore, counts, newest, countries, specials };
}

export type OrdersListData = Awaited<ReturnType<typeof readOrders>>;

/** How many orders that the list would show have come since it was read: `after` names the newest of then. */
export async function readFreshOrders(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'orders', 'see');
  const { shop } = context.get(requestContext);
  const params = new URL(request.url).searchParams;
  const after = params.get('after') ?? '';
  if (!/^\d{1,9}$/.test(after)) return { count: 0 };
  return { count: await countNewOrders(shop, filtersOf(shop, ORDERS_LIST.read(params)), Number(after)) };
}

/**
 * Every order that a list has on all its pages, in its order, with what is needed to choose it.
 *
 * returns  `orders` is null where they are more than can be chosen at once
 */
export async function readMatchingOrders(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ orders: ChosenOrder[] | null }> {
  staffOnly(context, 'orders', 'change');
  const { shop } = context.get(requestContext);
  const query = ORDERS_LIST.read(new URL(request.url).searchParams);
  const everyPage = { page: 1, perPage: MOST_ORDERS_AT_ONCE, sort: query.sort };
  const found = await listOrders(shop, { ...filtersOf(shop, query), ...everyPage });
  if (found.isMore || found.total > MOST_ORDERS_AT_ONCE) return { orders: null };
  const orders = found.orders.map(({ id, version, number, nextSteps, paymentStatus, currency, dueMinor }) => ({
    ...{ id, version, number, nextSteps, paymentStatus, currency, dueMinor },
  }));
  return { orders };
}
