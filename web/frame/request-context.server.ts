import { createContext, type RouterContextProvider } from 'react-router';
import type { ListView } from '#contracts/cookies.ts';
import type { SearchAccess } from '#contracts/http/search.ts';
import type { Locale } from '#contracts/money.ts';
import type { PushAccess } from '#contracts/push.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { Pause, ShopStatus } from '#contracts/status.ts';
import type { ThirdParties } from '#contracts/third-parties.ts';
import type { Viewer } from '#contracts/viewer.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/** What a screen may know about the request it answers. Filled by the server for each request, never kept between two. */
export type RequestContext = {
  shop: Shop;
  locale: Locale;
  /** The page that is asked for, with its query: where somebody comes back to after signing in. */
  address?: string;
  /** Where the search overlay asks: the shop itself or a hosted index. */
  searchAccess: SearchAccess;
  /** Where a browser subscribes to push messages. */
  pushAccess?: PushAccess | null;
  /** Articles that a search finds for words; null when the words themselves shall be looked for. */
  findArticles: (words: string) => Promise<readonly number[] | null>;
  /** How lists come, when their address does not say. */
  listView: ListView;
  /**
   * The answer may be kept for everybody: the four below are then closed, so that nothing in it can depend on who asks.
   * Reading one is a bug: it throws, and in production it is logged, what is read is empty, and nothing is kept.
   */
  isForEverybody: boolean;
  viewer: Viewer;
  /** The session that is asking, so that a list of sessions can name it; never part of an answer. */
  sessionToken?: string | null;
  /** A cookie of the browser that asks; null when it sent none of that name. There is no Cookie header in a page's request. */
  cookie: (name: string) => string | null;
  /** The network the request comes from: for counting tries, never kept. */
  network: string;
  isDevelopment: boolean;
  /** the shop's own part of the sign-in's address; no secret. Never sent to a storefront page. */
  adminSegment: string;
  /** What marks the inline scripts that the shop writes into this page; made anew for each rendering, never sent. */
  scriptNonce?: string;
  /** What went wrong while the page was made: given to the server, which logs it and chooses the status. */
  failure: { error?: unknown; note: (error: unknown) => void };
  /** Set when the page shows what another host answered: the shop cannot know when that changes, so the page is not cached. */
  pageCache?: { isForbidden: boolean };
  /** What went wrong before any page was asked: the page of trouble says it. `refused`: null for a bug. */
  trouble?: { refused: RefusalCode | null; status: number };
  /** Services of other companies that may run on this page; null on those where none may. */
  thirdParties?: ThirdParties | null;
  /** Under what the browser scrambles the lists it keeps. */
  listKey?: string;
  /** Which state the lists are in: what a browser keeps of another one is void. */
  listsEdition?: string;
  /** Where browsers find pictures themselves, with a slash at the end; null: at the shop. */
  picturesAt?: string | null;
  /** What a browser calls the cart's database; null: as contracts/cookies.ts does. */
  cartDatabase?: string | null;
  /** Hosts that a browser may be sent to for paying, such as checkout.stripe.com. The shop's own host needs no entry. */
  paymentHosts?: readonly string[];
  /** Why the shop takes no changes at the moment; never for a page that is kept. */
  pause?: () => Pause | null;
  /** How the shop is doing, as the process that answers knows it. */
  readStatus?: () => Promise<ShopStatus>;
};

export const requestContext = createContext<RequestContext>();

/**
 * The person a page is made for. For screens that are shown to guests and to people who are signed in.
 *
 * returns  null for a guest, and while a page for everybody is made
 */
export function personAsking(context: Readonly<RouterContextProvider>): Extract<Viewer, { kind: 'user' }> | null {
  const asked = context.get(requestContext);
  if (asked.isForEverybody) return null;
  const { viewer } = asked;
  return viewer.kind === 'user' ? viewer : null;
}
