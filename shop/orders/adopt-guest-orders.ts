import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/**
 * Orders that somebody placed as a guest join their account. The caller has proof that the address is theirs.
 *
 * returns     how many joined
 * repeatable  the second time none is left
 */
export async function adoptGuestOrders(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<number> {
  const joined = await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.email, email), isNull(orders.userId)))
    .returning({ id: orders.id });
  return joined.length;
}
