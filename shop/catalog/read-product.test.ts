import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CatalogShop,
  openCatalogShop,
  putCloth,
  putCustomer,
  putProduct,
} from '#tests/support/catalog-fixtures.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { watchShown } from '../kernel/shown-products.ts';
import { rateProduct } from '../ratings/rate-product.ts';
import { listCategories } from './list-categories.ts';
import { listCloths, readCloth } from './list-cloths.ts';
import { bestRated, listCards, newOnTheLine } from './pick-products.ts';
import { readProduct } from './read-product.ts';
import { products } from './tables.ts';

describe.each(TEST_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
  });
  afterAll(() => open.close());

  describe('the page of an article', () => {
    it('shows its choices, pieces, pictures, facts and ratings in one language', async () => {
      const { shop } = open;
      const id = await putProduct(shop, {
        nameFr: 'Robe',
        type: 'dresses',
        cloth: 'wax',
        pictures: 2,
        variants: [
          { size: 'L', colour: 'red', onHand: 5, reserved: 2 },
          { size: 'S', colour: 'red' },
        ],
      });
      const facts = { care: { en: 'Wash cold', fr: 'Laver à froid' }, fibre: { en: 'Cotton', fr: 'Coton' } };
      await shop.db
        .update(products)
        .set({ facts, hasStory: true, storyFr: 'Une **histoire**' })
        .where(eq(products.id, id));
      await rateProduct(shop, await putCustomer(shop), { productId: id, stars: 4, comment: 'Belle' });
      expect(await readProduct(shop, id, 'fr')).toMatchObject({
        name: 'Robe',
        clothName: 'wax (fr)',
        typeName: 'dresses (fr)',
        story: 'Une **histoire**',
        facts: [
          { code: 'fibre', text: 'Coton' },
          { code: 'care', text: 'Laver à froid' },
        ],
        sizes: ['S', 'L'],
        colours: [{ code: 'red', name: 'red (fr)', hex: '#102030' }],
        variants: [
          { size: 'L', available: 3 },
          { size: 'S', available: 0 },
        ],
        pictures: [{ alt: 'Robe' }, { alt: 'Robe' }],
        rating: { average: 4, count: 1, comments: 1 },
        ratings: [{ stars: 4, comment: 'Belle' }],
        availability: { state: 'low', left: 3 },
      });
    });

    it('hides a story that is switched off', async () => {
      const { shop } = open;
      const id = await putProduct(shop);
      await shop.db.update(products).set({ storyEn: 'Secret', hasStory: false }).where(eq(products.id, id));
      expect((await readProduct(shop, id, 'en'))?.story).toBe('');
    });

    it('does not exist for a hidden or unknown article, nor for a number that is none', async () => {
      const hidden = await putProduct(open.shop, { isHidden: true });
      for (const id of [hidden, 999_999, 0, -1, 1.5, 2 ** 31, Number.NaN]) {
        expect(await readProduct(open.shop, id, 'en')).toBeNull();
      }
    });

    it('shows others of the department, its own kind first, and notes every article it shows', async () => {
      const { shop } = open;
      const put = (more: object = {}) => putProduct(shop, { department: 'Kids', ...more });
      const trousers = await put({ type: 'trousers' });
      const [oldDress, dress] = [await put({ type: 'dresses' }), await put({ type: 'dresses' })];
      await put({ type: 'dresses', isHidden: true });
      const { result, shown } = await watchShown(() => readProduct(shop, dress, 'en'));
      expect(result?.sameCategory.map((card) => card.id)).toEqual([oldDress, trousers]);
      expect([...shown].sort()).toEqual([trousers, oldDress, dress].sort());
    });

    it('costs the same number of statements however much it shows', async () => {
      const before = open.statements();
      await readProduct(open.shop, await putProduct(open.shop, { department: 'Kids', variants: [] }), 'en');
      expect(open.statements() - before).toBeLessThanOrEqual(10 + 3); // three to put it there
    });
  });

  describe('what the home page picks', () => {
    it('is the newest, the best rated, and any articles by their ids, hidden ones left out', async () => {
      const { shop } = open;
      const [good, better, hidden] = [
        await putProduct(shop),
        await putProduct(shop),
        await putProduct(shop, { isHidden: true }),
      ];
      const newest = await putProduct(shop, { publishedAt: shop.clock.now() });
      for (const stars of [5, 5, 5]) await rateProduct(shop, await putCustomer(shop), { productId: better, stars });
      await rateProduct(shop, await putCustomer(shop), { productId: good, stars: 5 });
      expect((await newOnTheLine(shop, 'en', 1)).map((card) => [card.id, card.isNew])).toEqual([[newest, true]]);
      expect((await bestRated(shop, 'en', 2)).map((card) => card.id)).toEqual([better, good]);
      expect((await listCards(shop, [hidden, better, 999_999, good, better], 'en')).map((card) => card.id)).toEqual([
        better,
        good,
      ]);
    });
  });

  describe('departments and cloths', () => {
    it('count what they sell now', async () => {
      const { shop } = open;
      await putProduct(shop, { department: 'Men', cloth: 'kente' });
      await putProduct(shop, { department: 'Men', cloth: 'kente', isHidden: true });
      await putCloth(shop, 'ndop');
      expect((await listCategories(shop, 'fr')).find((one) => one.code === 'Men')).toMatchObject({
        name: 'Men (fr)',
        productCount: 1,
      });
      const cloths = new Map((await listCloths(shop, 'en')).map((cloth) => [cloth.code, cloth.productCount]));
      expect([cloths.get('kente'), cloths.get('ndop')]).toEqual([1, 0]);
      expect(await readCloth(shop, 'kente', 'fr')).toMatchObject({
        cloth: { name: 'kente (fr)', productCount: 1 },
        story: 'Histoire',
      });
      expect(await readCloth(shop, 'nylon', 'fr')).toBeNull();
    });
  });
});
