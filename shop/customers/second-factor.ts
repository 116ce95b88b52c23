import { and, eq, lt, sql } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { endOtherSessions } from './end-session.ts';
import { type Asker, holdAsker } from './hold-asker.ts';
import { twoFactors, users } from './tables.ts';

/** A person's second factor: its secret, encrypted, and whether it guards the log-in yet. */
export type SecondFactor = { encryptedSecret: string; isOn: boolean; recoveryCodesLeft: number };

/** A person's second factor; null before they begin with one. */
export async function readSecondFactor(shop: Shop, userId: string): Promise<SecondFactor | null> {
  const [row] = await shop.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!row) return null;
  return { encryptedSecret: row.secret, isOn: row.verified, recoveryCodesLeft: listOf(row.backupCodes).length };
}

/**
 * Begins with a second factor: the secret is kept, and guards nothing before a code made with it was seen.
 *
 * refuses  second.factor.on — there is one; it is ended first · not.signed.in — their session has ended meanwhile
 */
export async function beginSecondFactor(shop: Shop, asker: Asker, encryptedSecret: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { userId } = await holdAsker(shop, tx, asker);
    const written = await tx
      .insert(twoFactors)
      .values({ id: shop.ids.uuid(), userId, secret: encryptedSecret, backupCodes: '[]', createdAt: shop.clock.now() })
      .onConflictDoUpdate({
        target: twoFactors.userId,
        set: { secret: encryptedSecret, backupCodes: '[]', lastStep: 0 },
        setWhere: eq(twoFactors.verified, false),
      })
      .returning({ id: twoFactors.id });
    if (written.length === 0) throw new Refusal('second.factor.on');
  });
}

/**
 * From now on the log-in asks for a code. The recovery codes are kept as hashes. Sessions that were opened without one end.
 *
 * asker    by the session that has shown a code, which stays
 * step     the time step of the code that was seen (seconds since 1970, by 30)
 * refuses  second.factor.on — it guards the log-in already · not.signed.in — their session has ended meanwhile
 */
export async function turnSecondFactorOn(
  shop: Shop,
  asker: Asker,
  { step, recoveryCodes }: { step: number; recoveryCodes: string[] },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { userId } = await holdAsker(shop, tx, asker);
    const turned = await tx
      .update(twoFactors)
      .set({ verified: true, lastStep: step, backupCodes: JSON.stringify(recoveryCodes.map(hashToken)) })
      .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)))
      .returning({ id: twoFactors.id });
    if (turned.length === 0) throw new Refusal('second.factor.on');
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
    await endOtherSessions(tx, userId, asker.token);
    await audit(tx, {
      ...{ actor: userId, action: 'user.second.factor.on', subjectType: 'user', subjectId: userId },
      ...{ before: { isOn: false }, after: { isOn: true } },
    });
    await record(shop, tx, { name: 'user.second.factor.changed', payload: { userId } });
  });
}

/**
 * Spends a code: each time step opens once, so a code that was looked over the shoulder is worth nothing.
 *
 * returns  false when this step, or a later one, was used already
 */
export async function spendStep(shop: Shop, userId: string, step: number): Promise<boolean> {
  const spent = await shop.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true), lt(twoFactors.lastStep, step)))
    .returning({ id: twoFactors.id });
  return spent.length > 0;
}

/** Spends a recovery code. returns false when it is none of the person's, or was spent. */
export async function spendRecoveryCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  const hash = hashToken(code);
  const spent = await shop.db
    .update(twoFactors)
    .set({ backupCodes: sql`(${twoFactors.backupCodes}::jsonb - ${hash}::text)::text` })
    .where(
      and(
        eq(twoFactors.userId, userId),
        eq(twoFactors.verified, true),
        sql`${twoFactors.backupCodes}::jsonb @> ${JSON.stringify([hash])}::jsonb`,
      ),
    )
    .returning({ id: twoFactors.id });
  return spent.length > 0;
}

/** Ends a person's second factor: the password alone signs in again. repeatable. Refuses not.signed.in as above. */
export async function endSecondFactor(shop: Shop, asker: Asker): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { userId } = await holdAsker(shop, tx, asker);
    const ended = await tx
      .delete(twoFactors)
      .where(eq(twoFactors.userId, userId))
      .returning({ on: twoFactors.verified });
    if (!ended[0]?.on) return;
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    await audit(tx, {
      ...{ actor: userId, action: 'user.second.factor.off', subjectType: 'user', subjectId: userId },
      ...{ before: { isOn: true }, after: { isOn: false } },
    });
    await record(shop, tx, { name: 'user.second.factor.changed', payload: { userId } });
  });
}

function listOf(codes: string): unknown[] {
  const read: unknown = JSON.parse(codes);
  return Array.isArray(read) ? read : [];
}
