import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/**
 * The reader wants no more e-mails.
 *
 * refuses     not.found — no row has this token
 * repeatable  the first moment stays
 * source      R-010
 */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  const now = shop.clock.now().toISOString();
  const rows = await shop.db
    .update(newsletterSubscribers)
    .set({ leftAt: sql`COALESCE(${newsletterSubscribers.leftAt}, ${now}::timestamptz)` })
    .where(eq(newsletterSubscribers.tokenHash, hashToken(token)))
    .returning({ id: newsletterSubscribers.id });
  if (rows.length === 0) throw new Refusal('not.found');
}
