import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockAddresses, reassignDefault } from './saved-addresses.ts';
import { addresses } from './tables.ts';

/**
 * Forgets one of a customer's addresses; orders keep the copy they were placed with. When it was the default, the oldest one
 * that is left takes its place.
 *
 * refuses  not.found — not theirs, or gone already
 * source   R-077, A01
 */
export async function removeAddress(shop: Shop, userId: string, id: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockAddresses(tx, userId);
    const [gone] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ wasDefault: addresses.isDefault });
    if (!gone) throw new Refusal('not.found');
    if (gone.wasDefault) await reassignDefault(shop, tx, userId);
  });
}
