import type { RouterContextProvider } from 'react-router';
import { listCards } from '#shop/catalog/pick-products.ts';
import { listSeen } from '#shop/recently-viewed/list-seen.ts';
import { HISTORY_TABS } from '../account-places.ts';
import { customerOnly } from '../customer-only.server.ts';
import { readOwnOrders } from '../orders/own-orders.server.ts';
import { readOwnPayments } from './payments.server.ts';

/** What a customer did here: orders, payments or what was looked at, as the tab says. */
export async function readHistory(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, userId, email: owner } = customerOnly(context);
  const url = new URL(request.url);
  const asked = url.searchParams.get('tab');
  const tab = HISTORY_TABS.find((name) => name === asked) ?? 'orders';
  if (tab === 'payments') return { tab, ...(await readOwnPayments(context)) };
  if (tab === 'orders') {
    const { groups } = await readOwnOrders(new Request(`${url.origin}/customer?all`), context);
    const orders = groups.flatMap((group) => group.orders);
    return { tab, owner, orders: orders.sort((one, other) => other.placedAt.localeCompare(one.placedAt)) };
  }
  const seen = await listSeen(shop, { userId }, locale);
  const ids = seen.map(({ product }) => product.id);
  return { tab, owner, cards: await listCards(shop, ids, locale) };
}
