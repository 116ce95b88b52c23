import { isRefusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { refuseSpentTurns, takeTurn } from '#shop/kernel/take-turn.ts';
import { networkOf } from './auth/throttle.ts';

/** Wrong codes of one network in a quarter of an hour: more than a street of clumsy typists, far fewer than a search needs. */
const WRONG_CODES = { limit: 40, windowSeconds: 900 };

/**
 * Runs something that tells whether a coupon code exists. A code that is known costs no turn; once too many were wrong, nothing
 * is told any more until the time is over.
 *
 * refuses  too.many.tries
 * source   issue 5 (coupon codes), RELIABILITY 3.26
 */
export async function guardGuesses<T>(shop: Shop, ip: string, ask: () => Promise<T>): Promise<T> {
  const key = `coupon-guess:${networkOf(ip)}`;
  await refuseSpentTurns(shop, key, WRONG_CODES);
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error) && error.more.details?.reason === 'unknown') await takeTurn(shop, key, WRONG_CODES);
    throw error;
  }
}
