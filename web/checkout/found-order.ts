import { type Currency, isCurrency, type Locale } from '#contracts/money.ts';
import type { PromisedArrival, ShipmentShown } from '#contracts/orders.ts';
import { countryName } from '../country-name.ts';
import type { LineView, OrderView } from '../customer/orders/order-view.ts';
import type { Say } from '../i18n/translator.ts';
import { returnViewOf } from '../orders/return-view.ts';
import type { FoundOrder } from './use-look-up.ts';

type Wire = FoundOrder['order'];

function parcelOf(parcel: Wire['parcels'][number]): ShipmentShown {
  const { packed_on: packedAt, shipped_on: shippedAt, ended_on: endedAt, lines, ...same } = parcel;
  const pieces = lines.map(({ line_id: lineId, name, quantity }) => ({ lineId, name, quantity }));
  return { ...same, packedAt, shippedAt, endedAt, lines: pieces };
}

function lineOf(article: Wire['articles'][number]): LineView {
  const { name, size, sku, quantity, shipped, dropped, packed, lost } = article;
  return {
    ...{ name, size, sku, quantity, shipped, dropped, packed, lost },
    id: article.line_id,
    productId: article.product_id,
    designNumber: article.number,
    colourName: article.colour,
    picturePath: article.image?.replace(/^\/pictures\//, '') ?? null,
    pictureWall: 'transparent',
    ...{ listPriceMinor: article.list_price, unitPriceMinor: article.unit_price, totalMinor: article.total },
  };
}

/** What an order with a key was sold in; the shop answers only with currencies that it knows. */
function currencyOf({ currency }: Wire): Currency {
  return isCurrency(currency) ? currency : 'EUR';
}

function sumsOf(order: Wire) {
  return {
    ...{ subtotalMinor: order.subtotal, discountMinor: order.discount, deliveryMinor: order.delivery },
    ...{ couponCode: order.coupon_code, couponMinor: order.coupon },
    taxRateBp: order.tax_rate === null ? null : Math.round(order.tax_rate * 100),
    taxMinor: order.tax ?? 0,
    ...{ totalMinor: order.total, dueMinor: order.due, creditedMinor: order.credited },
    ...{ collectedMinor: order.collected, refundedMinor: order.refunded },
  };
}

function arrivalOf({ arrives_from: from, arrives_to: to, arrives_late: isLate }: Wire): PromisedArrival | null {
  return from === null || to === null ? null : { from, to, isLate };
}

function orderOf(order: Wire, t: Say): OrderView['order'] {
  const { number, version, exchange, payment_method: paymentMethod } = order;
  return {
    ...{ number, version, currency: currencyOf(order), paymentMethod, email: t('order.confirm.your.address') },
    ...{ paymentStatus: order.payment_status, deliveryStatus: order.delivery_status, confirmBy: order.confirm_by },
    ...{ placedAt: order.made_on, paidAt: order.paid_on, shippedAt: order.shipped_on },
    ...{ deliveredAt: order.delivered_on, cancelledAt: order.cancelled_on, refusedAt: order.refused_on },
    arrival: arrivalOf(order),
    ...sumsOf(order),
    ...{ customerName: order.name, address: order.shipping_address },
    gift: order.gift && { message: order.gift.message, isWrapped: order.gift.wrapped },
    isExchange: exchange !== null,
    exchange: exchange && { orderNumber: exchange.for_order, valueMinor: exchange.worth, isWaiting: exchange.waits },
    lines: order.articles.map(lineOf),
    parcels: order.parcels.map(parcelOf),
  };
}

/** How it was paid; null before there is a payment. */
function paidOf({ payment_id, payment_method: method, collected: collectedMinor, ...order }: Wire): OrderView['paid'] {
  if (payment_id === null) return null;
  const byHand = order.taken_by_hand.map(({ amount: amountMinor, ...taken }) => ({ ...taken, amountMinor }));
  const { brand: cardBrand, last4: cardLast4 } = order.card ?? { brand: null, last4: null };
  return { method, collectedMinor, cardBrand, cardLast4, byHand };
}

/** How it is to be paid by hand. */
function toPayOf({ pay_by_hand: toPay }: Wire): OrderView['toPay'] {
  if (toPay === null) return null;
  const { way, words, left: leftMinor, held_until: heldUntil } = toPay;
  return { way, words, leftMinor, heldUntil };
}

function returnsOf({ returnable }: FoundOrder): Pick<OrderView, 'returnable' | 'returns'> {
  const returns = returnable?.returns.map(returnViewOf) ?? [];
  if (!returnable?.until) return { returnable: null, returns };
  const lines = returnable.lines.map(({ line_id: lineId, left }) => ({ lineId, left }));
  return { returnable: { until: returnable.until, lines }, returns };
}

/** An order as the API answers it to whoever holds its key, as the page of an order shows it. */
export function viewOfFound(
  found: FoundOrder,
  own: Pick<OrderView, 'paymentHosts' | 'shopAddress'>,
  { t, locale }: { t: Say; locale: Locale },
): OrderView {
  const { order, documents } = found;
  const owed = order.owed_back;
  return {
    ...own,
    order: orderOf(order, t),
    ...{ paid: paidOf(order), toPay: toPayOf(order) },
    ...{ mayChangeAddress: order.may_change_address, mayCallOff: order.may_call_off },
    owedBack: owed && { minor: owed.amount, currency: owed.currency },
    ...{ secondsToPay: order.seconds_to_pay, restMinor: order.rest_by_card, isLapsed: order.lapsed },
    countryName: countryName(order.shipping_address.country, locale),
    documents: { hasInvoice: documents.invoice, creditNotes: documents.credit_notes },
    ...returnsOf(found),
  };
}
