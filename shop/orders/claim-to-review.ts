import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/**
 * Takes orders that arrived before a moment and of which nobody has decided yet whether their buyer is asked for a review. Each
 * is marked, so that no other look takes it; rows that another process holds are left to it.
 *
 * atOnce   at most so many
 * returns  `userId`: whose account it is; null for a guest's, who cannot rate
 */
export async function claimToReview(
  tx: Tx,
  { before, now, atOnce }: { before: Date; now: Date; atOnce: number },
): Promise<{ id: number; userId: string | null; email: string; deliveredAt: Date | null }[]> {
  const isUndecided = and(isNull(orders.reviewEmailAt), eq(orders.deliveryStatus, 'delivered'));
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUndecided, lte(orders.deliveredAt, before)))
    .orderBy(asc(orders.id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return tx
    .update(orders)
    .set({ reviewEmailAt: now })
    .where(and(inArray(orders.id, ids), isUndecided))
    .returning({ id: orders.id, userId: orders.userId, email: orders.email, deliveredAt: orders.deliveredAt });
}
