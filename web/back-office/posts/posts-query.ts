import { listSearch, readPage, readWords } from '../parts/paging.ts';

/** */
export const POSTS_PER_PAGE = 50;

/** What the address of the list asks for. */
export type PostsAsk = { words: string; page: number };

/** Reads the address of the list. What it does not understand it leaves out. */
export function readPostsAsk(params: URLSearchParams): PostsAsk {
  return { words: readWords(params), page: readPage(params) };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function postsSearch(ask: PostsAsk, change: Partial<PostsAsk> = {}): string {
  const { words, page } = { ...ask, page: 1, ...change };
  return listSearch({ q: words }, page);
}
