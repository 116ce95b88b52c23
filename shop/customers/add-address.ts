import { eq } from 'drizzle-orm';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import {
  type GivenAddress,
  lockAddresses,
  MOST_ADDRESSES,
  moveDefault,
  ownAddress,
  refuseUnknownCountry,
} from './saved-addresses.ts';
import { addresses } from './tables.ts';

const COMPARED = ['kind', 'name', 'country', 'city', 'state', 'street', 'apartment', 'zip', 'phone'] as const;

/**
 * Keeps an address for a customer. The first one becomes the default. A personal address takes the place of the one before:
 * a person has one.
 *
 * returns     the address as it is kept
 * refuses     address.too.many · input.invalid for an unknown country
 * repeatable  the same address a second time is the one that is kept already
 * source     
 */
export async function addAddress(shop: Shop, userId: string, given: GivenAddress): Promise<SavedAddress> {
  refuseUnknownCountry(given.country);
  return inTransaction(shop, async (tx) => {
    const kept = await lockAddresses(tx, userId);
    const id = await keep(shop, tx, userId, given, kept);
    if (given.isDefault || kept.length === 0) await moveDefault(shop, tx, userId, id);
    return ownAddress(tx, userId, id);
  });
}

async function keep(shop: Shop, tx: Tx, userId: string, given: GivenAddress, kept: SavedAddress[]): Promise<number> {
  const same = kept.find((address) => COMPARED.every((field) => address[field] === given[field]));
  if (same) return same.id;
  const { isDefault: _later, ...fields } = given;
  const personal = given.kind === 'personal' ? kept.find(({ kind }) => kind === 'personal') : undefined;
  if (personal) {
    await tx
      .update(addresses)
      .set({ ...fields, updatedAt: shop.clock.now() })
      .where(eq(addresses.id, personal.id));
    return personal.id;
  }
  if (kept.length >= MOST_ADDRESSES) throw new Refusal('address.too.many', { values: { count: MOST_ADDRESSES } });
  const now = shop.clock.now();
  const [added] = await tx
    .insert(addresses)
    .values({ ...fields, userId, createdAt: now, updatedAt: now })
    .returning({ id: addresses.id });
  if (!added) throw new Error('The address was not written');
  return added.id;
}
