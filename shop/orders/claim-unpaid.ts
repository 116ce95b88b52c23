import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { orders } from './tables.ts';

/**
 * Takes card orders that were placed before a moment, are unpaid, and of which nobody has decided yet whether their buyer is
 * told so. Each is marked, so that no other look takes it; rows that another process holds are left to it.
 *
 * atOnce   at most so many
 * returns  `wasAsked`: its buyer was mailed a link to pay
 */
export async function claimUnpaid(
  tx: Tx,
  { before, now, atOnce }: { before: Date; now: Date; atOnce: number },
): Promise<{ id: number; wasAsked: boolean }[]> {
  const isUndecided = and(
    isNull(orders.unpaidEmailAt),
    eq(orders.paymentMethod, 'card'),
    eq(orders.paymentStatus, 'pending'),
  );
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUndecided, lte(orders.placedAt, before)))
    .orderBy(asc(orders.id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  // written like the index outbox_letters_of_order, so that it is used
  const wasAsked = sql<boolean>`EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.subscriber} = 'mail'
    AND ${outbox.name} = 'order.payment.asked' AND (${outbox.payload}->>'orderId') = orders.id::text)`;
  return tx
    .update(orders)
    .set({ unpaidEmailAt: now })
    .where(and(inArray(orders.id, ids), isUndecided))
    .returning({ id: orders.id, wasAsked });
}
