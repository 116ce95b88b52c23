import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { backInStockAlerts } from './tables.ts';

/**
 * The reader of the mailbox does not want to hear of it.
 *
 * refuses     not.found — the token is nobody's
 * repeatable  the first moment stays
 * source      issue 4
 */
export async function cancelAlert(shop: Shop, token: string): Promise<void> {
  const now = shop.clock.now().toISOString();
  const rows = await shop.db
    .update(backInStockAlerts)
    .set({ leftAt: sql`COALESCE(${backInStockAlerts.leftAt}, ${now}::timestamptz)` })
    .where(eq(backInStockAlerts.tokenHash, hashToken(token)))
    .returning({ id: backInStockAlerts.id });
  if (rows.length === 0) throw new Refusal('not.found');
}
