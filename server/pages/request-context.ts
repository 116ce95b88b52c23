import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isRouteErrorResponse } from 'react-router';
import { CART_DATABASE, isListView, LIST_VIEW_COOKIE, type ListView } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { pageAddress } from '#contracts/page-address.ts';
import { mayRunThirdParties } from '#contracts/third-parties.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { SearchUnavailable } from '#shop/ports/search.ts';
import type { RequestContext } from '#web/frame/request-context.server.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import { readShopStatus } from '../status.ts';
import type { PersonalGuard } from './personal-guard.ts';
import { chosenThirdParties } from './third-parties.ts';

/** What an answer for everybody may depend on; what it is found by is written from nothing else. */
export type PublicQuestion = { url: string; locale: Locale; listView: ListView };

/** What the server brings along for every page. */
export type PageServices = { services: Services; listKey: string };

const GUEST: Viewer = { kind: 'guest' };

/** How lists come in the browser that asks. */
export function listViewOf({ cookies }: Pick<FastifyRequest, 'cookies'>): ListView {
  const kept = cookies[LIST_VIEW_COOKIE];
  return isListView(kept) ? kept : 'grid';
}

/** What a page may know about the request it answers: made for each request, never kept. */
export function contextOf(request: FastifyRequest, page: PageServices): RequestContext {
  const { url, locale, log, cookies } = request;
  return {
    ...commonContext({ url, locale, listView: listViewOf(request) }, page, log),
    isForEverybody: false,
    viewer: request.viewer,
    sessionToken: request.sessionToken,
    network: networkOf(request.ip),
    cookie: (name) => cookies[name] ?? null,
  };
}

/** What a page may know that may be kept for everybody: the question, and nothing of who asks. */
export function publicContextOf(
  question: PublicQuestion,
  page: PageServices,
  { log, guard }: { log: FastifyBaseLogger; guard: PersonalGuard },
): RequestContext {
  return {
    ...commonContext(question, page, log),
    isForEverybody: true,
    get viewer() {
      return guard.refuse('viewer', GUEST);
    },
    get sessionToken() {
      return guard.refuse('sessionToken', null);
    },
    get network() {
      return guard.refuse('network', '');
    },
    cookie: (name) => guard.refuse(`cookie ${name}`, null),
  };
}

type Personal = 'isForEverybody' | 'viewer' | 'sessionToken' | 'network' | 'cookie';

function commonContext(
  { url, locale, listView }: PublicQuestion,
  { services, listKey }: PageServices,
  log: FastifyBaseLogger,
): Omit<RequestContext, Personal> {
  const { shop, config, searchAccess, pushAccess, search, lists, picturesAt } = services;
  const path = url.split('?')[0] ?? '/';
  const pageCache = { isForbidden: false };
  return {
    shop,
    locale,
    address: pageAddress(url),
    listView,
    searchAccess,
    pushAccess,
    pageCache,
    findArticles: async (words) => {
      pageCache.isForbidden ||= search.isShared;
      return search.find(words).catch((error: unknown) => wordsWillDo(error, log));
    },
    isDevelopment: config.NODE_ENV === 'development',
    adminSegment: config.keys.adminSegment,
    failure: {
      note(error) {
        if (isRouteErrorResponse(error) && error.status < 500) return; // the request may be wrong: 404, 405
        this.error ??= error;
        log.error({ err: error }, 'a page failed');
      },
    },
    thirdParties: mayRunThirdParties(path) ? chosenThirdParties(config) : null,
    listKey,
    listsEdition: lists.current(),
    picturesAt: picturesAt(),
    cartDatabase: config.CART_DATABASE === CART_DATABASE ? null : config.CART_DATABASE,
    paymentHosts: config.PAYMENTS === 'stripe' ? paymentHosts(config.STRIPE_API_BASE) : [],
    pause: services.changes.reason,
    readStatus: () => readShopStatus(services),
  };
}

/** Without the search a list looks for the words themselves (F10). */
function wordsWillDo(error: unknown, log: FastifyBaseLogger): null {
  if (!(error instanceof SearchUnavailable)) throw error;
  log.warn({ err: error }, 'a list did without the search');
  return null;
}

/** Where a browser may be sent for paying. */
function paymentHosts(apiBase: string | undefined): string[] {
  return apiBase === undefined ? ['checkout.stripe.com'] : ['checkout.stripe.com', new URL(apiBase).host];
}
