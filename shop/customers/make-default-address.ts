import type { SavedAddress } from '#contracts/http/addresses.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockAddresses, moveDefault, ownAddress } from './saved-addresses.ts';

/**
 * Makes one address the one that the checkout proposes; the one before steps back.
 *
 * refuses     not.found for an address that is not theirs
 * repeatable  yes
 * source      R-084, A01
 */
export async function makeDefaultAddress(shop: Shop, userId: string, id: number): Promise<SavedAddress> {
  return inTransaction(shop, async (tx) => {
    await lockAddresses(tx, userId);
    await ownAddress(tx, userId, id);
    await moveDefault(shop, tx, userId, id);
    return ownAddress(tx, userId, id);
  });
}
