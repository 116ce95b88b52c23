import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/**
 * Removes a subscriber who did not use their own link.
 *
 * returns     their address; null when they had left already
 * refuses     not.found
 * repeatable  the first moment stays
 */
export async function removeSubscriber(shop: Pick<Shop, 'clock'>, tx: Tx, id: number): Promise<string | null> {
  const { email, leftAt } = newsletterSubscribers;
  const [row] = await tx
    .update(newsletterSubscribers)
    .set({ leftAt: shop.clock.now() })
    .where(and(eq(newsletterSubscribers.id, id), isNull(leftAt)))
    .returning({ email });
  if (row) return row.email;
  const known = await tx.select({ email }).from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  if (known.length === 0) throw new Refusal('not.found');
  return null;
}
