import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { customerIdOf } from './card-customer.ts';
import { askCards, isMissing } from './card-trouble.ts';

/**
 * Takes one of a customer's saved cards away, at the provider's. What was paid with it stays paid.
 *
 * refuses     not.found — not theirs, or not there: the answer is the same · cards.unavailable
 * repeatable  the second time it is not there
 * source      R-085, A01
 */
export async function removeCard(shop: Shop, userId: string, cardId: string): Promise<void> {
  const customerId = await customerIdOf(shop.db, userId);
  if (customerId === null) throw new Refusal('not.found');
  await askCards(async () => {
    try {
      await shop.payments.removeCard(customerId, cardId);
    } catch (error) {
      throw isMissing(error) ? new Refusal('not.found') : error;
    }
  });
}
