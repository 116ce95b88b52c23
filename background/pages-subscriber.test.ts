import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopEvent } from '#shop/kernel/events.ts';
import { ANY_PRODUCT } from '#shop/kernel/shown-products.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { pagesSubscriber } from './pages-subscriber.ts';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

/** What an event drops from the cache, and whether the lists are notified. */
async function droppedBy(event: ShopEvent): Promise<unknown[]> {
  const done: unknown[] = [];
  const cache = {
    dropShowing: (ids: readonly number[]) => void done.push(ids),
    dropAll: () => void done.push('everything'),
  };
  const lists = { startAt: () => {}, moveBy: () => void done.push('the lists') };
  const { shop } = open;
  await pagesSubscriber({ cache, lists, shop })({ ...event, eventId: '00000000-0000-4000-8000-000000000000' });
  return done;
}

test('sold pieces throw away the pages that show their article, and then move the lists on', async () => {
  expect(await droppedBy({ name: 'stock.changed', payload: { productIds: [3, 4] } })).toEqual([[3, 4], 'the lists']);
});

test.each(['rating.given', 'rating.moderated', 'rating.voted'] as const)(
  '%s throws away its article and whatever was made from the ratings of all',
  async (name) =>
    expect(await droppedBy({ name, payload: { productId: 3, ratingId: 1 } })).toEqual([[3, ANY_PRODUCT], 'the lists']),
);

test('an article that stands elsewhere by sales or ratings throws away the lists by these', async () => {
  expect(await droppedBy({ name: 'product.ranked', payload: { productIds: [3] } })).toEqual([
    [ANY_PRODUCT],
    'the lists',
  ]);
});

test('what may stand on any page throws everything away', async () => {
  expect(await droppedBy({ name: 'costs.changed', payload: {} })).toEqual(['everything', 'the lists']);
});
