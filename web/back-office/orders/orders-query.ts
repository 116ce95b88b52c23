import { DELIVERY_STATUSES, type DeliveryStatus, PAYMENT_STATUSES, type PaymentStatus } from '#contracts/orders.ts';
import { readPage, readWords } from '../parts/paging.ts';

/** */
export const ORDERS_PER_PAGE = 50;

/** What the address of the orders list asks for. */
export type OrdersAsk = {
  state: DeliveryStatus | null;
  payment: PaymentStatus | null;
  words: string;
  isOldestFirst: boolean;
  page: number;
};

/** Reads the address of the orders list. What it does not understand it leaves out. */
export function readOrdersAsk(params: URLSearchParams): OrdersAsk {
  return {
    state: DELIVERY_STATUSES.find((state) => state === params.get('state')) ?? null,
    payment: PAYMENT_STATUSES.find((payment) => payment === params.get('payment')) ?? null,
    words: readWords(params),
    isOldestFirst: params.get('sort') === 'oldest',
    page: readPage(params),
  };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function ordersSearch(ask: OrdersAsk, change: Partial<OrdersAsk> = {}): string {
  const { state, payment, words, isOldestFirst, page } = { ...ask, page: 1, ...change };
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (words) params.set('q', words);
  if (payment) params.set('payment', payment);
  if (isOldestFirst) params.set('sort', 'oldest');
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Says whether the list is narrowed by more than its tab. */
export function isNarrowed({ payment, words }: OrdersAsk): boolean {
  return payment !== null || words !== '';
}
