import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { isOpenOrder } from './is-open-order.ts';
import { orders } from './tables.ts';

type Owner = { userId: string; email: string };

/**
 * Orders that somebody placed as a guest join their account. The caller has proof that the address is theirs.
 *
 * returns     how many joined
 * repeatable  the second time none is left
 */
export async function adoptGuestOrders(tx: Tx, { userId, email }: Owner, which?: SQL): Promise<number> {
  const joined = await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.email, email), isNull(orders.userId), which))
    .returning({ id: orders.id });
  return joined.length;
}

/**
 * The same for those that have ended alone: somebody leaves, and an order that anybody placed with their address must not
 * keep them. An open one stays a guest's, with the address it is sent to.
 */
export const adoptEndedOrders = (tx: Tx, owner: Owner): Promise<number> =>
  adoptGuestOrders(tx, owner, not(isOpenOrder));

/**
 * The reader of an address takes over the account that a stranger opened with it: what guests ordered with the address
 * joins, what the stranger ordered becomes a guest's. Its token opens it as before. Not repeatable: a second time would
 * undo the first.
 *
 * source  decision 0068
 */
export async function swapGuestAndAccountOrders(tx: Tx, { userId, email }: Owner): Promise<void> {
  await tx
    .update(orders)
    .set({ userId: sql`CASE WHEN ${orders.userId} IS NULL THEN ${userId}::text END` })
    .where(or(eq(orders.userId, userId), and(eq(orders.email, email), isNull(orders.userId))));
}
