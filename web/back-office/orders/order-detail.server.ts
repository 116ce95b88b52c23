import { data, type RouterContextProvider, redirect } from 'react-router';
import { readOrder } from '#shop/orders/read-order.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { specialOfOrder } from '#shop/special-orders/read-special-order.ts';
import { requestContext } from '#web/request-context.server.ts';
import { ORDERS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { countryName } from './orders-list.server.ts';

const LARGEST_ID = 2_147_483_647;

/** One order for the staff. What is no number leads back to the list; a number without an order is a 404 (as R-049). */
export async function readOrderDetail(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context);
  const { shop, locale } = context.get(requestContext);
  const rt = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d{1,12}$/.test(rt)) throw redirect(ORDERS);
  const order = Number(rt) <= LARGEST_ID ? await readOrder(shop, Number(rt), locale) : null;
  if (!order) throw data(null, { status: 404 });
  const [shown, special] = await Promise.all([withPayment(shop, order), specialOfOrder(shop, order.id)]);
  return { order: shown, countryName: countryName(order.country, locale), special };
}
