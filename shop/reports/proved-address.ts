import { and, eq } from 'drizzle-orm';
import { users } from '../customers/tables.ts';
import type { Db } from '../kernel/shop.ts';
import { orders } from '../orders/tables.ts';
import { specialOrders } from '../special-orders/tables.ts';

/**
 * The name of the account whose proved address an order has: whom its e-mails greet. The name in the order itself may be that
 * of a stranger, also in an order that joined the account later.
 *
 * returns  null for all other orders: a stranger may have typed the address
 * source   decisions 0068, 0069
 */
export async function nameOfProvedBuyer(db: Db, orderId: number): Promise<string | null> {
  const isBuyer = and(eq(users.id, orders.userId), eq(users.email, orders.email), eq(users.emailVerified, true));
  const [found] = await db
    .select({ name: users.name })
    .from(orders)
    .innerJoin(users, isBuyer)
    .where(eq(orders.id, orderId));
  return found?.name ?? null;
}

/** The same of a special order and whoever asked for it. */
export async function nameOfProvedAsker(db: Db, specialOrderId: number): Promise<string | null> {
  const { id, userId, email } = specialOrders;
  const isAsker = and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, true));
  const [found] = await db
    .select({ name: users.name })
    .from(specialOrders)
    .innerJoin(users, isAsker)
    .where(eq(id, specialOrderId));
  return found?.name ?? null;
}
