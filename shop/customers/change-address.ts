import { and, eq } from 'drizzle-orm';
import type { SavedAddress } from '#contracts/http/addresses.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { type GivenAddress, lockAddresses, moveDefault, ownAddress, refuseUnknownCountry } from './saved-addresses.ts';
import { addresses } from './tables.ts';

/**
 * Writes one of a customer's addresses anew. The default passes from one to another only by choosing another: taking the
 * mark away here changes nothing.
 *
 * refuses     not.found for an address that is not theirs · input.invalid for an unknown country, or for a second personal
 *             address
 * repeatable  the second time writes the same
 * source      R-077, A01
 */
export async function changeAddress(
  shop: Shop,
  userId: string,
  id: number,
  given: GivenAddress,
): Promise<SavedAddress> {
  refuseUnknownCountry(given.country);
  return inTransaction(shop, async (tx) => {
    const kept = await lockAddresses(tx, userId);
    await ownAddress(tx, userId, id);
    if (given.kind === 'personal' && kept.some((other) => other.kind === 'personal' && other.id !== id)) {
      throw new Refusal('input.invalid', { problems: [{ field: 'kind', code: 'problem.taken' }] });
    }
    const { isDefault, ...fields } = given;
    await tx
      .update(addresses)
      .set({ ...fields, updatedAt: shop.clock.now() })
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
    if (isDefault) await moveDefault(shop, tx, userId, id);
    return ownAddress(tx, userId, id);
  });
}
