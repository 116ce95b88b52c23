import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { specialOrders } from './tables.ts';

/**
 * What somebody asked for as a guest becomes theirs once the same address is proven to be theirs. Mailed links keep working.
 *
 * repeatable  a second call finds nothing left
 * source      issue 4
 */
export async function adoptGuestRequests(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .update(specialOrders)
    .set({ userId })
    .where(and(eq(specialOrders.email, email), isNull(specialOrders.userId)));
}
