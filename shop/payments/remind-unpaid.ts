import { and, asc, eq, inArray } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { claimUnpaid } from '../orders/claim-unpaid.ts';
import { payments } from './tables.ts';

/** How long a buyer may still be at the payment page: until then an e-mail that nothing was paid only alarms. */
export const UNPAID_MINUTES = 20;
const AT_ONCE = 100;

/**
 * Tells the buyers of card orders that are still unpaid 20 minutes after they were placed that the articles are held and that
 * nothing was paid. Orders that were paid or have ended meanwhile are passed over, and so are those whose payment the bank works
 * on, and those whose buyer was mailed a link to pay, which says more.
 *
 * returns     how many orders were decided about
 * repeatable  each order is decided about once, on however many nodes
 * source      R-231, decision 0081
 */
export async function remindUnpaid(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - UNPAID_MINUTES * 60_000);
  return inTransaction(shop, async (tx) => {
    const claimed = await claimUnpaid(tx, { before, now, atOnce: AT_ONCE });
    const silent = claimed.filter(({ wasAsked }) => !wasAsked).map(({ id }) => id);
    if (silent.length === 0) return claimed.length;
    const open = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(inArray(payments.orderId, silent), eq(payments.status, 'pending'), eq(payments.collectedMinor, 0)))
      .orderBy(asc(payments.orderId));
    const events = open.map(({ orderId }) => ({ name: 'order.payment.awaited' as const, payload: { orderId } }));
    await record(shop, tx, ...events);
    return claimed.length;
  });
}
