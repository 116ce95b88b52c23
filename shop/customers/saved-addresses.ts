import { and, asc, desc, eq } from 'drizzle-orm';
import type { AddressBody, SavedAddress } from '#contracts/http/addresses.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { isCountry } from '../places/list-countries.ts';
import { holdPerson } from './find-person.ts';
import { addresses } from './tables.ts';

/** At most this many addresses for one customer: enough for every cousin, too few to fill a disk. */
export const MOST_ADDRESSES = 20;

export type GivenAddress = Omit<AddressBody, 'is_default'> & { isDefault: boolean };

const SHOWN = {
  id: addresses.id,
  kind: addresses.kind,
  name: addresses.name,
  country: addresses.country,
  city: addresses.city,
  state: addresses.state,
  street: addresses.street,
  apartment: addresses.apartment,
  zip: addresses.zip,
  phone: addresses.phone,
  is_default: addresses.isDefault,
};

/** The addresses of one person: the default first, then the newest. The owner is part of the question. */
export async function addressesOf(db: Db, userId: string): Promise<SavedAddress[]> {
  return db
    .select(SHOWN)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
}

/**
 * One address of this very person.
 *
 * refuses  not.found — unknown or somebody else's: both have the same answer (A01)
 */
export async function ownAddress(db: Db, userId: string, id: number): Promise<SavedAddress> {
  const [address] = await db
    .select(SHOWN)
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (!address) throw new Refusal('not.found');
  return address;
}

/** Changes to one person's addresses happen one after the other, so that limit and default hold at any moment. */
export async function lockAddresses(tx: Tx, userId: string): Promise<SavedAddress[]> {
  if (!(await holdPerson(tx, userId))) throw new Refusal('not.signed.in'); // their account was deleted meanwhile
  return addressesOf(tx, userId);
}

/** Makes one address the default and no other: the database allows no two (index addresses_one_default). */
export async function moveDefault(shop: Shop, tx: Tx, userId: string, id: number): Promise<void> {
  const updatedAt = shop.clock.now();
  await tx
    .update(addresses)
    .set({ isDefault: false, updatedAt })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
  await tx
    .update(addresses)
    .set({ isDefault: true, updatedAt })
    .where(and(eq(addresses.userId, userId), eq(addresses.id, id)));
}

/** The oldest address takes the default when the one that had it is gone. */
export async function reassignDefault(shop: Shop, tx: Tx, userId: string): Promise<void> {
  const [next] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.id))
    .limit(1);
  if (next) await moveDefault(shop, tx, userId, next.id);
}

/** Refuses a country that is on no list, naming the field. */
export function refuseUnknownCountry(country: string): void {
  if (!isCountry(country)) {
    throw new Refusal('input.invalid', { problems: [{ field: 'country', code: 'problem.country' }] });
  }
}
