import { and, eq, isNull } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/**
 * Takes an address off the list because e-mails do not reach it, or its reader called one spam. Asking anew brings it back.
 *
 * repeatable  the first moment stays
 */
export async function leaveByAddress(shop: Pick<Shop, 'clock'>, tx: Tx, email: string): Promise<void> {
  await tx
    .update(newsletterSubscribers)
    .set({ leftAt: shop.clock.now() })
    .where(and(eq(newsletterSubscribers.email, email.toLowerCase()), isNull(newsletterSubscribers.leftAt)));
}
