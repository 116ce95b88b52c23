import { and, desc, eq, gt } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { endSessions } from './change-access.ts';
import { endOtherSessions as endOthers } from './end-session.ts';
import { type Asker, holdAsker } from './hold-asker.ts';
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
 * refuses  not.found — no such session of this person · not.signed.in — the session that asks has ended meanwhile
 */
export async function endSessionOf(shop: Shop, asker: Asker, sessionId: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { userId } = await holdAsker(shop, tx, asker);
    if ((await endSessions(tx, userId, sessionId)) === 0) throw new Refusal('not.found');
  });
}

/**
 * Signs a person out everywhere but here.
 *
 * refuses     not.signed.in — the session that asks has ended meanwhile
 * repeatable  the second time there is nothing left to end
 * source      ASVS 7.4.3
 */
export async function endOtherSessions(shop: Shop, asker: Asker): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { userId } = await holdAsker(shop, tx, asker);
    await endOthers(tx, userId, asker.token);
  });
}
