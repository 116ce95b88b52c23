import { data, type RouterContextProvider, redirect } from 'react-router';
import { readCouriers } from '#contracts/couriers.ts';
import { dayOf } from '#contracts/days.ts';
import { LARGEST_ID } from '#contracts/limits.ts';
import { maySee } from '#contracts/staff-may.ts';
import { readDocumentLinks } from '#shop/documents/read-documents.ts';
import { findUnreachable } from '#shop/email-bounces/find-unreachable.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { isStillTrue } from '#shop/orders/resend-email.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { listMoneyByHand } from '#shop/reports/list-money-by-hand.ts';
import { listNotices } from '#shop/reports/list-parked.ts';
import { readRefundsOf } from '#shop/reports/list-refunds.ts';
import { listReturnsOf } from '#shop/reports/list-returns.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import { readBuyerFigures, readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { shelvesOfOrder } from '#shop/reports/shelves-of-order.ts';
import { specialOfOrder } from '#shop/special-orders/read-special-order.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { ORDERS } from '../addresses.ts';
import { countryName } from '../parts/country-name.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import { readOpenable } from './open-return.server.ts';

/** The order that the address names. What is no number leads back to the list; one without an order is a 404 (as R-049). */
export async function orderAsked(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const rt = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d{1,12}$/.test(rt)) throw redirect(ORDERS);
  const order = Number(rt) <= LARGEST_ID ? await readOrder(shop, Number(rt), locale) : null;
  if (!order) throw data(null, { status: 404 });
  return order;
}

/**
 * One order for the staff: its parcels, its ledger, its timeline, its returns, what was given back, what is known of its buyer, and the
 * keys of the next refund, note and parcel.
 */
export async function readOrderDetail(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'orders', 'see');
  const { shop, locale } = context.get(requestContext);
  const order = await orderAsked(request, context);
  const [
    shown,
    special,
    money,
    returns,
    { emails, ...timeline },
    buyer,
    unreachable,
    shelves,
    notices,
    ledger,
    documents,
    byHand,
    openable,
  ] = await Promise.all([
    withPayment(shop, order),
    specialOfOrder(shop, order.id),
    readRefundsOf(shop, order.id),
    listReturnsOf(shop, order.id, locale),
    readOrderTimeline(shop, order.id, maySee(viewer)),
    readBuyerFigures(shop, { email: order.email, phone: order.address.phone }),
    order.email === '' ? null : findUnreachable(shop.db, order.email),
    shelvesOfOrder(shop.db, order.id),
    listNotices(shop, { orderId: order.id }),
    readLedgerOf(shop, order.id, maySee(viewer)),
    readDocumentLinks(shop.db, order),
    listMoneyByHand(shop, order.id, maySee(viewer)),
    readOpenable(context, order.id),
  ]);
  return {
    order: shown,
    countryName: countryName(order.country, locale),
    ...{ special, money, returns, buyer, unreachable, shelves, notices, ledger, documents, byHand, openable },
    today: dayOf(shop.clock.now()),
    handWays: shop.settings.handWays,
    timeline: {
      ...timeline,
      // where there is no address nothing was written
      emails: (order.email === '' ? [] : emails).map((emailMessage) => ({
        ...emailMessage,
        isTrue: isStillTrue(emailMessage.name, order),
      })),
    },
    couriers: readCouriers(shop.settings.couriers).map(({ name }) => name),
    formKey: shop.ids.uuid(),
  };
}

export type OrderDetailData = Awaited<ReturnType<typeof readOrderDetail>>;
