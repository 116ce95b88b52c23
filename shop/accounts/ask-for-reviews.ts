import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { listedAmong } from '../newsletter/listed-among.ts';
import { claimToReview } from '../orders/claim-to-review.ts';

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/**
 * Asks customers what they think of what they bought, so many days after it arrived as the owner has set; 0 asks nobody. Only
 * those are asked who want the shop's e-mail (the newsletter), and once for each order. An order that arrived so long ago that
 * the question would surprise, because asking was switched on later, is passed over.
 *
 * returns     how many orders were decided about
 * repeatable  each order is decided about once, on however many nodes
 * source      decision 0081
 */
export async function askForReviews(shop: Shop): Promise<number> {
  const { reviewDays } = shop.settings;
  if (reviewDays === 0) return 0;
  const now = shop.clock.now();
  return inTransaction(shop, async (tx) => {
    const before = new Date(now.getTime() - reviewDays * DAY_MS);
    const claimed = await claimToReview(tx, { before, now, atOnce: AT_ONCE });
    const late = new Date(before.getTime() - LATEST_DAYS * DAY_MS);
    const asked = claimed.filter(
      ({ userId, deliveredAt }) => userId !== null && deliveredAt !== null && deliveredAt > late,
    );
    const listed = await listedAmong(
      tx,
      asked.map(({ email }) => email),
    );
    const willing = asked.filter(({ email }) => listed.has(email));
    const events = willing.map(({ id }) => ({ name: 'order.review.asked' as const, payload: { orderId: id } }));
    await record(shop, tx, ...events);
    return claimed.length;
  });
}

/** How many days late a question may come. */
const LATEST_DAYS = 14;
