import type { Shop } from '#shop/kernel/shop.ts';
import { queueNotices } from '#shop/notifications/queue-notices.ts';
import type { EventHandler } from './relay.ts';

/** Writes down which colleagues are to be told of an event; `sendNotices` tells them when it is due. */
export function noticesSubscriber(shop: Shop): EventHandler {
  return (event) => queueNotices(shop, event);
}
