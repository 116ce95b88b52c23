import { and, eq, sql } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { backInStockAlerts, readerMailbox } from './tables.ts';

/**
 * The reader of the mailbox wants no e-mail about the article: all its alerts for it end, which the page promises.
 *
 * refuses     not.found — no row has this token
 * repeatable  the first moment stays
 */
export async function cancelAlert(shop: Shop, token: string): Promise<void> {
  const now = shop.clock.now().toISOString();
  const [known] = await shop.db
    .select({ productId: backInStockAlerts.productId, mailbox: readerMailbox })
    .from(backInStockAlerts)
    .where(eq(backInStockAlerts.tokenHash, hashToken(token)));
  if (!known) throw new Refusal('not.found');
  await shop.db
    .update(backInStockAlerts)
    .set({ leftAt: sql`COALESCE(${backInStockAlerts.leftAt}, ${now}::timestamptz)` })
    .where(and(eq(backInStockAlerts.productId, known.productId), eq(readerMailbox, known.mailbox)));
}
