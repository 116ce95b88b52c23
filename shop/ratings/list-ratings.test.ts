import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RatingSort } from '#contracts/ratings.ts';
import { type CatalogShop, openCatalogShop, putCustomer, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { listRatings, listRatingsOf } from './list-ratings.ts';
import { rateProduct } from './rate-product.ts';

describe.each(BOTH_DATABASES)('the ratings of an article on %s', (database) => {
  let open: CatalogShop;
  let productId: number;
  /** In the order in which they were given; each is called by its stars, language and whether it has words. */
  const GIVEN = [
    { stars: 5, locale: 'fr', comment: 'Belle' },
    { stars: 1, locale: 'en', comment: 'Thin' },
    { stars: 4, locale: 'en', comment: '' },
    { stars: 3, locale: 'fr', comment: '' },
    { stars: 2, locale: 'fr', comment: 'Mince' },
    { stars: 5, locale: 'en', comment: 'Warm' },
  ] as const;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    productId = await putProduct(open.shop);
    for (const [minute, given] of GIVEN.entries()) {
      open.setNow(new Date(Date.UTC(2026, 2, 3, 9, minute)));
      await rateProduct(open.shop, await putCustomer(open.shop), { productId, ...given });
    }
  });
  afterAll(() => open.close());

  const names = (ratings: readonly { stars: number; comment: string }[]) =>
    ratings.map(({ stars, comment }) => `${stars} ${comment}`.trim());
  const listed = async (sort: RatingSort, locale: 'en' | 'fr' = 'en') => {
    const { ratings } = await listRatings(open.shop, { page: 1, perPage: 10, productId, sort }, locale);
    return names(ratings);
  };

  it('stand with words first, in the reader’s language first, then the newest', async () => {
    expect(await listed('helpful')).toEqual(['5 Warm', '1 Thin', '2 Mince', '5 Belle', '4', '3']);
    expect(await listed('helpful', 'fr')).toEqual(['2 Mince', '5 Belle', '5 Warm', '1 Thin', '3', '4']);
    const first = await listRatingsOf(open.shop, productId, { locale: 'fr', limit: 3 });
    expect(names(first)).toEqual(['2 Mince', '5 Belle', '5 Warm']);
  });

  it('stand by age or by stars where that is asked for, whatever their language', async () => {
    expect(await listed('newest')).toEqual(['5 Warm', '2 Mince', '3', '4', '1 Thin', '5 Belle']);
    expect(await listed('highest', 'fr')).toEqual(['5 Belle', '5 Warm', '4', '3', '2 Mince', '1 Thin']);
    expect(await listed('lowest')).toEqual(['1 Thin', '2 Mince', '3', '4', '5 Warm', '5 Belle']);
  });

  it('are each on one page, in any order', async () => {
    for (const sort of ['helpful', 'newest', 'highest', 'lowest'] as const) {
      const ids: number[] = [];
      for (const page of [1, 2, 3]) {
        const { ratings, total } = await listRatings(open.shop, { page, perPage: 2, productId, sort }, 'en');
        expect(total).toBe(GIVEN.length);
        ids.push(...ratings.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(GIVEN.length);
    }
  });
});
