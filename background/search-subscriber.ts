import { setImmediate } from 'node:timers/promises';
import { and, gte, inArray } from 'drizzle-orm';
import { readSearchRecords, type SearchRecordsGroup } from '#shop/catalog/read-search-records.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { outbox } from '#shop/kernel/tables.ts';
import type { Search, SearchRecord } from '#shop/ports/search.ts';
import { type EventHandler, eventOf } from './relay.ts';

const AT_ONCE = 1_000;
const MOST_LOOKS = 5;
const MARGIN_MS = 300_000; // a change may be committed minutes after it happened, and clocks of nodes differ

/** Keeps the search as the catalogue is. */
export type SearchFeed = {
  handle: EventHandler;
  /** Gives every article to the search, page by page, so that the shop answers in between; then what is not sold is gone. */
  rebuild: () => Promise<void>;
  /** The same, when the search needs it. */
  fill: () => Promise<void>;
  /** Makes a rebuild under way end after its page. */
  stop: () => void;
};

type Give = (records: readonly SearchRecord[]) => Promise<void>;

/**
 * Feeds the search from the catalogue. Articles are read and handed over one batch after the other, so an older reading
 * never comes after a newer one. Repeatable: the search is given the present state, not the change.
 *
 * given   called with the number of articles that a rebuild has given so far
 * source  R-070, decisions 0020 and 0049
 */
export function createSearchFeed(shop: Shop, search: Search, given: (count: number) => void = () => {}): SearchFeed {
  let isStopped = false;
  let lastTurn: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => {}); // the next batch does not care; this one's caller gets the error
    return turn;
  }

  async function giveAll(give: Give, shelf: SearchRecordsGroup = {}): Promise<void> {
    let count = 0;
    for (let afterId: number | undefined = 0; afterId !== undefined && !isStopped; ) {
      const from: number = afterId;
      const records = await inTurn(async () => {
        const page = await readSearchRecords(shop, { afterId: from, limit: AT_ONCE, ...shelf });
        await give(page);
        return page;
      });
      afterId = records.at(-1)?.id;
      count += records.length;
      given(count);
      await setImmediate();
    }
  }

  async function handle(event: ShopEvent): Promise<void> {
    if (event.name === 'search.refill.asked') return rebuild();
    if (event.name === 'category.changed') return giveAll(search.index, { categoryId: event.payload.categoryId });
    if (event.name === 'choice.changed') {
      const { what, code } = event.payload;
      return giveAll(search.index, what === 'cloth' ? { clothCode: code } : { typeCode: code });
    }
    const ids = productsOf(event);
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await inTurn(() => refresh(shop, search, ids.slice(at, at + AT_ONCE)));
  }

  async function rebuild(): Promise<void> {
    const begunAt = shop.clock.now();
    const filling = await search.beginFilling();
    let isDone = false;
    try {
      await giveAll(filling.index);
      if (isStopped) return;
      await filling.finish();
      isDone = true;
    } finally {
      if (!isDone) await filling.giveUp();
    }
    // What happened meanwhile went into the index that has just been replaced.
    if (search.isShared && !isStopped) for (const event of await eventsSince(shop, begunAt)) await handle(event);
  }

  return {
    handle,
    rebuild,
    fill: async () => {
      if (await search.needsFilling()) await rebuild();
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/**
 * Gives some articles as they are now. Nodes share one hosted index, and two of them may write about the same article in
 * any order; so whoever has written looks again, and the last one to write finds that nothing has changed since.
 */
async function refresh(shop: Shop, search: Search, ids: readonly number[]): Promise<void> {
  let before = '';
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const records = await readSearchRecords(shop, { ids });
    const now = search.isShared ? JSON.stringify(records) : '';
    if (look > 0 && now === before) return;
    const shown = new Set(records.map((record) => record.id));
    await search.remove(ids.filter((id) => !shown.has(id)));
    await search.index(records);
    if (!search.isShared) return;
    before = now;
  }
}

const HANDLED_EVENTS = [
  'product.changed',
  'stock.changed',
  'category.changed',
  'choice.changed',
  'rating.given',
  'rating.moderated',
];

async function eventsSince(shop: Shop, begunAt: Date): Promise<ShopEvent[]> {
  const since = new Date(begunAt.getTime() - MARGIN_MS);
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.name, HANDLED_EVENTS), gte(outbox.occurredAt, since)));
  return [...new Map(rows.map((row) => [row.eventId, eventOf(row)])).values()];
}

function productsOf(event: ShopEvent): readonly number[] {
  if (event.name === 'product.changed' || event.name === 'stock.changed') return event.payload.productIds;
  const isRating = event.name === 'rating.given' || event.name === 'rating.moderated';
  return isRating ? [event.payload.productId] : [];
}
