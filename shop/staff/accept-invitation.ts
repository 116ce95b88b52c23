import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { StaffRole } from '#contracts/rights.ts';
import { refuseColleaguesName } from '#shop/customers/colleague-names.ts';
import { openAccount } from '#shop/customers/open-account.ts';
import { audit } from '../kernel/audit.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { staffInvitations } from './tables.ts';

export type Invitation = { id: number; email: string; staffRole: StaffRole; locale: Locale; expiresAt: Date };

const columns = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  staffRole: staffInvitations.staffRole,
  locale: staffInvitations.locale,
  expiresAt: staffInvitations.expiresAt,
};

function stillOpen(now: Date) {
  return and(isNull(staffInvitations.usedAt), isNull(staffInvitations.revokedAt), gt(staffInvitations.expiresAt, now));
}

/** Looks whether the link of an invitation would still open, without spending it. null: unknown, used, taken back, too old. */
export async function findInvitation(
  shop: { db: Db; clock: Shop['clock'] },
  token: string,
): Promise<Invitation | null> {
  const [found] = await shop.db
    .select(columns)
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), stillOpen(shop.clock.now())));
  return found ?? null;
}

/** An invitation for its e-mail; null when it was used or taken back before the e-mail left. */
export async function readInvitation(shop: Shop, id: number): Promise<Invitation | null> {
  const [found] = await shop.db
    .select(columns)
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), stillOpen(shop.clock.now())));
  return found ?? null;
}

/**
 * Somebody takes their invitation: they get an account with the role it names. Of everybody who holds the link at the same
 * moment, one gets through. The address is theirs, for the link came to it.
 *
 * passwordHash  the hash: hashing takes long and happens before the transaction
 * refuses       link.spent — unknown, used, taken back or too old; not distinguished
 *               email.taken — the address has got an account meanwhile; the invitation stays good
 *               input.invalid — a colleague has this name; the invitation stays good
 * source        R-038, A05, A09
 */
export async function acceptInvitation(
  shop: Shop,
  { token, name, passwordHash, locale }: { token: string; name: string; passwordHash: string; locale: Locale },
): Promise<{ userId: string; email: string }> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const [invitation] = await tx
      .update(staffInvitations)
      .set({ usedAt: now })
      .where(and(eq(staffInvitations.tokenHash, hashToken(token)), stillOpen(now)))
      .returning(columns);
    if (!invitation) throw new Refusal('link.spent');
    const { email, staffRole } = invitation;
    await refuseColleaguesName(tx, { userId: null, name });
    const userId = await openAccount(shop, tx, { name, email, passwordHash, locale, staffRole, isVerified: true });
    if (!userId) throw new Refusal('email.taken', { problems: [{ field: 'email', code: 'refusal.email.taken' }] });
    const after = { name, email, role: staffRole };
    await audit(tx, { actor: userId, action: 'staff.joined', subjectType: 'user', subjectId: userId, after });
    return { userId, email };
  });
}
