import { PUSH_EVENTS, type PushEvent, type PushedProduct, SHOPPERS_CHANNEL, STAFF_CHANNEL } from '#contracts/push.ts';
import { readSearchRecords } from '#shop/catalog/read-search-records.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Push } from '#shop/ports/push.ts';
import type { SearchRecord } from '#shop/ports/search.ts';
import { readCategoryNews, readOrderNews, readPosterNews, readRatingNews } from '#shop/reports/read-push-news.ts';
import type { EventHandler } from './relay.ts';

/** Above so many articles one message says that the lists are others, in place of one for each. */
const MOST_SINGLY = 20;

/**
 * Sends open browsers what happened in the shop, as the messages of the specification, and never more than their listed
 * fields. Orders go to the staff's channel only. Repeatable: a message says what is so now.
 *
 * source , V03, decision 0047
 */
export function pushSubscriber(shop: Shop, push: Push): EventHandler {
  const say = async (channel: string, { event, data }: PushEvent) =>
    push.publish({ channels: [channel], event, data: PUSH_EVENTS[event].parse(data) });

  return async (event) => {
    if (event.name === 'push.published') {
      const { channels, event: name, data, exceptSocket } = event.payload;
      return push.publish({ channels, event: name, data, exceptSocket });
    }
    const channel = isAboutOrder(event) ? STAFF_CHANNEL : SHOPPERS_CHANNEL;
    if (!push.hasListeners(channel)) return;
    for (const message of await messagesOf(shop, event)) await say(channel, message);
  };
}

type OrderEvent = Extract<ShopEvent, { name: `order.${string}` }>;

function isAboutOrder(event: ShopEvent): event is OrderEvent {
  return event.name.startsWith('order.');
}

async function messagesOf(shop: Shop, event: ShopEvent): Promise<PushEvent[]> {
  if (isAboutOrder(event)) {
    const data = await readOrderNews(shop, event.payload.orderId);
    return data ? [{ event: 'order-update-event', data }] : [];
  }
  switch (event.name) {
    case 'product.changed':
      return messagesOfProducts(shop, event.payload.productIds, event.payload.isNew === true);
    case 'stock.changed':
      return messagesOfProducts(shop, event.payload.productIds, false);
    case 'category.changed':
      return [{ event: 'product-category-event', data: await readCategoryNews(shop, event.payload.categoryId) }];
    case 'choice.changed':
      return [{ event: 'set-product-event', data: { changed: null } }];
    case 'poster.changed':
      return [{ event: 'advertising-poster-event', data: await readPosterNews(shop, event.payload.posterId) }];
    case 'rating.given':
    case 'rating.moderated':
      return [{ event: 'rating-event', data: await readRatingNews(shop, event.payload) }];
    default:
      return [];
  }
}

async function messagesOfProducts(shop: Shop, ids: readonly number[], isNew: boolean): Promise<PushEvent[]> {
  const reload: PushEvent = { event: 'reload-article-recently-visited-event', data: {} };
  if (ids.length > MOST_SINGLY) return [{ event: 'set-product-event', data: { changed: ids.length } }, reload];
  const records = await readSearchRecords(shop, { ids });
  const shown = new Set(records.map(({ id }) => id));
  const gone = ids.filter((id) => !shown.has(id));
  if (isNew) return records.map((record) => ({ event: 'product-event', data: { product: toPushed(record) } }));
  return [
    ...records.map((record) => ({ event: 'product-update-event' as const, data: { product: toPushed(record) } })),
    ...gone.map((id) => ({
      event: 'product-update-event' as const,
      data: { product: { id, is_disabled: true as const } },
    })),
    ...(gone.length > 0 ? [reload] : []),
  ];
}

function toPushed({ id, number, name, department, price, availability, rating, image }: SearchRecord): PushedProduct {
  return {
    id,
    number,
    name: { en: name.en, fr: name.fr },
    category: department,
    price: price.amountMinor,
    list_price: price.listMinor,
    currency: price.currency,
    availability,
    rating: { average: rating.average, count: rating.count },
    image,
    is_disabled: false,
  };
}
