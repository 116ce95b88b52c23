import { findPerson, type Person } from '#shop/customers/find-person.ts';
import { type LinkKind, type LinkOwner, takeLink } from '#shop/customers/personal-links.ts';
import { markReachable } from '#shop/letters/mark-reachable.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';

/**
 * Spends a link that was sent to a person's own address, and says who they are.
 *
 * kinds    of link that open this, the likeliest first
 *
 * refuses  link.spent — unknown, used or too old, or the account is disabled or has moved to another address since
 */
export async function takeOwnLink(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kinds: readonly ('reset' | 'verify')[],
  token: string,
): Promise<Person> {
  const owner = await takeFirst(shop, tx, kinds, token);
  const person = owner && (await findPerson({ db: tx }, owner.userId));
  if (!person || person.isDisabled || person.email !== owner.about) throw new Refusal('link.spent');
  await markReachable(tx, person.email); // the letter has come
  return person;
}

async function takeFirst(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kinds: readonly LinkKind[],
  token: string,
): Promise<LinkOwner | null> {
  for (const kind of kinds) {
    const owner = await takeLink(shop, tx, kind, token);
    if (owner) return owner;
  }
  return null;
}
