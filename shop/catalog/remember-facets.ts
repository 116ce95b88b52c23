import { count } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { matching } from './filter-products.ts';
import type { TidyQuery } from './rules.ts';
import { products } from './tables.ts';

/** From this many articles on, counting every filter takes long enough to be kept for a while. */
const LARGE = 5_000;
const KEPT_MS = 60_000;
const MOST_KEPT = 200;

type Kept = { counts: FacetCounts; countedAt: number };
const keptOf = new WeakMap<Db, Map<string, Kept>>();

/**
 * The counts beside a list. In a large catalogue the counts of the filters may be a minute old; the total never is,
 * because pages are numbered by it.
 */
export async function readFacets(shop: Shop, query: TidyQuery, locale: Locale): Promise<Omit<FacetCounts, 'looked'>> {
  const kept = keptOf.get(shop.db) ?? new Map<string, Kept>();
  keptOf.set(shop.db, kept);
  const key = JSON.stringify([locale, { ...query, page: 1, perPage: 1, sort: 'newest' }]);
  const now = shop.clock.now().getTime();
  const found = kept.get(key);
  if (found && now - found.countedAt < KEPT_MS) {
    const [row] = await shop.db.select({ total: count() }).from(products).where(matching(query));
    return { total: row?.total ?? 0, facets: found.counts.facets };
  }
  const counts = await countFacets(shop.db, query, locale);
  kept.delete(key);
  if (counts.looked >= LARGE) kept.set(key, { counts, countedAt: now });
  const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return counts;
}
