import { hasAdmin } from '#shop/customers/open-account.ts';
import type { Shop } from '../kernel/shop.ts';

/** Says whether anybody runs the back office yet; until then the one-time token makes the first administrator. */
export function hasAdministrator(shop: Pick<Shop, 'db'>): Promise<boolean> {
  return hasAdmin(shop.db);
}
