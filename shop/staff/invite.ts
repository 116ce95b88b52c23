import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { StaffRole } from '#contracts/rights.ts';
import { isEmailKnown } from '#shop/customers/find-person.ts';
import { type Actor, holdActor } from '#shop/customers/hold-asker.ts';
import { audit } from '../kernel/audit.ts';
import { encrypt, hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { staffInvitations } from './tables.ts';

/** How long an invitation is valid, in hours: longer than a weekend (decision 0043). */
export const INVITATION_HOURS = 72;

/** E-mails that invite one address. */
const INVITATIONS = { limit: 5, windowSeconds: 3_600 };

const isOpen = sql`${staffInvitations.usedAt} IS NULL AND ${staffInvitations.revokedAt} IS NULL`;

/**
 * Invites somebody to run the shop with a role. An e-mail brings them a link that opens once; only its hash is kept. Whoever
 * was invited before gets a new link, and the old one opens nothing any more.
 *
 * email       in lower case
 * refuses     staff.invited.known — the address has an account, of staff or of a customer
 *             not.signed.in — the session of whoever invites has ended meanwhile
 * repeatable  each time one invitation and another e-mail
 * source      R-038, decision 0043
 */
export async function inviteColleague(
  shop: Shop,
  { email, staffRole, locale, actor, session }: Actor & { email: string; staffRole: StaffRole; locale: Locale },
): Promise<void> {
  await consumeRateLimit(shop, `staff-invited:${email}`, INVITATIONS);
  await inTransaction(shop, async (tx) => {
    await holdActor(shop, tx, { actor, session });
    if (await isEmailKnown({ db: tx }, email)) {
      throw new Refusal('staff.invited.known', { problems: [{ field: 'email', code: 'refusal.staff.invited.known' }] });
    }
    const { token, ...link } = newLink(shop);
    const [invitation] = await tx
      .insert(staffInvitations)
      .values({ email, staffRole, locale, invitedBy: actor, createdAt: shop.clock.now(), ...link })
      .onConflictDoUpdate({
        target: staffInvitations.email,
        targetWhere: isOpen,
        set: { staffRole, locale, invitedBy: actor, ...link },
      })
      .returning({ id: staffInvitations.id });
    if (!invitation) throw new Error(`The invitation of ${email} was not written`);
    await recordInvitation(shop, tx, invitation.id, token);
    const after = { email, role: staffRole };
    await audit(tx, { actor, action: 'staff.invited', subjectType: 'invitation', subjectId: invitation.id, after });
  });
}

/**
 * Sends an invitation again, with a new link and all its hours.
 *
 * refuses  not.found — used, taken back, or never written · not.signed.in as above
 */
export async function inviteAgain(shop: Shop, { id, actor, session }: Actor & { id: number }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdActor(shop, tx, { actor, session });
    const { token, ...link } = newLink(shop);
    const email = await changeOpen(tx, id, link);
    await recordInvitation(shop, tx, id, token);
    const after = { email };
    await audit(tx, { actor, action: 'staff.invited.again', subjectType: 'invitation', subjectId: id, after });
  });
}

/**
 * Takes an invitation back: its link opens nothing any more.
 *
 * refuses  not.found — used, taken back, or never written · not.signed.in as above
 */
export async function revokeInvitation(shop: Shop, { id, actor, session }: Actor & { id: number }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdActor(shop, tx, { actor, session });
    const email = await changeOpen(tx, id, { revokedAt: shop.clock.now() });
    const before = { email };
    await audit(tx, { actor, action: 'staff.invitation.revoked', subjectType: 'invitation', subjectId: id, before });
  });
}

/**
 * Takes back every open invitation that somebody sent, who may not invite any more: they may have invited themselves.
 *
 * repeatable  the second time none is open
 */
export async function revokeInvitationsOf(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { userId, actor }: { userId: string; actor: string },
): Promise<void> {
  const revoked = await tx
    .update(staffInvitations)
    .set({ revokedAt: shop.clock.now() })
    .where(and(eq(staffInvitations.invitedBy, userId), isOpen))
    .returning({ id: staffInvitations.id, email: staffInvitations.email });
  for (const { id, email } of revoked) {
    const before = { email };
    await audit(tx, { actor, action: 'staff.invitation.revoked', subjectType: 'invitation', subjectId: id, before });
  }
}

async function changeOpen(tx: Tx, id: number, change: Partial<typeof staffInvitations.$inferInsert>): Promise<string> {
  const [invitation] = await tx
    .update(staffInvitations)
    .set(change)
    .where(and(eq(staffInvitations.id, id), isOpen))
    .returning({ email: staffInvitations.email });
  if (!invitation) throw new Refusal('not.found');
  return invitation.email;
}

function newLink(shop: Shop) {
  const token = shop.ids.token();
  const expiresAt = new Date(shop.clock.now().getTime() + INVITATION_HOURS * 3_600_000);
  return { token, tokenHash: hashToken(token), expiresAt };
}

/** The e-mail is written from the event; the token travels encrypted. */
async function recordInvitation(shop: Shop, tx: Tx, invitationId: number, token: string): Promise<void> {
  const encryptedToken = encrypt(shop.settings.encryptionKey, token);
  await record(shop, tx, { name: 'staff.invited', payload: { invitationId, sealedToken: encryptedToken } });
}
