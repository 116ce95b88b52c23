import { RETURN_STATUSES, type ReturnStatus } from '#contracts/returns.ts';
import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const RETURNS_PER_PAGE = 50;

/** What the address of the list asks for. */
export type ReturnsAsk = { status: ReturnStatus | null; words: string; page: number };

/** Reads the address of the list. What it does not understand it leaves out. */
export function readReturnsAsk(params: URLSearchParams): ReturnsAsk {
  return {
    status: RETURN_STATUSES.find((status) => status === params.get('state')) ?? null,
    words: readWords(params),
    page: readPage(params),
  };
}

/** What the search's fields show. */
export function returnsFields({ status, words }: ReturnsAsk): Record<string, string> {
  return { state: status ?? '', q: words };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function returnsSearch(ask: ReturnsAsk, change: Partial<ReturnsAsk> = {}): string {
  const next = { ...ask, page: 1, ...change };
  return listSearch(returnsFields(next), next.page);
}
