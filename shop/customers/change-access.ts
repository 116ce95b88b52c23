import { and, asc, eq, notLike, or } from 'drizzle-orm';
import type { StaffRole } from '#contracts/rights.ts';
import { LEFT } from '../kernel/deleted-account.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { endLinks } from './personal-links.ts';
import { sessions, users } from './tables.ts';

/** What somebody may do here, and whether anything at all. */
export type Access = { role: 'user' | 'admin'; staffRole: StaffRole | null; isDisabled: boolean };

/**
 * Holds a person for a change of what they may do, together with every owner who can sign in. All of them are locked in one
 * order, so of two owners who disable each other at the same moment the second sees what the first has done.
 *
 * returns  null for an id that nobody has, and for somebody who has left for good; `isLastOwner`: nobody else owns the shop
 */
export async function holdAccess(tx: Tx, userId: string): Promise<(Access & { isLastOwner: boolean }) | null> {
  const ownsShop = and(eq(users.staffRole, 'owner'), eq(users.isDisabled, false));
  const rows = await tx
    .select({ id: users.id, role: users.role, staffRole: users.staffRole, isDisabled: users.isDisabled })
    .from(users)
    .where(and(or(eq(users.id, userId), ownsShop), notLike(users.email, LEFT)))
    .orderBy(asc(users.id))
    .for('update');
  const found = rows.find(({ id }) => id === userId);
  if (!found) return null;
  const { id: _id, ...access } = found;
  const owns = (row: Access) => row.staffRole === 'owner' && !row.isDisabled;
  return { ...access, isLastOwner: owns(access) && rows.filter(owns).length === 1 };
}

/**
 * Changes what a person may do. Their sessions end with it (migration 0002), and so do links that were mailed before: one
 * would open again for somebody who is let in again.
 */
export async function writeAccess(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  userId: string,
  change: Partial<Pick<Access, 'staffRole' | 'isDisabled'>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: shop.clock.now() })
    .where(eq(users.id, userId));
  await endLinks(tx, userId);
}

/**
 * Signs somebody out: at one place, or everywhere.
 *
 * returns     how many sessions ended
 * repeatable  the second time none is left
 */
export async function endSessions(tx: Tx, userId: string, sessionId: string | null): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sessionId === null ? undefined : eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length;
}
