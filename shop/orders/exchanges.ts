import { and, eq, ne, sql } from 'drizzle-orm';
import type { ExchangeShown } from '#contracts/orders.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../kernel/shop.ts';
import { isUnconfirmed } from './rules.ts';
import { orders } from './tables.ts';

/** An order that is the exchange for a return. `isWaiting`: for the pieces that come back; nothing of it may leave before. */
export type ExchangeOrder = { id: number; number: string; valueMinor: number; isWaiting: boolean };

/** The order that is the exchange for a return and was not called off; null when there is none. */
export async function findExchangeOf(db: Db, returnId: number): Promise<ExchangeOrder | null> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number, valueMinor: orders.exchangeMinor, confirmBy: orders.confirmBy })
    .from(orders)
    .where(and(eq(orders.exchangeOfReturn, returnId), ne(orders.deliveryStatus, 'cancelled')));
  if (!order) return null;
  const { confirmBy, valueMinor, ...named } = order;
  return { ...named, valueMinor: valueMinor ?? 0, isWaiting: confirmBy !== null };
}

/** How an order stands, and what it is still to get by an exchange; `exchange` is null for any other order. Refuses not.found. */
export async function exchangeToCome(db: Db, orderId: number) {
  const { exchangeOfReturn, exchangeMinor, confirmBy, deliveryStatus } = orders;
  const [order] = await db
    .select({ exchangeOfReturn, exchangeMinor, confirmBy, deliveryStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new Refusal('not.found');
  const exchange =
    order.exchangeOfReturn === null ? null : { valueMinor: order.exchangeMinor ?? 0, isWaiting: isUnconfirmed(order) };
  return { deliveryStatus: order.deliveryStatus, exchange };
}

type Kept = Pick<typeof orders.$inferSelect, 'exchangeOfReturn' | 'exchangeMinor' | 'confirmBy' | 'deliveryStatus'>;

/** What an order is the exchange for; null for any other order. */
export async function readExchange(db: Db, order: Kept): Promise<ExchangeShown | null> {
  const { exchangeOfReturn: returnId, exchangeMinor } = order;
  if (returnId === null) return null;
  const [found] = await db
    .select({ orderId: orders.id, orderNumber: orders.number })
    .from(orders)
    .where(sql`${orders.id} = (SELECT r.order_id FROM returns r WHERE r.id = ${returnId})`);
  return found ? { ...found, returnId, valueMinor: exchangeMinor ?? 0, isWaiting: isUnconfirmed(order) } : null;
}
