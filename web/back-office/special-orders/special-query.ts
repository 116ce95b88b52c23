import { SPECIAL_STATUSES, type SpecialStatus } from '#contracts/special-orders.ts';
import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const SPECIALS_PER_PAGE = 50;

/** What the address of the list asks for. */
export type SpecialsAsk = { status: SpecialStatus | null; words: string; page: number };

/** Reads the address of the list. What it does not understand it leaves out. */
export function readSpecialsAsk(params: URLSearchParams): SpecialsAsk {
  return {
    status: SPECIAL_STATUSES.find((status) => status === params.get('state')) ?? null,
    words: readWords(params),
    page: readPage(params),
  };
}

/** What the search's fields show. */
export function specialsFields({ status, words }: SpecialsAsk): Record<string, string> {
  return { state: status ?? '', q: words };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function specialsSearch(ask: SpecialsAsk, change: Partial<SpecialsAsk> = {}): string {
  const next = { ...ask, page: 1, ...change };
  return listSearch(specialsFields(next), next.page);
}
