import type { Shop } from '../kernel/shop.ts';
import type { SavedCard } from '../ports/cards.ts';
import { customerIdOf } from './card-customer.ts';
import { askCards, isMissing } from './card-trouble.ts';
import { isCardExpired } from './rules.ts';

export type OwnCard = SavedCard & { isExpired: boolean };

/**
 * A customer's saved cards, newest first, as the provider lists them now: the shop keeps none.
 *
 * refuses  cards.unavailable — the provider does not answer
 * source   R-085
 */
export async function listCards(shop: Shop, userId: string): Promise<OwnCard[]> {
  const customerId = await customerIdOf(shop.db, userId);
  if (customerId === null) return [];
  const now = shop.clock.now();
  const cards = await askCards(() => cardsOf(shop, customerId));
  return cards.map((card) => ({ ...card, isExpired: isCardExpired(card, now) }));
}

/** Somebody the provider does not know any more has no cards there. */
async function cardsOf(shop: Shop, customerId: string): Promise<SavedCard[]> {
  try {
    return await shop.payments.listCards(customerId);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
