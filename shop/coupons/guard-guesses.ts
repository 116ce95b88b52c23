import { consumeRateLimits, restoreRateLimit } from '../kernel/rate-limit.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { normaliseCode } from './rules.ts';

/** Wrong codes in a quarter of an hour: more than a street of clumsy typists, far fewer than a search needs. */
const WRONG_CODES = { limit: 40, windowSeconds: 900 };

/**
 * Runs something whose answer shows whether a coupon code exists. A code that is known costs no turn; once too many were wrong, nothing
 * new is answered until the time is over. The turn is taken before the question and given back after it, so that many questions at
 * one moment are no more than many in a row. Each code takes it once: many buyers with one code at a moment are no search.
 *
 * by       whose tries are counted together: a network, or `user <id>` of the staff
 * refuses  too.many.tries
 */
export async function guardGuesses<T>(
  shop: Shop,
  { by, code }: { by: string; code: string },
  ask: () => Promise<T>,
): Promise<T> {
  const key = `coupon-guess:${by}`;
  const isNew = await consumeRateLimits(shop, [{ key, ...WRONG_CODES }], `coupon-code:${by} ${normaliseCode(code)}`);
  let isWrong = false;
  try {
    return await ask();
  } catch (error) {
    isWrong = isRefusal(error) && error.more.details?.reason === 'unknown';
    throw error;
  } finally {
    if (isNew && !isWrong) await restoreRateLimit(shop, key);
  }
}
