import { createNewEvents } from '#background/new-events.ts';
import type { EventHandler } from '#background/relay.ts';
import { SUBSCRIPTIONS, type Subscriber } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/**
 * One subscriber of one node. Each call lets it hear what was committed since the call before, the first since now.
 * Returns how many events it heard.
 */
export async function subscribe(shop: Shop, name: Subscriber, handle: EventHandler): Promise<() => Promise<number>> {
  const news = createNewEvents(shop.db);
  await news.read();
  return async () => {
    const read = await news.read();
    if ('lost' in read) throw new Error('The node has lost its place');
    const told = read.told.filter((event) => SUBSCRIPTIONS[event.name].includes(name));
    for (const event of told) await handle(event);
    return told.length;
  };
}
