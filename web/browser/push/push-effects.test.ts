import { describe, expect, it } from 'vitest';
import type { PushEvent } from '#contracts/push.ts';
import { effectOf, holdsId, type Shown } from './push-effects.ts';

const LIST: Shown = { lists: ['products'], data: [{ products: [{ id: 3 }, { id: 4 }], total: 5 }] };
const NOTHING: Shown = { lists: [], data: [null, 'text', 5] };
const gone = (id: number): PushEvent => ({
  event: 'product-update-event',
  data: { product: { id, is_disabled: true } },
});

describe('what an open page does with a message', () => {
  it('an article that it shows is read again, another one only voids what is kept (R-127)', () => {
    expect(effectOf(gone(4), LIST)).toEqual({ resets: ['products'], isReadAgain: true });
    expect(effectOf(gone(5), LIST)).toEqual({ resets: ['products'], isReadAgain: false });
  });

  it('a rating is read where its article is shown (R-130)', () => {
    const rating = (id: number): PushEvent => ({
      event: 'rating-event',
      data: { product_id: id, rating: { id: 9, is_disabled: true } },
    });
    expect(effectOf(rating(3), LIST).isReadAgain).toBe(true);
    expect(effectOf(rating(9), LIST).isReadAgain).toBe(false);
  });

  it.each([
    ['product-event', 'products'],
    ['set-product-event', 'products'],
    ['product-category-event', 'categories'],
    ['advertising-poster-event', 'posters'],
    ['reload-article-recently-visited-event', 'recentlyVisited'],
  ] as const)('%s is read by pages made of %s, and voids them elsewhere', (event, list) => {
    const message = { event, data: {} } as unknown as PushEvent;
    const shown = effectOf(message, { lists: [list], data: [] });
    expect(shown.isReadAgain).toBe(true);
    expect(shown.resets).toContain(list);
    expect(effectOf(message, NOTHING)).toEqual({ resets: shown.resets, isReadAgain: false });
  });

  it('an order means nothing to a shopper', () => {
    const message = { event: 'order-update-event', data: { order: { id: 3 } } } as unknown as PushEvent;
    expect(effectOf(message, LIST)).toEqual({ resets: [], isReadAgain: false });
  });

  it('ids are found however deep, and never in a number that is no id', () => {
    expect(holdsId({ a: [{ b: { productId: 7 } }] }, 7)).toBe(true);
    expect(holdsId({ quantity: 7, price: 7 }, 7)).toBe(false);
  });
});
