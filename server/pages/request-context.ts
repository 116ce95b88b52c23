import type { FastifyRequest } from 'fastify';
import { mayRunThirdParties } from '#contracts/third-parties.ts';
import { SearchUnavailable } from '#shop/ports/search.ts';
import type { RequestContext } from '#web/request-context.server.ts';
import { networkOf } from '../auth/throttle.ts';
import type { Services } from '../services.ts';
import { readShopStatus } from '../status.ts';
import { chosenThirdParties } from './third-parties.ts';

/** What a page may know about the request it answers: made for each request, never kept. */
export function contextOf(request: FastifyRequest, services: Services, listKey: string): RequestContext {
  const { shop, config, searchAccess, pushAccess, search, lists, picturesAt } = services;
  const path = request.url.split('?')[0] ?? '/';
  const keeping = { isForbidden: false };
  return {
    shop,
    locale: request.locale,
    searchAccess,
    pushAccess,
    keeping,
    findArticles: async (words) => {
      keeping.isForbidden ||= search.isShared;
      return search.find(words).catch((error: unknown) => wordsWillDo(error, request));
    },
    viewer: request.viewer,
    sessionToken: request.sessionToken,
    network: networkOf(request.ip),
    isDevelopment: config.NODE_ENV === 'development',
    adminSegment: config.keys.adminSegment,
    failure: {
      note(error) {
        this.error ??= error;
        request.log.error({ err: error }, 'a page failed');
      },
    },
    thirdParties: mayRunThirdParties(path) ? chosenThirdParties(config) : null,
    listKey,
    listsEdition: lists.current(),
    picturesAt: picturesAt(),
    paymentHosts: config.PAYMENTS === 'stripe' ? paymentHosts(config.STRIPE_API_BASE) : [],
    readStatus: () => readShopStatus(services),
  };
}

/** Without the search a list looks for the words themselves (RELIABILITY F10). */
function wordsWillDo(error: unknown, request: FastifyRequest): null {
  if (!(error instanceof SearchUnavailable)) throw error;
  request.log.warn({ err: error }, 'a list did without the search');
  return null;
}

/** Where a browser may be sent for paying. */
function paymentHosts(apiBase: string | undefined): string[] {
  return apiBase === undefined ? ['checkout.stripe.com'] : ['checkout.stripe.com', new URL(apiBase).host];
}
