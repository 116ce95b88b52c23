import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CatalogShop,
  openCatalogShop,
  putCustomer,
  putOrder,
  putProduct,
} from '#tests/support/catalog-fixtures.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { applyOffer, type OfferValue } from '../pricing/apply-offer.ts';
import { cancelLatestDiscount } from '../pricing/cancel-latest-discount.ts';
import { freezeBatch } from '../pricing/change-batch.ts';
import { freezeAllDiscounts, unfreezeAllDiscounts } from '../pricing/freeze-all-discounts.ts';
import { listDiscountChanges } from './list-discount-changes.ts';
import { listDiscounts } from './list-discounts.ts';
import { findByNumbers, listTags, previewDiscount } from './preview-discount.ts';

const percent = (value: number): OfferValue => ({ kind: 'percent', basisPoints: value * 100 });
const always = { startsAt: null, endsAt: null };

describe.each(TEST_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  let [coat, cap] = [0, 0];
  let staff = '';
  beforeAll(async () => {
    open = await openCatalogShop(database);
    coat = await putProduct(open.shop, {
      name: 'Coat',
      nameFr: 'Manteau',
      number: '0417',
      priceMinor: 10_000,
      tags: ['warm'],
    });
    cap = await putProduct(open.shop, { name: 'Cap', priceMinor: 2_000 });
    staff = (await putCustomer(open.shop, 'Mariam Sow')).userId;
  });
  afterAll(() => open.close());

  const list = () => listDiscounts(open.shop, { page: 1, perPage: 50, locale: 'en' });

  it('a preview of the new prices says what gets cheaper, and what a bigger discount makes dearer', async () => {
    const all = { kind: 'all' as const };
    expect(await previewDiscount(open.shop, all, percent(10), 'fr')).toMatchObject({
      total: 2,
      cheaper: 2,
      dearer: 0,
      rows: [
        { name: 'Cap', beforeMinor: 2_000, afterMinor: 1_800 },
        { name: 'Manteau', number: '0417', beforeMinor: 10_000, afterMinor: 9_000 },
      ],
    });
    await applyOffer(open.shop, staff, { kind: 'articles', productIds: [coat] }, { value: percent(30), ...always });
    expect(await previewDiscount(open.shop, all, percent(10), 'en')).toMatchObject({ total: 2, cheaper: 1, dearer: 1 });
    expect(await previewDiscount(open.shop, { kind: 'tag', tag: 'nobody' }, percent(10), 'en')).toMatchObject({
      total: 0,
      rows: [],
    });
  });

  it('each batch stands with its name, on how many it counts, and what it sold at the reduced price', async () => {
    const { batchId } = await applyOffer(
      open.shop,
      staff,
      { kind: 'all' },
      { value: { kind: 'amount', amountMinor: 500 }, ...always },
    );
    const order = await putOrder(open.shop, { productId: cap });
    const now = open.shop.clock.now();
    await open.shop.db.update(orders).set({ placedAt: now }).where(eq(orders.id, order));
    await open.shop.db
      .update(orderLines)
      .set({ listPriceMinor: 2_000, unitPriceMinor: 1_500, totalMinor: 1_500 })
      .where(eq(orderLines.orderId, order));
    const { discounts, total, latestId, isAllFrozen } = await list();
    expect([total, latestId, isAllFrozen]).toEqual([2, batchId, false]);
    expect(discounts).toMatchObject([
      { id: batchId, target: 'all', amountMinor: 500, articles: 2, counting: 2, isFrozen: false, soldMinor: 1_500 },
      { target: 'articles', name: 'Coat', number: '0417', basisPoints: 3_000, articles: 1, counting: 0, soldMinor: 0 },
    ]);
    await freezeBatch(open.shop, staff, batchId, true);
    expect((await list()).discounts).toMatchObject([{ isFrozen: true }, { counting: 1 }]);
    await cancelLatestDiscount(open.shop, staff, [coat, cap]);
    expect((await list()).discounts).toMatchObject([{ name: 'Coat' }]);
  });

  it('what was done is listed with who did it, newest first', async () => {
    await freezeAllDiscounts(open.shop, staff);
    await unfreezeAllDiscounts(open.shop, staff);
    const changes = await listDiscountChanges(open.shop, { locale: 'fr', limit: 6, maySee: () => true });
    const newest = changes.toSorted((one, other) => other.id - one.id);
    expect(newest.map(({ action }) => action)).toEqual([
      'discounts.unfrozen',
      'discounts.frozen',
      'discount.cancelled',
      'discount.frozen',
      'discount.applied',
      'discount.applied',
    ]);
    expect(newest[5]).toMatchObject({ who: 'Mariam Sow', basisPoints: 3_000, target: 'articles', name: 'Manteau' });
    expect(newest[2]).toMatchObject({ amountMinor: 500, articles: 2 });
  });

  it('articles are found by their numbers, tags by how often they are worn', async () => {
    expect(await findByNumbers(open.shop, ['0417', '9999x'])).toEqual([{ id: coat, number: '0417' }]);
    expect(await listTags(open.shop, 'en')).toEqual([{ tag: 'warm', articles: 1 }]);
  });
});
