import { and, eq, lt, ne, or } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { sessions } from './tables.ts';

/**
 * Ends one session: its token opens nothing any more.
 *
 * repeatable  a session that is gone stays gone
 * source      R-167, ASVS 7.4.1
 */
export async function endSession(shop: Shop, token: string): Promise<void> {
  await shop.db.delete(sessions).where(eq(sessions.token, hashToken(token)));
}

/** Ends every session of a person but the one whose token this is. */
export async function endOtherSessions(tx: Tx, userId: string, token: string | null): Promise<void> {
  const isOther = token === null ? undefined : ne(sessions.token, hashToken(token));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Clears what a fresh login leaves behind: the session it replaces (ASVS 7.2.4) and the person's sessions that ran out. */
export async function endOldSessions(shop: Shop, userId: string, replacedToken: string | null): Promise<void> {
  const ranOut = and(eq(sessions.userId, userId), lt(sessions.expiresAt, shop.clock.now()));
  await shop.db
    .delete(sessions)
    .where(replacedToken ? or(ranOut, eq(sessions.token, hashToken(replacedToken))) : ranOut);
}
