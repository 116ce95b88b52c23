import type { Locale } from '#contracts/money.ts';
import type { Shop } from '../kernel/shop.ts';
import { type CardHolder, ensureCustomer } from './card-customer.ts';
import { askCards, isMissing } from './card-trouble.ts';

/** Where somebody looks at their cards; the provider's page leads back there. */
const CARDS = '/customer/cards';

/**
 * Opens the provider's page on which a customer types a card to be kept there.
 *
 * returns     where to go
 * refuses     cards.unavailable — nothing was changed, it may be asked again
 * repeatable  each time opens a page; the customer at the provider's is the same
 * source      R-085, RELIABILITY 1.1, decision 0034
 */
export async function openCardSetup(shop: Shop, holder: CardHolder, locale: Locale): Promise<string> {
  return askCards(async () => {
    const customerId = await ensureCustomer(shop, holder);
    try {
      return await open(shop, customerId, locale);
    } catch (error) {
      if (!isMissing(error)) throw error;
      return open(shop, await ensureCustomer(shop, holder, customerId), locale);
    }
  });
}

async function open(shop: Shop, customerId: string, locale: Locale): Promise<string> {
  const { publicUrl, currency } = shop.settings;
  const { url } = await shop.payments.openCardSetup({
    customerId,
    currency,
    successUrl: `${publicUrl}${CARDS}?added=1`,
    cancelUrl: `${publicUrl}${CARDS}?cancelled=1`,
    locale,
    idempotencyKey: `cards-${shop.ids.uuid()}`,
  });
  return url;
}
