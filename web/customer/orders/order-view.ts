import type { ExchangeShown, OrderLineShown, OrderShown } from '#contracts/orders.ts';
import type { Returnable } from '#contracts/returns.ts';
import type { OwnOrderPage } from './own-order.server.ts';

/** A line of an order as its buyer is shown it. */
export type LineView = Omit<OrderLineShown, 'couponMinor'>;

type OrderOfView = Pick<
  OrderShown,
  | 'number'
  | 'version'
  | 'currency'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'deliveryStatus'
  | 'confirmBy'
  | 'isExchange'
  | 'placedAt'
  | 'paidAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'refusedAt'
  | 'subtotalMinor'
  | 'discountMinor'
  | 'couponCode'
  | 'couponMinor'
  | 'deliveryMinor'
  | 'taxRateBp'
  | 'taxMinor'
  | 'totalMinor'
  | 'dueMinor'
  | 'creditedMinor'
  | 'arrival'
  | 'customerName'
  | 'address'
  | 'gift'
  | 'parcels'
> & {
  /** Where its e-mails go, in words. */
  email: string;
  exchange: Pick<ExchangeShown, 'orderNumber' | 'valueMinor' | 'isWaiting'> | null;
  collectedMinor: number;
  refundedMinor: number;
  lines: readonly LineView[];
};

/** An order as its page shows it to its buyer: to a customer who is signed in, and to a guest who holds its key. */
export type OrderView = Pick<
  OwnOrderPage,
  | 'paid'
  | 'toPay'
  | 'mayChangeAddress'
  | 'mayCallOff'
  | 'owedBack'
  | 'secondsToPay'
  | 'restMinor'
  | 'isLapsed'
  | 'paymentHosts'
  | 'countryName'
  | 'documents'
  | 'returns'
  | 'shopAddress'
> & {
  order: OrderOfView;
  returnable: Pick<Returnable, 'until' | 'lines'> | null;
};

/** The key of an order of somebody without an account: `code` is what the link of an e-mail that asks for a yes carries. */
export type OrderKey = { token: string; code: string | null };
