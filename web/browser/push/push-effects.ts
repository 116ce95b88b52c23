import type { PushEvent } from '#contracts/push.ts';
import type { ListName } from '../list-cache/list-rules.ts';

/** What a message means for an open page: which kept lists are void, and whether what it shows is to be read again. */
export type PushEffect = { resets: readonly ListName[]; isReadAgain: boolean };

/** What stands on the page: the lists its screens are made of, and the data they were drawn from. */
export type Shown = { lists: readonly ListName[]; data: readonly unknown[] };

const ID_FIELDS = ['id', 'productId', 'orderId', 'articleId'] as const;

/** Whether data hold something with one of these ids, however deep. A wrong guess costs one reading. */
export function holdsId(data: unknown, id: number): boolean {
  if (Array.isArray(data)) return data.some((one) => holdsId(one, id));
  if (typeof data !== 'object' || data === null) return false;
  return (
    ID_FIELDS.some((field) => Reflect.get(data, field) === id) || Object.values(data).some((one) => holdsId(one, id))
  );
}

/**
 * What shoppers' pages do when they receive a message. The shop is asked for what is shown; the message itself is not shown,
 * so receiving it twice is receiving it once (R-133).
 *
 * source  R-125 to R-132
 */
export function effectOf(message: PushEvent, { lists, data }: Shown): PushEffect {
  const isMadeOf = (...names: ListName[]) => names.some((name) => lists.includes(name));
  switch (message.event) {
    case 'product-category-event':
      return { resets: ['categories', 'products'], isReadAgain: isMadeOf('categories') };
    case 'product-event':
    case 'set-product-event':
      return { resets: ['products', 'categories'], isReadAgain: isMadeOf('products') };
    case 'product-update-event':
      return { resets: ['products'], isReadAgain: holdsId(data, message.data.product.id) };
    case 'advertising-poster-event':
      return { resets: ['posters'], isReadAgain: isMadeOf('posters') };
    case 'rating-event':
      return { resets: ['ratings', 'products'], isReadAgain: holdsId(data, message.data.product_id) };
    case 'reload-article-recently-visited-event':
      return { resets: ['recentlyVisited'], isReadAgain: isMadeOf('recentlyVisited') };
    case 'order-update-event':
      return { resets: [], isReadAgain: false }; // for the staff only
  }
}
