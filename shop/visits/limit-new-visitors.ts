import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';

const NEW_BROWSERS = { limit: 120, windowSeconds: 600 };

/**
 * Counts a browser that comes without a key of its own, so that no program fills the shop with visitors who never return.
 * Many people may stand behind one network, so the limit is wide.
 *
 * network  the caller's network, from server/auth/throttle.ts#networkOf; kept only as a keyed hash, for a day
 * refuses  too.many.tries
 * source   decision 0024
 */
export async function limitNewVisitors(shop: Shop, network: string): Promise<void> {
  await consumeRateLimit(shop, `meet:${network}`, NEW_BROWSERS);
}
