import { ANY_PRODUCT } from '#shop/kernel/shown-products.ts';
import type { Hear } from './relay.ts';

/** What the page cache can be told. */
export type Droppable = { dropShowing: (productIds: readonly number[]) => void; dropAll: () => void };

/** Throws away the kept pages that show what changed. Repeatable: throwing away twice is throwing away. */
export function pagesSubscriber(cache: Droppable): Hear {
  return async (event) => {
    if (event.name === 'stock.changed') cache.dropShowing(event.payload.productIds);
    else if (event.name === 'rating.given' || event.name === 'rating.moderated') {
      cache.dropShowing([event.payload.productId, ANY_PRODUCT]);
    } else cache.dropAll();
  };
}
