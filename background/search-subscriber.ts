import { setImmediate } from 'node:timers/promises';
import { readSearchRecords } from '#shop/catalog/read-search-records.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Search } from '#shop/ports/search.ts';
import type { Hear } from './relay.ts';

const AT_ONCE = 1_000;

/** Keeps the search as the catalogue is. */
export type SearchFeed = {
  hear: Hear;
  /** Gives every article to the search again, page by page, so that the shop answers in between. */
  rebuild: () => Promise<void>;
  /** Makes a rebuild under way end after its page. */
  stop: () => void;
};

/**
 * Feeds the search from the catalogue. Articles are read and handed over one batch after the other, so an older reading
 * never comes after a newer one. Repeatable: the search is told what is so now, not what changed.
 *
 * source  R-070, decision 0020
 */
export function createSearchFeed(shop: Shop, search: Search): SearchFeed {
  let isStopped = false;
  let lastTurn: Promise<unknown> = Promise.resolve();
  const given = new Set<number>(); // what the search knows of this process
  let givenAnew = new Set<number>();

  async function give(records: Awaited<ReturnType<typeof readSearchRecords>>): Promise<void> {
    await search.index(records);
    for (const { id } of records) {
      given.add(id);
      givenAnew.add(id);
    }
  }

  async function take(ids: readonly number[]): Promise<void> {
    await search.remove(ids);
    for (const id of ids) given.delete(id);
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => {}); // the next batch does not care; this one's caller hears of it
    return turn;
  }

  async function refresh(ids: readonly number[]): Promise<void> {
    const records = await readSearchRecords(shop, { ids });
    const shown = new Set(records.map((record) => record.id));
    await take(ids.filter((id) => !shown.has(id)));
    await give(records);
  }

  async function giveAll(categoryId?: number): Promise<void> {
    for (let afterId: number | undefined = 0; afterId !== undefined && !isStopped; ) {
      const from: number = afterId;
      const records = await inTurn(async () => {
        const page = await readSearchRecords(shop, { afterId: from, limit: AT_ONCE, categoryId });
        await give(page);
        return page;
      });
      afterId = records.at(-1)?.id;
      await setImmediate();
    }
  }

  return {
    hear: async (event) => {
      if (event.name === 'category.changed') return giveAll(event.payload.categoryId);
      const ids = productsOf(event);
      for (let at = 0; at < ids.length; at += AT_ONCE) await inTurn(() => refresh(ids.slice(at, at + AT_ONCE)));
    },
    rebuild: async () => {
      givenAnew = new Set();
      await giveAll();
      if (isStopped) return;
      await inTurn(() => take([...given].filter((id) => !givenAnew.has(id)))); // gone while this node heard nothing
      await search.endFilling();
    },
    stop: () => {
      isStopped = true;
    },
  };
}

function productsOf(event: ShopEvent): readonly number[] {
  if (event.name === 'product.changed' || event.name === 'stock.changed') return event.payload.productIds;
  const isRating = event.name === 'rating.given' || event.name === 'rating.moderated';
  return isRating ? [event.payload.productId] : [];
}
