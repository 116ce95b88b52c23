import type { Locale } from '#contracts/money.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';
import { type CardHolder, ensureCustomer } from './card-customer.ts';
import { askCards, isMissing } from './card-trouble.ts';

/** Where somebody looks at their cards; the provider's page leads back there. */
const CARDS = '/customer/cards';

/** Whoever has the page's address may add a card there: not for longer than it takes. */
const OPEN_SECONDS = 3_600;

/** Card testing (H05): whoever keeps a card opens the page a few times, not more. */
const SETUPS = { limit: 20, windowSeconds: 600 };

/**
 * Opens the provider's page on which a customer types a card to be kept there.
 *
 * returns     where to go
 * refuses     cards.unavailable — nothing was changed, it may be asked again · too.many.tries
 * repeatable  each time opens a page; the customer at the provider's is the same
 * source      R-085, decision 0034
 */
export async function openCardSetup(shop: Shop, holder: CardHolder, locale: Locale): Promise<string> {
  await consumeRateLimit(shop, `cards:${holder.userId}`, SETUPS);
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
    expiresAt: new Date(shop.clock.now().getTime() + OPEN_SECONDS * 1000),
    locale,
    idempotencyKey: `cards-${shop.ids.uuid()}`,
  });
  return url;
}
