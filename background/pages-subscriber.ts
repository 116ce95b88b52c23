import type { Shop } from '#shop/kernel/shop.ts';
import { ANY_PRODUCT } from '#shop/kernel/shown-products.ts';
import { listWeightOf } from './new-events.ts';
import type { EventHandler } from './relay.ts';

/** What the page cache can be told. */
type Droppable = { dropShowing: (productIds: readonly number[]) => void; dropAll: () => void };
/** The edition of the shop's lists, as this node knows it. */
type Lists = { startAt: (edition: number) => void; moveBy: (weight: number) => void };
type Pages = { cache: Droppable; lists: Lists; shop: Pick<Shop, 'owner' | 'db'> };

/**
 * Throws away the kept pages that show what changed, and then moves the lists' edition on: whoever asks anew must not be
 * given the old page. What the owner chose is read before.
 */
export function pagesSubscriber({ cache, lists, shop }: Pages): EventHandler {
  return async (event) => {
    if (event.name === 'settings.changed') await shop.owner.refresh(shop.db);
    if (event.name === 'stock.changed') cache.dropShowing(event.payload.productIds);
    else if (event.name === 'rating.given' || event.name === 'rating.moderated') {
      cache.dropShowing([event.payload.productId, ANY_PRODUCT]);
    } else cache.dropAll();
    lists.moveBy(listWeightOf(event));
  };
}

/** Nothing that is kept is known to be right any more. */
export function startPagesOver({ cache, lists, shop }: Pages): (edition: number) => Promise<void> {
  return async (edition) => {
    await shop.owner.refresh(shop.db);
    cache.dropAll();
    lists.startAt(edition);
  };
}
