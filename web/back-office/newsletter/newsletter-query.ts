import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const READERS_PER_PAGE = 50;
export const STATES = ['on', 'asked', 'left'] as const;

/** What the address of the list asks for. */
export type ReadersAsk = { state: (typeof STATES)[number] | null; words: string; page: number };

/** Reads the address of the list. What it does not understand it leaves out. */
export function readReadersAsk(params: URLSearchParams): ReadersAsk {
  return {
    state: STATES.find((state) => state === params.get('state')) ?? null,
    words: readWords(params),
    page: readPage(params),
  };
}

/** What the filter's fields show. */
export function readersFields({ state, words }: ReadersAsk): Record<string, string> {
  return { state: state ?? '', q: words };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function readersSearch(ask: ReadersAsk, change: Partial<ReadersAsk> = {}): string {
  const next = { ...ask, page: 1, ...change };
  return listSearch(readersFields(next), next.page);
}
