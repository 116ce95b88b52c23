import { startOfDay } from '#contracts/days.ts';
import { type Asked, listSearch, readPage, readWords } from '../parts/paging.ts';

/** The query of a list in its address: its own filters, the words that are searched, '' for none, and the page. */
export type ListQuery<Filters> = Filters & { words: string; page: number };

/** A list of the back office, as its address and its screen know it. */
export type List<Filters> = {
  address: string;
  perPage: number;
  /** Reads the query of an address. What it does not understand it leaves out. */
  read: (params: URLSearchParams) => ListQuery<Filters>;
  /** What the fields of the filter show, by their names in the address; a filter of several values has no such field. */
  fieldValues: (query: ListQuery<Filters>) => Record<string, string>;
  /** The search string with something changed. It begins again at page 1 unless a page is named. */
  search: (query: ListQuery<Filters>, change?: Partial<ListQuery<Filters>>) => string;
  /** The address with something changed. */
  to: (query: ListQuery<Filters>, change?: Partial<ListQuery<Filters>>) => string;
  /** The address without filters and words; null when it asks for nothing. */
  cleared: (query: ListQuery<Filters>) => string | null;
};

type Declared<Filters> = {
  address: string;
  /** Reads the list's own filters; what is not understood counts as not asked. */
  read: (params: URLSearchParams) => Filters;
  /** Writes them, by their names in the address; '' where nothing is asked. */
  write: (filters: Filters) => Asked;
  /** What stays when the filters are cleared, such as a tab that is a list of its own. */
  kept?: (filters: Filters) => Partial<Filters>;
  /** `USUAL_PER_PAGE` unless it says otherwise. */
  perPage?: number;
};

/** */
export const USUAL_PER_PAGE = 50;

/** Declares a list once: its address, filters and pages. `readList` reads it on the server, `ListScreen` shows it. */
export function defineList<Filters extends object>(declared: Declared<Filters>): List<Filters> {
  const { address, perPage = USUAL_PER_PAGE } = declared;
  const read = (params: URLSearchParams) => ({
    ...declared.read(params),
    words: readWords(params),
    page: readPage(params),
  });
  const written = (query: ListQuery<Filters>): Asked => ({ ...declared.write(query), q: query.words });
  const fieldValues = (query: ListQuery<Filters>) => {
    const fields = Object.entries(written(query));
    return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const));
  };
  const search = (query: ListQuery<Filters>, change: Partial<ListQuery<Filters>> = {}) => {
    const next = { ...query, page: 1, ...change };
    return listSearch(written(next), next.page);
  };
  return {
    address,
    perPage,
    read,
    fieldValues,
    search,
    to: (query, change) => address + search(query, change),
    cleared: (query) => {
      const open = search({ ...read(new URLSearchParams()), ...declared.kept?.(query) });
      return open === search(query) ? null : address + open;
    },
  };
}

/** A list without filters of its own: it is searched by words at most. */
export function defineSearchedList(address: string, perPage = USUAL_PER_PAGE): List<object> {
  return defineList({ address, perPage, read: () => ({}), write: () => ({}) });
}

/** What a filter was given, if it looks like what it takes; null for anything else. */
export function matching(pattern: RegExp, text: string | null): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

/** A day that the calendar has, such as 2026-11-21; null for any other. */
export function dayIn(text: string | null): string | null {
  return text !== null && startOfDay(text) ? text : null;
}

/** One of the words that a filter knows; null for any other. */
export function oneOf<const Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null;
}
