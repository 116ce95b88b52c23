import type { Shop } from '#shop/kernel/shop.ts';
import { ANY_PRODUCT } from '#shop/kernel/shown-products.ts';
import { listWeightOf } from './list-weights.ts';
import type { EventHandler } from './relay.ts';

/** The operations of the page cache that an event needs. */
type Droppable = { dropShowing: (productIds: readonly number[]) => void; dropAll: () => void };
/** The edition of the shop's lists, as this node knows it. */
type Lists = { startAt: (edition: number) => void; moveBy: (weight: number) => void };
type Pages = { cache: Droppable; lists: Lists; shop: Pick<Shop, 'owner' | 'db'> };

/**
 * Drops the cached pages that show what changed, then moves the lists' edition on: a browser that asks again because of the new
 * edition must not get the old page. Changed settings are read first, since new pages are made with them.
 */
export function pagesSubscriber({ cache, lists, shop }: Pages): EventHandler {
  return async (event) => {
    if (event.name === 'settings.changed') await shop.owner.refresh(shop.db);
    if (event.name === 'stock.changed') cache.dropShowing(event.payload.productIds);
    else if (event.name === 'rating.given' || event.name === 'rating.moderated' || event.name === 'rating.voted') {
      cache.dropShowing([event.payload.productId, ANY_PRODUCT]);
    } else if (event.name === 'product.ranked') cache.dropShowing([ANY_PRODUCT]);
    else cache.dropAll();
    lists.moveBy(listWeightOf(event));
  };
}

/** Events may be missing, so any cached page may be wrong: all are dropped. */
export function startPagesOver({ cache, lists, shop }: Pages): (edition: number) => Promise<void> {
  return async (edition) => {
    await shop.owner.refresh(shop.db);
    cache.dropAll();
    lists.startAt(edition);
  };
}
