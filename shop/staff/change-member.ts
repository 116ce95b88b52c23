import { mayAt, type StaffRole } from '#contracts/rights.ts';
import { endSessions, holdAccess, writeAccess } from '#shop/customers/change-access.ts';
import { type Actor, holdActor } from '#shop/customers/hold-asker.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { revokeInvitationsOf } from './invite.ts';

/** `session` is that of whoever asks: refuses not.signed.in when it has ended meanwhile. */
type Asked = Actor & { userId: string };

/**
 * Gives somebody of the staff another role. They are signed out everywhere, so that the old one opens nothing any more. If
 * the new one invites nobody, their open invitations are taken back.
 *
 * refuses     not.found — nobody, or a customer
 *             staff.last.owner — nobody else owns the shop: it would stand without one
 * repeatable  the role that they have already changes nothing
 * source      R-234
 */
export async function changeStaffRole(
  shop: Shop,
  { userId, actor, session, staffRole }: Asked & { staffRole: StaffRole },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await holdAccess(tx, userId);
    await holdActor(shop, tx, { actor, session });
    if (before?.role !== 'admin') throw new Refusal('not.found');
    if (before.staffRole === staffRole) return;
    if (before.isLastOwner) throw new Refusal('staff.last.owner');
    await writeAccess(shop, tx, userId, { staffRole });
    if (!mayAt(staffRole, 'staff', 'change')) await revokeInvitationsOf(shop, tx, { userId, actor });
    await audit(tx, {
      actor,
      action: 'staff.role.changed',
      subjectType: 'user',
      subjectId: userId,
      before: { role: before.staffRole },
      after: { role: staffRole },
    });
  });
}

/**
 * Disables somebody of the staff, or enables them again. A disabled person is signed out everywhere at once, and what was
 * open ends: links that were mailed to them, half a log-in, and invitations that they sent.
 *
 * refuses     not.found, staff.last.owner
 * repeatable  the second time nothing changes
 * source      R-234
 */
export async function disableStaff(
  shop: Shop,
  { userId, actor, session, isDisabled }: Asked & { isDisabled: boolean },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await holdAccess(tx, userId);
    await holdActor(shop, tx, { actor, session });
    if (before?.role !== 'admin') throw new Refusal('not.found');
    if (before.isDisabled === isDisabled) return;
    if (before.isLastOwner) throw new Refusal('staff.last.owner');
    await writeAccess(shop, tx, userId, { isDisabled });
    if (isDisabled) await revokeInvitationsOf(shop, tx, { userId, actor });
    await audit(tx, {
      actor,
      action: isDisabled ? 'staff.disabled' : 'staff.enabled',
      subjectType: 'user',
      subjectId: userId,
      before: { disabled: before.isDisabled },
      after: { disabled: isDisabled },
    });
  });
}

/**
 * Signs somebody of the staff out: at one place, or everywhere (`sessionId` null).
 *
 * returns     how many sessions ended
 * refuses     not.found — nobody, or a customer
 * repeatable  the second time none is left
 * source      R-234
 */
export async function endStaffSessions(
  shop: Shop,
  { userId, actor, session, sessionId }: Asked & { sessionId: string | null },
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const person = await holdAccess(tx, userId);
    await holdActor(shop, tx, { actor, session });
    if (person?.role !== 'admin') throw new Refusal('not.found');
    const ended = await endSessions(tx, userId, sessionId);
    if (ended > 0) {
      const after = { ended };
      await audit(tx, { actor, action: 'staff.sessions.ended', subjectType: 'user', subjectId: userId, after });
    }
    return ended;
  });
}
