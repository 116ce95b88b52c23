import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import { hashToken } from '../kernel/seal.ts';
import type { Shop } from '../kernel/shop.ts';
import { sessions } from './tables.ts';

/** One place where somebody is signed in. */
export type OpenSession = { id: string; openedAt: Date; userAgent: string; isCurrent: boolean };

/** Where a person is signed in, newest first. */
export async function listSessions(shop: Shop, userId: string, token: string): Promise<OpenSession[]> {
  const rows = await shop.db
    .select({ id: sessions.id, token: sessions.token, openedAt: sessions.createdAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, shop.clock.now())))
    .orderBy(desc(sessions.createdAt))
    .limit(100);
  const own = hashToken(token);
  return rows.map(({ token: hash, userAgent, ...session }) => ({
    ...session,
    userAgent: userAgent ?? '',
    isCurrent: hash === own,
  }));
}

/**
 * Ends one of a person's sessions.
 *
 * refuses  not.found — no such session of this person
 */
export async function endSessionOf(shop: Shop, userId: string, sessionId: string): Promise<void> {
  const ended = await shop.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Refusal('not.found');
}

/**
 * Signs a person out everywhere but here.
 *
 * repeatable  the second time there is nothing left to end
 * source      ASVS 7.4.3
 */
export async function endOtherSessions(shop: Shop, userId: string, token: string): Promise<void> {
  await shop.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, hashToken(token))));
}
