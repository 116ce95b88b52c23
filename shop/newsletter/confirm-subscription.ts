import { eq, sql } from 'drizzle-orm';
import { markReachable } from '#shop/email-bounces/mark-reachable.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/**
 * The reader of the address says yes: it is on the list from now on, also when it had left before.
 *
 * refuses     not.found — no row has this token
 * repeatable  the first moment stays
 * source      R-010
 */
export async function confirmSubscription(shop: Shop, token: string): Promise<void> {
  const { confirmedAt, leftAt } = newsletterSubscribers;
  const now = shop.clock.now().toISOString();
  const rows = await shop.db
    .update(newsletterSubscribers)
    .set({
      confirmedAt: sql`CASE WHEN ${leftAt} IS NULL THEN COALESCE(${confirmedAt}, ${now}::timestamptz) ELSE ${now}::timestamptz END`,
      leftAt: null,
    })
    .where(eq(newsletterSubscribers.tokenHash, hashToken(token)))
    .returning({ email: newsletterSubscribers.email });
  const [reader] = rows;
  if (!reader) throw new Refusal('not.found');
  await markReachable(shop.db, reader.email);
}
