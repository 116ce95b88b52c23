import type { RouterContextProvider } from 'react-router';
import { isUnpacked, mayBuyerCallOff } from '#contracts/buyer-changes.ts';
import type { ExchangeShown, OrderShown } from '#contracts/orders.ts';
import type { PaidSource } from '#contracts/paid-by.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import { readDocumentLinks } from '#shop/documents/read-documents.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { findOwnOrder } from '#shop/orders/find-own-order.ts';
import { listOrdersOf, readOrder } from '#shop/orders/read-order.ts';
import { howToPay } from '#shop/payments/how-to-pay.ts';
import { withPayment } from '#shop/payments/read-payment.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { listReturnsOf } from '#shop/reports/list-returns.ts';
import { findReturnable } from '#shop/returns/find-returnable.ts';
import { readPaymentHosts } from '../../checkout/payment-hosts.server.ts';
import { notFound } from '../../frame/not-found.server.ts';
import type { ReturnView } from '../../orders/return-view.ts';
import { customerOnly } from '../customer-only.server.ts';
import { markOf } from './own-orders.server.ts';

/** One of the customer's own orders with its payment; somebody else's and none at all are the same 404. */
async function ownOrderOr404(context: Readonly<RouterContextProvider>, number: string): Promise<OrderShown> {
  const { shop, locale, userId } = customerOnly(context);
  try {
    const orderId = await findOwnOrder(shop, { number, userId, token: '' });
    const order = await readOrder(shop, orderId, locale);
    if (order) return await withPayment(shop, order);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  throw await notFound(context);
}

/** Not delivered yet, or too late: then nothing can be sent back. */
async function returnableOrNone(shop: Shop, orderId: number) {
  try {
    return await findReturnable(shop, orderId);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** What the buyer is shown of it: no ids. */
function exchangeOf({ orderNumber, valueMinor, isWaiting }: ExchangeShown) {
  return { orderNumber, valueMinor, isWaiting };
}

function viewOf(shown: ReturnShown): ReturnView {
  return {
    id: shown.id,
    number: shown.number,
    status: shown.status,
    reason: shown.reason,
    wish: shown.wish,
    photos: shown.photos,
    answer: shown.answer,
    askedAt: shown.askedAt,
    refundedMinor: shown.refundedMinor,
    exchange: shown.exchange && { number: shown.exchange.number, countedMinor: shown.exchange.countedMinor },
    lines: shown.lines.map(({ line, quantity, isKept }) => ({ lineId: line.id, name: line.name, quantity, isKept })),
  };
}

/** Everything the page of one order shows; what is only for the staff stays behind. */
export async function readOwnOrder(context: Readonly<RouterContextProvider>, number: string) {
  const { shop, locale } = customerOnly(context);
  const { id, version, email, payment, nextSteps: _steps, exchange, ...order } = await ownOrderOr404(context, number);
  const [returnable, returns, documents] = await Promise.all([
    returnableOrNone(shop, id),
    listReturnsOf(shop, id, locale),
    readDocumentLinks(shop.db, { id, ...order }),
  ]);
  const { country } = order.address;
  return {
    order: {
      ...order,
      ...{ email, version },
      exchange: exchange && exchangeOf(exchange),
      collectedMinor: payment?.collectedMinor ?? 0,
      refundedMinor: payment?.refundedMinor ?? 0,
    },
    paid: payment && paidSourceOf(payment),
    toPay: howToPay(shop, { ...order, payment }),
    mayChangeAddress: isUnpacked(order),
    mayCallOff: mayBuyerCallOff({ ...order, paymentState: payment?.state ?? null }),
    owedBack: payment?.owedBack ?? null,
    secondsToPay: payment?.secondsToPay ?? null,
    restMinor: payment?.restByCardMinor ?? 0,
    isLapsed: payment?.state === 'expired',
    paymentHosts: readPaymentHosts(context),
    countryName: listCountries(locale).find(({ code }) => code === country)?.name ?? country,
    documents,
    returnable,
    returns: returns.map(viewOf),
    shopAddress: shop.settings.address,
    mark: orderMark({ number, version }, [payment?.refundedMinor ?? 0, documents.creditNotes.length], returns),
  };
}

export type OwnOrderPage = Awaited<ReturnType<typeof readOwnOrder>>;

/** How it was paid, as its buyer may see it. */
function paidSourceOf({ method, collectedMinor, cardBrand, cardLast4, byHand }: PaidSource): PaidSource {
  return { method, collectedMinor, cardBrand, cardLast4, byHand };
}

function orderMark(
  order: Pick<OrderShown, 'number' | 'version'>,
  counts: readonly number[],
  returns: readonly Pick<ReturnShown, 'id' | 'status'>[],
): string {
  return [markOf([order]), ...counts, ...returns.map(({ id, status }) => `${id}=${status}`)].join(' ');
}

/** What an open page compares itself with: of one order when its number is asked for, otherwise of all. */
export async function readOrderMark(request: Request, context: Readonly<RouterContextProvider>): Promise<string> {
  const { shop, locale, userId } = customerOnly(context);
  const number = new URL(request.url).searchParams.get('number');
  if (number === null) return markOf(await listOrdersOf(shop, userId, locale));
  const { payment, ...order } = await ownOrderOr404(context, number);
  const { creditNotes } = await readDocumentLinks(shop.db, order);
  const returns = await listReturnsOf(shop, order.id, locale);
  return orderMark(order, [payment?.refundedMinor ?? 0, creditNotes.length], returns);
}
