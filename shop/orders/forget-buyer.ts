import { and, eq, sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import { forgetInAudit } from '../kernel/forget-audit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Tx } from '../kernel/shop.ts';
import { isOpenOrder } from './is-open-order.ts';
import { orderNotes, orders, shipments } from './tables.ts';

/**
 * Takes a person out of their orders: name, address, telephone and e-mail go, what they wrote on the card of a gift, what the
 * staff wrote of them too, and the numbers of their parcels. What was bought and paid stays, and the country it went to.
 *
 * alias    the address that stands for nobody
 * returns  the ids of the orders
 * refuses  account.busy — an order is still on its way and needs its address
 */
export async function forgetBuyer(tx: Tx, { userId, alias }: { userId: string; alias: string }): Promise<number[]> {
  // Held before anybody looks at them: money that comes late would open one again meanwhile.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for('update');
  const isOpen = and(eq(orders.userId, userId), isOpenOrder);
  if ((await tx.$count(orders, isOpen)) > 0) throw new Refusal('account.busy');
  const forgotten = await tx
    .update(orders)
    .set({
      email: alias,
      customerName: '–',
      city: '–',
      state: '',
      street: '–',
      apartment: '',
      zip: '',
      phone: '',
      giftMessage: '',
      // the hash of something nobody knows: the look-up link of old e-mails opens nothing any more
      tokenHash: sql`encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')`,
    })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  const ids = forgotten.map(({ id }) => id);
  await tx.delete(orderNotes).where(isAnyId(orderNotes.orderId, ids));
  await tx.update(shipments).set({ tracking: '', link: '' }).where(isAnyId(shipments.orderId, ids));
  await forgetInAudit(tx, 'order', ids);
  return ids;
}
