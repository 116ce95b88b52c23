/** What is kept in a browser so that the shop can be read without a connection; every name begins alike. */
export const OFFLINE_CACHES = {
  /** Articles looked at: their public pages, as a guest sees them. */
  articles: 'offline-articles',
  /** The pictures of those articles. */
  pictures: 'offline-pictures',
  /** The page of no connection and the cart's empty page, in both languages. */
  pages: 'offline-pages',
  /** The language last seen. */
  memory: 'offline-memory',
} as const;

/** Articles kept, newest first; an article not seen again is forgotten after these days. */
export const MOST_SEEN_ARTICLES = 20;
export const SEEN_DAYS = 30;
/** Pictures kept of each article. */
export const PICTURES_OF_AN_ARTICLE = 4;

/** The kept page's own name and moment, since a page's headers travel with it. */
export const SEEN_NAME_HEADER = 'x-seen-name';
export const SEEN_AT_HEADER = 'x-seen-at';

/** Where the worker stands, and the page it shows for what it does not have. */
export const WORKER_PATH = '/sw.js';
export const OFFLINE_PATH = '/offline';
export const CART_PATH = '/shopping-cart';
export const ARTICLE_PATH = '/articles/detail';

/** The messages from a page to the service worker. */
export type WorkerMessage =
  | { kind: 'here'; locale: 'en' | 'fr' }
  | { kind: 'seen'; locale: 'en' | 'fr'; article: string; name: string; pictures: string[] }
  /** The visitor has logged out. */
  | { kind: 'forget' }
  /** A page of the newest build stands: a waiting worker of that build may begin, if no other page is open. */
  | { kind: 'may-begin' };

/** The public address of a kept article in one language. */
export function seenAddress(article: string, locale: string): string {
  return `${ARTICLE_PATH}?rt=${encodeURIComponent(article)}&lang=${locale}`;
}
