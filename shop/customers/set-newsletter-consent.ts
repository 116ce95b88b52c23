import { eq, sql } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { users } from './tables.ts';

/**
 * Writes down since when a person wants the e-mail; null: they do not.
 *
 * repeatable  the first moment stays
 * source      R-086
 */
export async function setNewsletterConsent(shop: Shop, tx: Tx, userId: string, isWanted: boolean): Promise<void> {
  const at = sql`COALESCE(${users.newsletterConsentAt}, ${shop.clock.now().toISOString()}::timestamptz)`;
  await tx
    .update(users)
    .set({ newsletterConsentAt: isWanted ? at : null, updatedAt: shop.clock.now() })
    .where(eq(users.id, userId));
}
