import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Tx } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/**
 * Takes a person out of their orders: name, address, telephone and e-mail go, what was bought and paid stays.
 *
 * alias    the address that stands for nobody
 * refuses  account.busy — an order is still on its way and needs its address
 */
export async function forgetBuyer(tx: Tx, { userId, alias }: { userId: string; alias: string }): Promise<void> {
  const under = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.deliveryStatus, ['pending', 'in_progress'])))
    .limit(1);
  if (under.length > 0) throw new Refusal('account.busy');
  await tx
    .update(orders)
    .set({
      email: alias,
      customerName: '–',
      street: '–',
      apartment: '',
      zip: '',
      phone: '',
      // the hash of something nobody knows: the look-up link of old letters opens nothing any more
      tokenHash: sql`encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')`,
    })
    .where(eq(orders.userId, userId));
}
