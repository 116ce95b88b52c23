import type { Arrival } from './arrival.ts';
import type { Gift } from './gift.ts';
import type { Currency, Locale } from './money.ts';
import { CHECKOUT_HAND_WAYS, HAND_WAYS, type HandWay, isHandWay, type RecordedWay } from './money-by-hand.ts';
import type { Mismatch, Sum } from './parked-money.ts';

/** How a quote is paid, and any order of the checkout: by card on the provider's page, or to the courier. */
export const QUOTE_METHODS = ['card', 'on_delivery'] as const;

/** How whoever orders by themselves pays: as above, or by hand where the owner has the checkout offer it (decision 0101). */
export const CHECKOUT_METHODS = [...QUOTE_METHODS, ...CHECKOUT_HAND_WAYS] as const;
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number];

/** How an order is to be paid: as above, or by hand in any way, as it was agreed on the telephone (decision 0085). */
export const PAYMENT_METHODS = [...QUOTE_METHODS, ...HAND_WAYS] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded', 'on_delivery'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How the payment of an order is shown to people: money that is owed back is named before what became of the order's status. */
export function shownPayment(status: PaymentStatus, isOwedBack: boolean): PaymentStatus | 'refund_due' {
  return isOwedBack ? 'refund_due' : status;
}

/** */
export const DELIVERY_STATUSES = ['pending', 'in_progress', 'delivered', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The way in which people wait for the money of an order; null: nobody does. Who has yet to confirm it is not asked for money. */
export function awaitedHandWay(order: {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  deliveryStatus: DeliveryStatus;
  confirmBy: string | null;
}): HandWay | null {
  const { paymentMethod: way, paymentStatus, deliveryStatus, confirmBy } = order;
  const isAwaited = paymentStatus === 'pending' && deliveryStatus !== 'cancelled' && confirmBy === null;
  return isHandWay(way) && isAwaited ? way : null;
}

/**
 * So many orders are chosen, moved and printed at once, more than anybody packs before the courier comes.
 *
 * source  decisions 0078 and 0080
 */
export const MOST_ORDERS_AT_ONCE = 200;

/**
 * Where a parcel stands: its pieces are in it · the courier has it · it is with the buyer · the buyer did not take it · it will
 * not be found.
 *
 * source  decision 0077
 */
export const PARCEL_STATUSES = ['packed', 'shipped', 'arrived', 'refused', 'lost'] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** The days that the buyer of an order was told. */
export type PromisedArrival = Arrival & { isLate: boolean };

/** One line of an order as it was when the order was placed, in one language. */
export type OrderLineShown = {
  id: number;
  productId: number | null;
  designNumber: string;
  sku: string;
  name: string;
  size: string | null;
  colourName: string | null;
  /** path of the picture's smallest file under /pictures/, or null */
  picturePath: string | null;
  pictureWall: string;
  quantity: number;
  /** pieces that have arrived, and pieces that never will because they were called off */
  shipped: number;
  dropped: number;
  /** pieces in an open parcel, and pieces of lost parcels about which nobody has decided */
  packed: number;
  lost: number;
  listPriceMinor: number;
  unitPriceMinor: number;
  totalMinor: number;
  /** the line's share of the order's code */
  couponMinor: number;
};

export type OrderAddress = {
  country: string;
  city: string;
  state: string;
  street: string;
  apartment: string;
  zip: string;
  phone: string;
};

/** An order as lists show it. */
export type OrderRow = {
  id: number;
  number: string;
  customerName: string;
  email: string;
  country: string;
  city: string;
  isGuest: boolean;
  currency: Currency;
  totalMinor: number;
  /** the total less what was called off; 0 when all was */
  dueMinor: number;
  /** what of the due was given back: a return, a courtesy */
  creditedMinor: number;
  itemsCount: number;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  deliveryStatus: DeliveryStatus;
  /** when its first parcel left with the courier; null: none has */
  shippedAt: string | null;
  placedAt: string;
  picturePaths: string[];
  nextSteps: DeliveryStatus[];
  /** Until when it waits for somebody to confirm it; null: for nobody. */
  confirmBy: string | null;
  /** It is sent instead of pieces that come back. */
  isExchange: boolean;
  /** Rises with every change; sent back with a step, so that a stale screen changes nothing. */
  version: number;
};

/** An order with everything its owner or the staff may see. */
export type OrderShown = Omit<OrderRow, 'picturePaths'> & {
  locale: Locale;
  subtotalMinor: number;
  discountMinor: number;
  /** the code that was used, and what it took off */
  couponCode: string | null;
  couponMinor: number;
  deliveryMinor: number;
  /** the part of what it comes to that is tax, and its rate in hundredths of a percent; null when no rate was set */
  taxRateBp: number | null;
  taxMinor: number;
  paidAt: string | null;
  startedAt: string | null;
  deliveredAt: string | null;
  cancelledAt: string | null;
  /** when the parcel was refused on delivery */
  refusedAt: string | null;
  /** when the rest of a partly delivered order was called off */
  restDroppedAt: string | null;
  /** null for an order that is none */
  gift: Gift | null;
  /** what it is the exchange for; null for any other order */
  exchange: ExchangeShown | null;
  /** something of it is cut for its buyer (a special order) */
  isMadeToOrder: boolean;
  /** when it was said to arrive; late once the last day has passed without all of it; null: nothing was said */
  arrival: PromisedArrival | null;
  address: OrderAddress;
  lines: OrderLineShown[];
  /** oldest first */
  parcels: ShipmentShown[];
  payment: {
    id: number;
    method: PaymentMethod;
    state: string;
    /** What came, and what of it went back so far, in minor units. */
    collectedMinor: number;
    refundedMinor: number;
    /** what still has to go back, because the order will not come; null when nothing has */
    owedBack: Sum | null;
    /** how long it may still be paid by card; null when it cannot */
    secondsToPay: number | null;
    /** what is left and may be paid by card beside what came, in minor units; 0: nothing */
    restByCardMinor: number;
    /** what was left and the buyer's bank works on, in minor units; 0: nothing */
    restUnderWayMinor: number;
    /** whether the staff may ask for what is left by card */
    mayAskForRest: boolean;
    /** until when an order that is to be paid by hand waits for its money; null: it does not, or not any more */
    heldUntil: string | null;
    cardBrand: string | null;
    cardLast4: string | null;
    /** what people took by hand, oldest first; what was taken back is not among it */
    byHand: { way: RecordedWay; amountMinor: number; reference: string }[];
    providerReference: string | null;
    /** what does not fit; null unless the payment waits for a person */
    mismatch: Mismatch | null;
  } | null;
};

/** What an order is the exchange for. `valueMinor`: what of that counts for it at most · `isWaiting`: for what comes back. */
export type ExchangeShown = {
  returnId: number;
  orderId: number;
  orderNumber: string;
  valueMinor: number;
  isWaiting: boolean;
};

/** The e-mails about an order, by the event that causes them. */
export const ORDER_EMAILS = [
  'order.placed',
  'order.confirmation.asked',
  'order.confirmed',
  'order.paid',
  'order.edited',
  'order.deposit.recorded',
  'order.exchange.ready',
  'order.payment.awaited',
  'order.payment.failed',
  'order.payment.asked',
  'order.rest.asked',
  'order.rest.paid',
  'order.started', // until parcels had steps: none is written any more
  'order.shipped',
  'order.part.delivered',
  'order.delivered',
  'order.remainder.cancelled',
  'order.refused',
  'order.cancelled',
  'order.refunded',
  'order.review.asked',
] as const;
export type OrderEmail = (typeof ORDER_EMAILS)[number];

/** One parcel of an order, and what is in it. */
export type ShipmentShown = {
  id: number;
  status: ParcelStatus;
  carrier: string;
  tracking: string;
  /** where the courier says how far it is; empty or https */
  link: string;
  packedAt: string;
  shippedAt: string | null;
  /** when it arrived, was refused, or was known to be lost */
  endedAt: string | null;
  lines: { lineId: number; name: string; quantity: number }[];
};

/** What the success page shows: no address, the e-mail masked (its uuid may be seen in a browser's history). */
export type OrderReceipt = {
  number: string;
  uuid: string;
  maskedEmail: string;
  currency: Currency;
  totalMinor: number;
  /** the total less what was called off; 0 when all was */
  dueMinor: number;
  /** what of the due was given back: a return, a courtesy */
  creditedMinor: number;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  deliveryStatus: DeliveryStatus;
  /** Until when it waits for its buyer to confirm it; null: it does not. */
  confirmBy: string | null;
  /** When its parcel was refused on delivery. */
  refusedAt: string | null;
  /** When its first parcel left with the courier; null: none has. */
  shippedAt: string | null;
  placedAt: string;
  /** when it was said to arrive; null: nothing was said */
  arrival: PromisedArrival | null;
  city: string;
  couponCode: string | null;
  couponMinor: number;
  deliveryMinor: number;
  taxRateBp: number | null;
  taxMinor: number;
  lines: OrderLineShown[];
};
