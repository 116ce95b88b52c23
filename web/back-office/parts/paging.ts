/** Which rows a page shows, counted from 1; both 0 when there is nothing. */
export function rowsShown(page: number, perPage: number, total: number): { first: number; last: number } {
  if (total === 0) return { first: 0, last: 0 };
  return { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total) };
}

const LAST_PAGE = 1_000_000;
const LONGEST_WORDS = 120;

/** The page that an address names; the first one when it names none that can be. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The words that an address looks for, without signs that nothing in the shop can hold. */
export function readWords(params: URLSearchParams): string {
  return (params.get('q') ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, LONGEST_WORDS);
}

/** What is asked, by its name in the address; '' where nothing is. A field of several values stands there once for each. */
export type Asked = Readonly<Record<string, string | readonly string[]>>;

/** The query of a list's address: what is asked, field by field, without the empty ones; then the page, unless it is the first. */
export function listSearch(asked: Asked, page: number): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(asked)) {
    for (const value of [values].flat()) if (value !== '') params.append(name, value);
  }
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}
