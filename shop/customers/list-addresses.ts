import type { SavedAddress } from '#contracts/http/addresses.ts';
import type { Shop } from '../kernel/shop.ts';
import { addressesOf } from './saved-addresses.ts';

/**
 * The addresses that a customer keeps, the default first.
 *
 * source 
 */
export function listAddresses(shop: Shop, userId: string): Promise<SavedAddress[]> {
  return addressesOf(shop.db, userId);
}
