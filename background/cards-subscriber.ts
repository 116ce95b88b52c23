import { updateProviderEmail } from '#shop/accounts/update-provider-email.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { EventHandler } from './relay.ts';

/** Keeps the payment provider's idea of people with saved cards right. Repeatable. */
export function cardsSubscriber(shop: Shop): EventHandler {
  return async (event) => {
    if (event.name === 'cards.left') await shop.payments.forgetCustomer(event.payload.customerId);
    if (event.name === 'user.email.changed') await updateProviderEmail(shop, event.payload.userId);
  };
}
