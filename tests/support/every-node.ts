import { createNewEvents } from '#background/new-events.ts';
import type { EventHandler } from '#background/relay.ts';
import { SUBSCRIPTIONS, type Subscriber } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/**
 * One subscriber of one node. Each call hands it the events committed since the call before, the first since now, and
 * returns how many there were.
 */
export async function subscribe(shop: Shop, name: Subscriber, handle: EventHandler): Promise<() => Promise<number>> {
  const news = createNewEvents(shop.db);
  await news.read();
  return async () => {
    const read = await news.read();
    if ('restart' in read) throw new Error('The node may have missed events');
    const mine = read.events.filter((event) => SUBSCRIPTIONS[event.name].includes(name));
    for (const event of mine) await handle(event);
    return mine.length;
  };
}
