import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const CUSTOMERS_PER_PAGE = 50;
export const KINDS = ['orders', 'newsletter', 'disabled'] as const;

/** What the address of the list asks for. Guests are those who ordered without an account. */
export type CustomersAsk = { isGuests: boolean; kind: (typeof KINDS)[number] | null; words: string; page: number };

/** Reads the address of the list. What it does not understand it leaves out. */
export function readCustomersAsk(params: URLSearchParams): CustomersAsk {
  const isGuests = params.get('tab') === 'guests';
  return {
    isGuests,
    kind: isGuests ? null : (KINDS.find((kind) => kind === params.get('kind')) ?? null),
    words: readWords(params),
    page: readPage(params),
  };
}

/** What the filter's fields show. */
export function customersFields({ isGuests, kind, words }: CustomersAsk): Record<string, string> {
  return { tab: isGuests ? 'guests' : '', q: words, kind: kind ?? '' };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function customersSearch(ask: CustomersAsk, change: Partial<CustomersAsk> = {}): string {
  const next = { ...ask, page: 1, ...change };
  return listSearch(customersFields(next), next.page);
}
