import type { Shop } from '#shop/kernel/shop.ts';
import { queueMessages } from '#shop/webhooks/queue-message.ts';
import type { EventHandler } from './relay.ts';

/** Queues messages for the endpoints of developers; background/webhook-sender.ts sends them. */
export function webhooksSubscriber(shop: Shop): EventHandler {
  return (event) => queueMessages(shop, event);
}
