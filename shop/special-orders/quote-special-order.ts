import { dayOf } from '#contracts/days.ts';
import { CURRENCY_EXPONENTS } from '#contracts/money.ts';
import { lineTotalMinor } from '#contracts/totals.ts';
import { loadForSale } from '../catalog/load-for-sale.ts';
import { refuseFarDays } from '../kernel/day-limits.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseUncharged, refuseUnchargedPart } from '../kernel/refuse-charge.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { pricesOf } from '../pricing/prices-of.ts';
import { lockSpecialOrder, moveSpecialOrder } from './change-special-order.ts';
import { quoteEnd } from './rules.ts';

/** What the shop offers. `unitMinor`: for one piece, ≥ 1 · `readyOn`: ISO day · `version`: what the person had in front of them. */
export type NewQuote = {
  specialOrderId: number;
  unitMinor: number;
  readyOn: string;
  message: string;
  actor: string;
  /** Whether this person may change discounts: others do not go below what the article costs today. */
  mayDiscount: boolean;
  version?: number | undefined;
};

/** Nobody promises a piece for later, in years. */
export const QUOTE_YEARS_AHEAD = 2;

/** Each quote is an e-mail to an address that anybody may have typed. */
const QUOTES = { limit: 5, windowSeconds: 3_600 };

/**
 * Answers a request with a price and a day; the customer gets an e-mail and has fourteen days to say yes. A second
 * quote takes the place of the first.
 *
 * refuses  not.found · special.stale · special.transition.illegal (declined, accepted or ordered meanwhile) · input.invalid
 *          for a day that is over or more than two years ahead, a price that no card can be charged, or
 *          one below today's from somebody who may not change discounts · too.many.tries
 * source   R-194
 */
export async function quoteSpecialOrder(shop: Shop, quote: NewQuote): Promise<void> {
  const { unitMinor, readyOn, message, actor } = quote;
  const now = shop.clock.now();
  if (readyOn < dayOf(now))
    throw new Refusal('input.invalid', { problems: [{ field: 'ready_on', code: 'problem.day.over' }] });
  refuseFarDays(shop, { ready_on: readyOn }, { back: 0, ahead: QUOTE_YEARS_AHEAD });
  await inTransaction(shop, async (tx) => {
    const before = await lockSpecialOrder(tx, quote.specialOrderId);
    if (quote.version !== undefined && quote.version !== before.version) throw new Refusal('special.stale');
    // only the customer's payment leads back from accepted: an order stands behind it
    if (before.status === 'accepted') throw new Refusal('special.transition.illegal');
    const { currency } = shop.settings;
    if (!quote.mayDiscount) await refuseBelowToday(shop, tx, before.productId, unitMinor);
    refuseUnchargedPart(shop, 'price', unitMinor);
    refuseUncharged(shop, 'price', lineTotalMinor({ unitMinor, quantity: before.quantity }));
    // Only what is sent is counted; the special order is held, so quotes at the same moment are counted one by one.
    await consumeRateLimit({ ...shop, db: tx }, `special-quoted:${before.id}`, QUOTES);
    await moveSpecialOrder(shop, tx, before, {
      to: 'quoted',
      step: 'quoted',
      side: 'shop',
      actor,
      fields: {
        quoteMinor: unitMinor,
        quoteCurrency: currency,
        quoteReadyOn: readyOn,
        quoteMessage: message,
        quoteExpiresAt: quoteEnd(now),
      },
      details: { unitMinor, currency, readyOn, message },
    });
    await record(shop, tx, { name: 'special.quoted', payload: { specialOrderId: before.id, to: 'customer' } });
  });
}

/**
 * What one piece of an article costs today, in minor units: the least price of a quote for those who may not change discounts.
 *
 * returns  null when the article is gone
 */
export async function todaysPrice(shop: Shop, db: Db | Tx, productId: number): Promise<number | null> {
  const [product] = await loadForSale(db, [productId]);
  const price = product && (await pricesOf(db, [product], shop.clock.now())).get(product.id);
  return price?.unitMinor ?? null;
}

async function refuseBelowToday(shop: Shop, tx: Tx, productId: number, unitMinor: number): Promise<void> {
  const leastMinor = await todaysPrice(shop, tx, productId);
  if (leastMinor === null) throw new Refusal('product.unavailable');
  if (unitMinor >= leastMinor) return;
  const { currency } = shop.settings;
  const values = { amount: leastMinor / 10 ** CURRENCY_EXPONENTS[currency], currency };
  throw new Refusal('input.invalid', { problems: [{ field: 'price', code: 'problem.price.least', values }] });
}
