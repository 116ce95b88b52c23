import { eq, type SQL, sql } from 'drizzle-orm';
import { hashToken, SHORTEST_TOKEN } from '../kernel/encrypt.ts';
import { specialOrders } from './tables.ts';

/** Whose special order it is: a signed-in customer's, or that of whoever holds the token of the mailed link. */
export type Owner = { userId: string } | { token: string };

/**
 * The condition every read and change of a customer carries, so that "not yours" and "not there" are one answer.
 *
 * source  A01
 */
export function ownedBy(owner: Owner): SQL {
  if ('userId' in owner) return eq(specialOrders.userId, owner.userId);
  if (owner.token.length < SHORTEST_TOKEN) return sql`false`;
  return eq(specialOrders.tokenHash, hashToken(owner.token));
}
