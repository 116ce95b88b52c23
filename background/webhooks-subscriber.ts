import type { Shop } from '#shop/kernel/shop.ts';
import { queueMessages } from '#shop/webhooks/queue-message.ts';
import type { EventHandler } from './relay.ts';

/** Writes down what the endpoints of developers are to be told; background/webhook-sender.ts tells them. */
export function webhooksSubscriber(shop: Shop): EventHandler {
  return (event) => queueMessages(shop, event);
}
