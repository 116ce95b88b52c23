import { startOfDay } from '#contracts/days.ts';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '#contracts/orders.ts';
import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const ORDERS_PER_PAGE = 50;

export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

/** What the address of the orders list asks for. Days and amounts as they are typed; '' where nothing is asked. */
export type OrdersAsk = {
  state: DeliveryStatus | null;
  payment: PaymentStatus | null;
  method: PaymentMethod | null;
  country: string;
  from: string;
  until: string;
  least: string;
  most: string;
  words: string;
  sort: (typeof SORTS)[number];
  page: number;
};

const NOTHING: Omit<OrdersAsk, 'state' | 'sort' | 'page'> = {
  ...{ payment: null, method: null, country: '', from: '', until: '', least: '', most: '', words: '' },
};

/** Reads the address of the orders list. What it does not understand it leaves out. */
export function readOrdersAsk(params: URLSearchParams): OrdersAsk {
  const matching = (name: string, form: RegExp) => {
    const value = (params.get(name) ?? '').trim();
    return form.test(value) ? value : '';
  };
  return {
    state: DELIVERY_STATUSES.find((state) => state === params.get('state')) ?? null,
    payment: PAYMENT_STATUSES.find((payment) => payment === params.get('payment')) ?? null,
    method: PAYMENT_METHODS.find((method) => method === params.get('method')) ?? null,
    country: matching('country', /^[A-Z]{2}$/),
    from: readDay(matching('from', /^\d{4}-\d\d-\d\d$/)),
    until: readDay(matching('until', /^\d{4}-\d\d-\d\d$/)),
    least: matching('least', /^\d{1,9}([.,]\d{1,3})?$/),
    most: matching('most', /^\d{1,9}([.,]\d{1,3})?$/),
    words: readWords(params),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: readPage(params),
  };
}

/** The same day, or '' when there is none such as 31 February. */
function readDay(day: string): string {
  return startOfDay(day) ? day : '';
}

/** What the address asks for, field by field, as its form has them. */
export function fieldsOf(ask: OrdersAsk): Record<string, string> {
  const { state, payment, method, country, from, until, least, most, words, sort } = ask;
  return {
    ...{ state: state ?? '', q: words, payment: payment ?? '', method: method ?? '' },
    ...{ country, from, until, least, most },
    sort: sort === 'newest' ? '' : sort,
  };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function ordersSearch(ask: OrdersAsk, change: Partial<OrdersAsk> = {}): string {
  const asked = { ...ask, page: 1, ...change };
  return listSearch(fieldsOf(asked), asked.page);
}

/** The list without anything that narrows it but its tab. */
export function unnarrowed(ask: OrdersAsk): string {
  return ordersSearch({ ...ask, ...NOTHING });
}

/** Says whether the list is narrowed by more than its tab. */
export function isNarrowed(ask: OrdersAsk): boolean {
  return unnarrowed(ask) !== ordersSearch(ask);
}
