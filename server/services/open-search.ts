import { createAlgoliaSearch } from '#adapters/search/algolia-search.ts';
import { SEARCH_INDEX, type SearchAccess } from '#contracts/http/search.ts';
import { createSearchApi, type SearchApi } from '#embedded/search-engine/search-api.ts';
import { createSearchEngine } from '#embedded/search-engine/search-engine.ts';
import type { Clock } from '#shop/kernel/shop.ts';
import type { Search } from '#shop/ports/search.ts';
import type { Config } from '../config.ts';
import { measurePort, type Telemetry } from '../metrics/telemetry.ts';

export type SearchServices = {
  search: Search;
  /** Since when the search has every article, as far as this process knows; null before. */
  searchFilledAt: () => Date | null;
  /** Answers the shop's own search route; null when browsers ask a hosted index. */
  searchApi: SearchApi | null;
  /** Where a browser's search client asks, and with which key. */
  searchAccess: SearchAccess;
};

/** The search in the box, which browsers ask here, or a hosted one (SEARCH), which they ask directly with a search-only key. */
export function openSearch(config: Config, clock: Clock, telemetry: Telemetry): SearchServices {
  if (config.SEARCH === 'algolia') return openHosted(config, clock, telemetry);
  const engine = createSearchEngine();
  return {
    ...recordFilling(engine, clock),
    searchApi: createSearchApi(engine, () => clock.now().getTime()),
    searchAccess: { appId: 'elamba', apiKey: 'search-only', index: SEARCH_INDEX, hosts: [] },
  };
}

function openHosted(config: Config, clock: Clock, telemetry: Telemetry): SearchServices {
  const { ALGOLIA_APP_ID: appId = '', ALGOLIA_SEARCH_KEY: apiKey = '', ALGOLIA_INDEX: index } = config;
  const origin = config.ALGOLIA_HOST === undefined ? null : new URL(config.ALGOLIA_HOST).origin;
  const adminKey = config.ALGOLIA_ADMIN_KEY ?? '';
  const hosted = createAlgoliaSearch({ appId, adminKey, index, origin, now: clock.now });
  return {
    ...recordFilling(measurePort('search', hosted, telemetry), clock),
    searchApi: null,
    searchAccess: { appId, apiKey, index, hosts: origin === null ? vendorHosts(appId) : [origin] },
  };
}

/** Where the vendor's client asks: the nearest host first, then three of another provider (its REST guide). */
function vendorHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}

function recordFilling(search: Search, clock: Clock): Pick<SearchServices, 'search' | 'searchFilledAt'> {
  let filledAt: Date | null = null;
  const note = () => {
    filledAt ??= clock.now();
  };
  return {
    searchFilledAt: () => filledAt,
    search: {
      ...search,
      needsFilling: async () => {
        const isNeeded = await search.needsFilling();
        if (!isNeeded) note();
        return isNeeded;
      },
      beginFilling: async () => {
        const filling = await search.beginFilling();
        return { ...filling, finish: () => filling.finish().then(note) };
      },
    },
  };
}
