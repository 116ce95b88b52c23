import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { dropCustomer } from './card-customer.ts';

/**
 * Somebody leaves for good: the shop forgets who they were at the payment provider's, and the provider is asked to, after the
 * commit, to forget them and their cards.
 *
 * repeatable  the second time there is nobody to forget
 * source      R-085
 */
export async function forgetCards(shop: Shop, tx: Tx, userId: string): Promise<void> {
  const customerId = await dropCustomer(tx, userId);
  if (customerId !== null) await record(shop, tx, { name: 'cards.left', payload: { customerId } });
}
