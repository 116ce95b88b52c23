import { type RouterContextProvider, redirect } from 'react-router';
import { listSpecialOrdersOf } from '#shop/special-orders/list-special-orders.ts';
import { requestContext } from '#web/request-context.server.ts';

/** A customer's own special orders. A guest, or somebody of the shop, is led to the log-in. */
export async function readOwnSpecialOrders(context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer } = context.get(requestContext);
  if (viewer.kind !== 'user' || viewer.role !== 'user') {
    throw redirect('/redirect?to=/customer/authentication&page=authentication');
  }
  return { specialOrders: await listSpecialOrdersOf(shop, viewer.userId, locale) };
}
