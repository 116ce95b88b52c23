import { type RouterContextProvider, redirect } from 'react-router';
import type { DELIVERY_STATUSES } from '#contracts/orders.ts';
import { listOrdersOf } from '#shop/orders/read-order.ts';
import { requestContext } from '#web/request-context.server.ts';

/** Under way first, then what is still to go, then what has arrived. */
const GROUPS = [
  'in_progress',
  'pending',
  'delivered',
  'cancelled',
] as const satisfies readonly (typeof DELIVERY_STATUSES)[number][];

/** The customer's own page. A guest, or somebody of the shop, is led to the log-in. */
export async function readAccount(context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer } = context.get(requestContext);
  if (viewer.kind !== 'user' || viewer.role !== 'user') {
    throw redirect('/redirect?to=/customer/authentication&page=authentication');
  }
  const orders = await listOrdersOf(shop, viewer.userId, locale);
  const groups = GROUPS.map((status) => ({
    status,
    orders: orders
      .filter(({ deliveryStatus }) => deliveryStatus === status)
      .map(({ number, placedAt, itemsCount, totalMinor, currency, paymentStatus, deliveryStatus, lines }) => ({
        number,
        placedAt,
        itemsCount,
        totalMinor,
        currency,
        paymentStatus,
        deliveryStatus,
        pictures: lines
          .slice(0, 5)
          .map(({ id, name, picturePath, pictureWall }) => ({ id, name, picturePath, pictureWall })),
      })),
  }));
  return { name: viewer.name, email: viewer.email, groups: groups.filter((group) => group.orders.length > 0) };
}
