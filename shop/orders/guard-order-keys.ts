import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';

/** Wrong keys of one network in a quarter of an hour, for one number and for all. */
const WRONG_KEYS_OF_ORDER = { limit: 20, windowSeconds: 900 };
const WRONG_KEYS = { limit: 120, windowSeconds: 900 };

/**
 * Runs something that opens an order by its number and key, or refuses not.found. Wrong keys are counted. The right one always
 * opens its order, so that nobody is shut out of an order by somebody who tries keys beside them; 256 random bits are not
 * found by trying, and how often one network may ask at all is limited as well.
 *
 * number   as it was typed; an unknown one is counted like a known one
 * refuses  too.many.tries
 * source   R-232
 */
export async function guardOrderKeys<T>(
  shop: Shop,
  { network, number }: { network: string; number: string },
  ask: () => Promise<T>,
): Promise<T> {
  await consumeRateLimit(shop, `order-asked:${network}`, {
    limit: shop.settings.orderLookUpsPerMinute,
    windowSeconds: 60,
  });
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error) && error.code === 'not.found') {
      await consumeRateLimit(shop, `order-key:${network} ${number}`, WRONG_KEYS_OF_ORDER);
      await consumeRateLimit(shop, `order-key:${network}`, WRONG_KEYS);
    }
    throw error;
  }
}
