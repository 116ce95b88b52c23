import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** A multiple of the four that hang beside each other, less the place where one is dropped. */
export const POSTERS_PER_PAGE = 47;

/** What the address of the list asks for. */
export type PostersAsk = { words: string; page: number };

/** What the step before came to, said once on the list. */
export const POSTER_NEWS = ['added', 'changed', 'deleted'] as const;
export type PosterNews = (typeof POSTER_NEWS)[number];

/** Reads the address of the list. What it does not understand it leaves out. */
export function readPostersAsk(params: URLSearchParams): PostersAsk {
  return { words: readWords(params), page: readPage(params) };
}

export function readPosterNews(params: URLSearchParams): PosterNews | null {
  return POSTER_NEWS.find((news) => news === params.get('done')) ?? null;
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function postersSearch(ask: PostersAsk, change: Partial<PostersAsk> = {}): string {
  const { words, page } = { ...ask, page: 1, ...change };
  return listSearch({ q: words }, page);
}
