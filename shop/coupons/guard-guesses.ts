import { countWrongTries } from '../kernel/rate-limit.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { normaliseCode } from './rules.ts';

/** Wrong codes in a quarter of an hour: more than a street of clumsy typists, far fewer than a search needs. */
const WRONG_CODES = { limit: 40, windowSeconds: 900 };

/**
 * Runs something whose answer shows whether a coupon code exists. A code that is known costs no turn; once too many were wrong, nothing
 * new is answered until the time is over. Each code takes one once: many buyers with one code at a moment are no search.
 *
 * by       whose tries are counted together: a network, or `user <id>` of the staff
 * refuses  too.many.tries
 */
export async function guardGuesses<T>(
  shop: Shop,
  { by, code }: { by: string; code: string },
  ask: () => Promise<T>,
): Promise<T> {
  const isWrong = (error: unknown) => isRefusal(error) && error.more.details?.reason === 'unknown';
  const requestKey = `coupon-code:${by} ${normaliseCode(code)}`;
  return countWrongTries(shop, { key: `coupon-guess:${by}`, ...WRONG_CODES, isWrong, requestKey }, ask);
}
