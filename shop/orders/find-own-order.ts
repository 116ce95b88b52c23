import { and, eq, or } from 'drizzle-orm';
import { hashToken, SHORTEST_TOKEN } from '../kernel/encrypt.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** What somebody shows for an order: being its customer, or the token of its e-mails. */
export type Claim = { number: string; userId: string | null; token: string };

/**
 * The order that somebody may act on.
 *
 * returns  its id
 * refuses  not.found — no such order, or not theirs: both sound the same
 * source   A01
 */
export async function findOwnOrder(shop: Shop, { number, userId, token }: Claim): Promise<number> {
  const claims = [
    ...(userId === null ? [] : [eq(orders.userId, userId)]),
    ...(token.length < SHORTEST_TOKEN ? [] : [eq(orders.tokenHash, hashToken(token))]),
  ];
  if (claims.length === 0) throw new Refusal('not.found');
  const [order] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), or(...claims)));
  if (!order) throw new Refusal('not.found');
  return order.id;
}

/** Whose account an order belongs to; null for a guest's, or when there is no such order. */
export async function findOrderOwner(db: Db, orderId: number): Promise<string | null> {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return order?.userId ?? null;
}
