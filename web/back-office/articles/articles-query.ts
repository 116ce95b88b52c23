import { readPage, readWords } from '../parts/paging.ts';

/** */
export const ARTICLES_PER_PAGE = 50;

/** Which articles: all, those that shoppers see, those that are disabled. */
export const ARTICLE_TABS = ['any', 'shown', 'hidden'] as const;
export type ArticleTab = (typeof ARTICLE_TABS)[number];

/** What the address of the articles list asks for. */
export type ArticlesAsk = { tab: ArticleTab; words: string; page: number };

/** Reads the address of the articles list. What it does not understand it leaves out. */
export function readArticlesAsk(params: URLSearchParams): ArticlesAsk {
  return {
    tab: ARTICLE_TABS.find((tab) => tab === params.get('show')) ?? 'any',
    words: readWords(params),
    page: readPage(params),
  };
}

/** The query of the list with something changed. It begins again at page 1 unless a page is named. */
export function articlesSearch(ask: ArticlesAsk, change: Partial<ArticlesAsk> = {}): string {
  const { tab, words, page } = { ...ask, page: 1, ...change };
  const params = new URLSearchParams();
  if (tab !== 'any') params.set('show', tab);
  if (words) params.set('q', words);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `?${text}` : '';
}
