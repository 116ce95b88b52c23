import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const TEXTS_PER_PAGE = 50;

/** What the address of the list of texts asks for; `code` is the text that is being reworded. */
export type TextsQuery = { show: 'all' | 'own'; words: string; page: number; code: string | null };

/** Reads the address of the list. What it does not understand it leaves out. */
export function readTextsQuery(params: URLSearchParams): TextsQuery {
  const code = params.get('code') ?? '';
  return {
    show: params.get('show') === 'own' ? 'own' : 'all',
    words: readWords(params),
    page: readPage(params),
    code: /^C\d{10}$/.test(code) ? code : null,
  };
}

/** What the filter's fields show. */
export function textsFields({ show, words }: TextsQuery): Record<string, string> {
  return { show: show === 'own' ? 'own' : '', q: words };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function textsSearch(query: TextsQuery, change: Partial<TextsQuery> = {}): string {
  const next = { ...query, page: 1, code: null, ...change };
  return listSearch({ ...textsFields(next), code: next.code ?? '' }, next.page);
}
