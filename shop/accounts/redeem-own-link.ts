import { findPerson, holdPerson, type Person, passwordHashOf } from '#shop/customers/find-person.ts';
import { findLink, type LinkKind, type LinkOwner, redeemLink } from '#shop/customers/personal-links.ts';
import { wrongPassword } from '#shop/customers/wrong-password.ts';
import { markReachable } from '#shop/email-bounces/mark-reachable.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';

/**
 * Redeems a link that was sent to a person's own address, and says who they are.
 *
 * kinds    of link that open this, the likeliest first
 *
 * refuses  link.spent — unknown, used or too old, or the account is disabled or has moved to another address since
 */
export async function redeemOwnLink(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kinds: readonly ('reset' | 'verify')[],
  token: string,
): Promise<Person> {
  const owner = await takeFirst(shop, tx, kinds, token);
  const person = owner && (await findPerson({ db: tx }, owner.userId));
  if (!person || person.isDisabled || person.email !== owner.about) throw new Refusal('link.spent');
  await markReachable(tx, person.email); // the e-mail has come
  return person;
}

async function takeFirst(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kinds: readonly LinkKind[],
  token: string,
): Promise<LinkOwner | null> {
  for (const kind of kinds) {
    const owner = await redeemLinkWithLock(shop, tx, kind, token);
    if (owner) return owner;
  }
  return null;
}

/**
 * Redeems a link with its owner locked: before the link, as whoever changes the password holds them (find-person.ts). What waits
 * for them then finds a link that ended with the old password spent.
 */
export async function redeemLinkWithLock(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kind: LinkKind,
  token: string,
): Promise<LinkOwner | null> {
  const found = await findLink({ ...shop, db: tx }, kind, token);
  if (found) await holdPerson(tx, found.userId);
  return redeemLink(shop, tx, kind, token);
}

/**
 * Sees, with the owner of a link held, that the password which was checked for it is still theirs: checking takes long.
 *
 * refuses  password.wrong
 */
export async function refuseOldPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  if ((await passwordHashOf({ db: tx }, userId)) === passwordHash) return;
  throw wrongPassword('password');
}
