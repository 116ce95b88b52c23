import { dayOf } from '#contracts/days.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockSpecialOrder, moveSpecialOrder } from './change-special-order.ts';
import { quoteEnd } from './rules.ts';

/** What the shop offers. `unitMinor`: for one piece, ≥ 1 · `readyOn`: ISO day · `version`: what the person had in front of them. */
export type NewQuote = {
  specialOrderId: number;
  unitMinor: number;
  readyOn: string;
  message: string;
  actor: string;
  version?: number | undefined;
};

/**
 * Answers a request with a price and a day; the customer hears of it by mail and has fourteen days to say yes. A second
 * quote takes the place of the first.
 *
 * refuses  not.found · special.stale · special.transition.illegal (declined, accepted or ordered meanwhile) · input.invalid
 *          for a day that is over
 * source   R-194
 */
export async function quoteSpecialOrder(shop: Shop, quote: NewQuote): Promise<void> {
  const { unitMinor, readyOn, message, actor } = quote;
  const now = shop.clock.now();
  if (readyOn < dayOf(now))
    throw new Refusal('input.invalid', { problems: [{ field: 'ready_on', code: 'problem.day.over' }] });
  await inTransaction(shop, async (tx) => {
    const before = await lockSpecialOrder(tx, quote.specialOrderId);
    if (quote.version !== undefined && quote.version !== before.version) throw new Refusal('special.stale');
    // only the customer's payment leads back from accepted: an order stands behind it
    if (before.status === 'accepted') throw new Refusal('special.transition.illegal');
    const { currency } = shop.settings;
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
      told: { unitMinor, currency, readyOn, message },
    });
    await record(shop, tx, { name: 'special.quoted', payload: { specialOrderId: before.id, to: 'customer' } });
  });
}
