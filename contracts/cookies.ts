import { isLocale, type Locale } from './money.ts';

/*
 * Names of what the shop keeps in a browser: short, hashed, and written down once. The hash hides nothing; it
 * keeps the names from clashing with another site's on the same host.
 */

/** Cookie: the language, as the label `en` or `fr` and nothing else. */
export const LANGUAGE_COOKIE = 'el_6d28d39';
/**
 * Cookie: the session, by the names it may have. `__Host-` binds it to this host over https; browsers refuse that prefix
 * on http, so http://localhost uses the plain name. HttpOnly: no script ever reads it.
 */
export const SESSION_COOKIES = ['__Host-el_9c41e07', 'el_9c41e07'] as const;
/** Cookie: readable by the shop's own pages, which send it back as the header X-XSRF-TOKEN with every change. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Cookie: name, e-mail and role for the header's display only. It grants nothing: the server never reads it. */
export const DISPLAY_COOKIE = 'el_1f7ba52';
/** Cookie: uuid of the order that this browser is paying or has just placed. */
export const PAYMENT_SESSION_COOKIE = 'el_d30c6a9';
/** Cookie: id of the article whose special order is being asked for. */
export const OUT_OF_STOCK_COOKIE = 'el_9e2f4c9';

/** Cookie: `list` or `grid`, how lists look in this browser; a cookie, so that a page comes in that shape. */
export const LIST_VIEW_COOKIE = 'el_4a71804';
/** Cookie: which special order this browser is paying (its token, or the customer's own number), for the way back. HttpOnly. */
export const SPECIAL_ORDER_COOKIE = 'el_4c8d17e';
/** The only addresses that are sent it. */
export const SPECIAL_ORDER_COOKIE_PATH = '/special-orders';

/** Cookie: `dark` or `light`, how the back office looks in this browser. */
export const THEME_COOKIE = 'el_5be07d1';
/** localStorage: up to when somebody of the staff has looked under the bell, in milliseconds. */
export const NEWS_SEEN_KEY = 'el_c83f5a6';
/** localStorage: what the staff opened recently from the command palette. */
export const PALETTE_RECENT_KEY = 'el_8d20b74';
/** Cookie: which columns of the list of articles this browser shows, with dots between. */
export const ARTICLE_COLUMNS_COOKIE = 'el_8d1f0a6';
/**
 * Cookie: a random key of this browser, for what was seen recently and for counting a visitor once. HttpOnly;
 * the shop keeps only a keyed hash of it.
 */
export const VISITOR_COOKIE = 'el_3fc8b21';

/** Cookie: what the visitor said to services of other companies, which were asked about, and when. */
export const CONSENT_COOKIE = 'el_b52d0e8';

/** IndexedDB database of the cart, with its one table, unless CART_DATABASE names another. */
export const CART_DATABASE = 'el_9b3ab95';
export const CART_DATABASE_VERSION = 1;
export const CART_TABLE = 'cart';

/** IndexedDB database of the lists that a browser keeps for display, with its one table. */
export const LISTS_DATABASE = 'el_77c0f2e';
export const LISTS_TABLE = 'lists';
/** localStorage: since when what is kept of each list is void, in milliseconds. */
export const LIST_RESET_KEYS = {
  products: 'el_0ad41c3',
  categories: 'el_5f9e6b2',
  posters: 'el_b81d730',
  ratings: 'el_2c64fa9',
  orders: 'el_e3907d5',
  payments: 'el_948b1e6',
  recentlyVisited: 'el_d15a28c',
} as const;

/** localStorage: which state the lists were in when they were last kept; what is of another one is void. */
export const LISTS_EDITION_KEY = 'el_6e0b4d9';

/** localStorage: when the home poster was closed, in milliseconds. */
export const POSTER_REST_KEY = 'el_6c128bb';
/** localStorage: what was searched for recently, at most six, the last first; gone at log-out. */
export const SEARCHES_KEY = 'el_c84d02e';
/** localStorage: the articles a guest keeps for later, at most 200 ids, the last first; they join the account at sign-in. */
export const WISHLIST_KEY = 'el_a6b19d3';
/** localStorage: `off` when the / key shall not open the search (WCAG 2.1.4). */
export const SEARCH_SHORTCUT_KEY = 'el_27fa913';
/** localStorage: the discount code that was typed, until the order is made or it is removed. */
export const COUPON_KEY = 'el_e5b40c7';
/** sessionStorage: what was typed at checkout, never card data. */
export const CHECKOUT_DRAFT_KEY = 'el_80f6feb';
/** sessionStorage: the codes of store credit and gift cards that are to pay the order. */
export const CREDITS_KEY = 'el_b7d41a9';
/** sessionStorage: what was typed into the request of a special order, and for which article. */
export const SPECIAL_DRAFT_KEY = 'el_c2b60f4';
/** sessionStorage: when a lost script chunk last reloaded the page, in milliseconds. */
export const CHUNK_RELOAD_KEY = 'el_49bbb62';
/** sessionStorage: when a session that had run out was ended, in milliseconds. */
export const SESSION_END_KEY = 'el_f02d6c8';
/** sessionStorage: the article that somebody of the staff was editing and had not saved. */
export const ARTICLE_DRAFT_KEY = 'el_3d90b7a';
/** sessionStorage: what stood in the page's forms while the language changed. */
export const KEPT_FORMS_KEY = 'el_701a60d';
/** sessionStorage: who typed what is kept in this tab. */
export const TYPED_OWNER_KEY = 'el_6c4d1f2';
/** localStorage, for two hours: the idempotency key of the order being sent, and which order has come of it. */
export const ORDER_ATTEMPT_KEY = 'el_1920aee';

/**
 * Reads one cookie of document.cookie; null when it is absent or cannot be decoded. For browsers only: the server has one
 * parser, whose result is `request.cookies` and the `cookie` of a page's context (decision 0064).
 */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

export type ListView = 'list' | 'grid';

/** Says whether a word names a shape of lists. */
export function isListView(word: unknown): word is ListView {
  return word === 'list' || word === 'grid';
}

/** Grid or rows, as this browser chose last; null when it never chose. */
export function readListView(header: string | null | undefined): ListView | null {
  const view = readCookie(header, LIST_VIEW_COOKIE);
  return isListView(view) ? view : null;
}

/**
 * The language a browser asked for by its cookie.
 *
 * returns  null when there is none, or when the value is anything but a bare label: older cookies held markup
 */
export function readLanguage(header: string | null | undefined): Locale | null {
  const label = readCookie(header, LANGUAGE_COOKIE);
  return isLocale(label) ? label : null;
}
