import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '#contracts/orders.ts';
import { ORDERS } from '../addresses.ts';
import { dayIn, defineList, type ListQuery, matching, oneOf } from '../kit/define-list.ts';

export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

/** What the orders list is narrowed to, and its order. Days and amounts as they are typed; '' where nothing is asked. */
export type OrdersFilters = {
  state: DeliveryStatus | null;
  payment: PaymentStatus | null;
  method: PaymentMethod | null;
  country: string;
  from: string;
  until: string;
  least: string;
  most: string;
  sort: (typeof SORTS)[number];
};

export type OrdersQuery = ListQuery<OrdersFilters>;

const AMOUNT = /^\d{1,9}([.,]\d{1,3})?$/;

/** Every order of the shop. Cleared, it stays in its order. */
export const ORDERS_LIST = defineList<OrdersFilters>({
  address: ORDERS,
  read: (params) => {
    const typed = (name: string) => (params.get(name) ?? '').trim();
    return {
      state: oneOf(DELIVERY_STATUSES, params.get('state')),
      payment: oneOf(PAYMENT_STATUSES, params.get('payment')),
      method: oneOf(PAYMENT_METHODS, params.get('method')),
      country: matching(/^[A-Z]{2}$/, typed('country')) ?? '',
      from: dayIn(typed('from')) ?? '',
      until: dayIn(typed('until')) ?? '',
      least: matching(AMOUNT, typed('least')) ?? '',
      most: matching(AMOUNT, typed('most')) ?? '',
      sort: oneOf(SORTS, params.get('sort')) ?? 'newest',
    };
  },
  write: ({ state, payment, method, country, from, until, least, most, sort }) => ({
    ...{ state: state ?? '', payment: payment ?? '', method: method ?? '' },
    ...{ country, from, until, least, most },
    sort: sort === 'newest' ? '' : sort,
  }),
  kept: ({ sort }) => ({ sort }),
});
