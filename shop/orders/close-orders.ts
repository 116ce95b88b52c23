import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** Says whether anybody has ever ordered. */
export async function hasOrders(db: Db | Tx): Promise<boolean> {
  const [first] = await db.select({ id: orders.id }).from(orders).limit(1);
  return first !== undefined;
}

/** Lets nobody order until the caller's change is done. */
export async function closeOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${orders} IN SHARE ROW EXCLUSIVE MODE`);
}
