import type { RouterContextProvider } from 'react-router';
import { listSpecialOrdersOf } from '#shop/special-orders/list-special-orders.ts';
import { customerOnly } from '../customer-only.server.ts';

/** A customer's own special orders. */
export async function readOwnSpecialOrders(context: Readonly<RouterContextProvider>) {
  const { shop, locale, userId } = customerOnly(context);
  return { specialOrders: await listSpecialOrdersOf(shop, userId, locale) };
}
