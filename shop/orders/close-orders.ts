import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** Says whether anybody has ever ordered. */
export async function hasOrders(db: Db | Tx): Promise<boolean> {
  const [first] = await db.select({ id: orders.id }).from(orders).limit(1);
  return first !== undefined;
}

/**
 * Comes before an order is priced: until the order is written nobody closes the orders to change what it is priced in. The
 * lock is the one that writing the order takes anyway, so orders do not wait for each other.
 */
export async function keepOrdersOpen(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${orders} IN ROW EXCLUSIVE MODE`);
}

/** Lets nobody order until the caller's change is done. Waits for orders that are being written. */
export async function closeOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${orders} IN SHARE ROW EXCLUSIVE MODE`);
}
