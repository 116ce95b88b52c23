import { findPerson, type Person } from '#shop/customers/find-person.ts';
import { takeLink } from '#shop/customers/personal-links.ts';
import { markReachable } from '#shop/letters/mark-reachable.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';

/**
 * Spends a link that was sent to a person's own address, and says who they are.
 *
 * refuses  link.spent — unknown, used or too old, or the account is disabled or has moved to another address since
 */
export async function takeOwnLink(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  kind: 'reset' | 'verify',
  token: string,
): Promise<Person> {
  const owner = await takeLink(shop, tx, kind, token);
  const person = owner && (await findPerson({ db: tx }, owner.userId));
  if (!person || person.isDisabled || person.email !== owner.about) throw new Refusal('link.spent');
  await markReachable(tx, person.email); // the letter has come
  return person;
}
