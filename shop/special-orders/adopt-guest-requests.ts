import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { hasOpenOrder } from '../orders/is-open-order.ts';
import { specialOrders } from './tables.ts';

type Owner = { userId: string; email: string };

/**
 * What somebody asked for as a guest becomes theirs once the same address is proven to be theirs. Mailed links keep working.
 *
 * repeatable  a second call finds nothing left
 */
export async function adoptGuestRequests(tx: Tx, { userId, email }: Owner, which?: SQL): Promise<void> {
  await tx
    .update(specialOrders)
    .set({ userId })
    .where(and(eq(specialOrders.email, email), isNull(specialOrders.userId), which));
}

/** The same for those without an open order: what is being made needs what was asked for. */
export async function adoptEndedRequests(tx: Tx, owner: Owner): Promise<void> {
  await adoptGuestRequests(tx, owner, not(hasOpenOrder(tx, specialOrders.orderId)));
}

/**
 * What guests asked for with the address joins an account that a stranger opened with it, what the stranger asked for becomes
 * a guest's (`swapGuestAndAccountOrders`). Mailed links keep working. Not repeatable.
 */
export async function exchangeRequests(tx: Tx, { userId, email }: Owner): Promise<void> {
  await tx
    .update(specialOrders)
    .set({ userId: sql`CASE WHEN ${specialOrders.userId} IS NULL THEN ${userId}::text END` })
    .where(or(eq(specialOrders.userId, userId), and(eq(specialOrders.email, email), isNull(specialOrders.userId))));
}
