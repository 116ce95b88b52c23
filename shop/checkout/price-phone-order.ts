import { guardGuesses } from '../coupons/guard-guesses.ts';
import { isRefusal, Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import type { OrderCosts } from '../orders/insert-order.ts';
import { isCountry } from '../places/list-countries.ts';
import { priceCart, type WantedLine } from './price-cart.ts';
import { priceOrder } from './price-order.ts';

type PhoneOrderToPrice = {
  lines: readonly WantedLine[];
  country: string;
  /** As it was typed; null for none. */
  code: string | null;
  /** Null while it is not known: then the uses of this one customer are not asked about. */
  email: string | null;
  /** Who of the staff asks: their wrong codes are counted. */
  actor: string;
};

/** What is said to the caller: the sums, and why their code does not count, if it does not. */
type PhonePrice = { costs: OrderCosts; couponRefused: Refusal | null };

/**
 * What an order on the telephone comes to before it is taken, by the same rules as the order itself: a code that is refused
 * does not hide the total without it, nor does one that was not looked up since too many before it were wrong. Nothing is held or
 * redeemed.
 *
 * refuses  as priceCart · delivery.not.there · input.invalid for an unknown country
 */
export async function pricePhoneOrder(shop: Shop, input: PhoneOrderToPrice): Promise<PhonePrice> {
  const { lines, country, code, email, actor } = input;
  if (!isCountry(country)) {
    throw new Refusal('input.invalid', { problems: [{ field: 'address.country', code: 'problem.country' }] });
  }
  const { totalMinor: goodsMinor } = await priceCart(shop, shop.db, lines);
  const asked = { goodsMinor, country, customer: { userId: null, email } };
  try {
    const price = () => priceOrder(shop, shop.db, { ...asked, code });
    const { costs } = await (code === null ? price() : guardGuesses(shop, { by: `user ${actor}`, code }, price));
    return { costs, couponRefused: null };
  } catch (error) {
    if (!isRefusal(error) || (error.code !== 'coupon.refused' && error.code !== 'too.many.tries')) throw error;
    const { costs } = await priceOrder(shop, shop.db, { ...asked, code: null });
    return { costs, couponRefused: error };
  }
}
