import { data, type RouterContextProvider, redirect } from 'react-router';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { readRefundsOf } from '#shop/reports/list-refunds.ts';
import { listReturnsOf } from '#shop/reports/list-returns.ts';
import { specialOfOrder } from '#shop/special-orders/read-special-order.ts';
import { requestContext } from '#web/request-context.server.ts';
import { readSentForm, refuseFields, refuseWith } from '../../special-orders/read-form.server.ts';
import { ORDERS } from '../addresses.ts';
import { readRefundForm, sayPromised } from '../returns/refund-ask.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { countryName } from './orders-list.server.ts';
import { takeStep } from './take-step.server.ts';

const LARGEST_ID = 2_147_483_647;

/** The order that the address names. What is no number leads back to the list; one without an order is a 404 (as R-049). */
async function orderAsked(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const rt = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d{1,12}$/.test(rt)) throw redirect(ORDERS);
  const order = Number(rt) <= LARGEST_ID ? await readOrder(shop, Number(rt), locale) : null;
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** One order for the staff, with its returns, what was given back and the key of the next refund. */
export async function readOrderDetail(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'orders', 'see');
  const { shop, locale } = context.get(requestContext);
  const order = await orderAsked(request, context);
  const [shown, special, money, returns] = await Promise.all([
    withPayment(shop, order),
    specialOfOrder(shop, order.id),
    readRefundsOf(shop, order.id),
    listReturnsOf(shop, order.id, locale),
  ]);
  const refundKey = shop.ids.uuid();
  return { order: shown, countryName: countryName(order.country, locale), special, money, returns, refundKey };
}

/** A step of the order's delivery, or money back for it. */
export async function takeOrderAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readSentForm(request.clone());
  if (form.text('intent') !== 'refund') return takeStep(request, context);
  const { userId: actor } = staffOnly(context, 'refunds', 'change');
  const { shop, locale } = context.get(requestContext);
  const { id: orderId, currency } = await orderAsked(request, context);
  try {
    const asked = readRefundForm(form, { currency, context });
    if ('problems' in asked) return refuseFields(asked.problems, form, locale);
    const wish = { ...asked, orderId, actor, returnId: null };
    const promised = await inTransaction(shop, (tx) => promiseRefund(shop, tx, wish));
    return data({ done: sayPromised(promised, asked, { currency, context }) });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}
