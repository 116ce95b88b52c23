import { and, eq, gt } from 'drizzle-orm';
import { hashToken } from '../kernel/encrypt.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { holdPerson, type Person } from './find-person.ts';
import { sessions } from './tables.ts';

/** Whoever asks for a change, and the token of the session by which they ask. */
export type Asker = { userId: string; token: string | null };

/**
 * Holds whoever asks until the transaction is over, and sees that the session by which they ask still stands. A request waits
 * between the look at its session and what it writes (for a slow hash, for a lock): a password reset, a dismissal or a
 * sign-out in between ends what it was granted for. Whatever guards an account is changed behind this.
 *
 * refuses  not.signed.in — the session has ended meanwhile, or the person has left
 * source   ASVS 7.4.3
 */
export async function holdAsker(shop: Pick<Shop, 'clock'>, tx: Tx, { userId, token }: Asker): Promise<Person> {
  const person = await holdPerson(tx, userId);
  if (!person || person.isDisabled || token === null) throw new Refusal('not.signed.in');
  const isTheirs = and(eq(sessions.token, hashToken(token)), eq(sessions.userId, userId));
  const [stands] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isTheirs, gt(sessions.expiresAt, shop.clock.now())));
  if (!stands) throw new Refusal('not.signed.in');
  return person;
}

/** Who is written down as having done something, and by which session; none is given for the shop's own work. */
export type Actor = { actor: string; session?: string | null | undefined };

/** The same for what somebody does to another's account. */
export async function holdActor(shop: Pick<Shop, 'clock'>, tx: Tx, { actor, session }: Actor): Promise<void> {
  if (session !== undefined) await holdAsker(shop, tx, { userId: actor, token: session });
}
