import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_SORTS, type ProductQuery } from '#contracts/catalog.ts';
import { type CatalogShop, openCatalogShop, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { applyDiscount } from '../pricing/apply-discount.ts';
import { listProducts } from './list-products.ts';

const ANY: ProductQuery = {
  cloths: [],
  types: [],
  sizes: [],
  colours: [],
  inStock: false,
  specialOrder: false,
  onDiscount: false,
  sort: 'newest',
  page: 1,
  perPage: 24,
};

describe.each(BOTH_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  const ids: Record<string, number> = {};

  /** Five articles on sale and a hidden one; `ids` knows them by name. */
  beforeAll(async () => {
    open = await openCatalogShop(database);
    const { shop } = open;
    const sizesOf = (colour: string, pieces: Record<string, number>) =>
      Object.entries(pieces).map(([size, onHand]) => ({ size, colour, onHand }));
    ids.dress = await putProduct(shop, {
      name: 'Hibiscus dress',
      nameFr: 'Robe Hibiscus',
      type: 'dresses',
      cloth: 'wax',
      priceMinor: 9_000,
      variants: [...sizesOf('red', { S: 1, M: 0, L: 3 }), ...sizesOf('blue', { S: 0, M: 2, L: 0 })],
    });
    ids.skirt = await putProduct(shop, {
      name: 'Papaya skirt',
      nameFr: 'Jupe Papaye',
      type: 'skirts',
      cloth: 'wax',
      priceMinor: 5_000,
      tags: ['été'],
      variants: sizesOf('red', { S: 0, M: 0 }),
    });
    ids.boubou = await putProduct(shop, {
      name: 'Boubou',
      type: 'dresses',
      cloth: 'bazin',
      priceMinor: 20_000,
      variants: sizesOf('blue', { L: 5 }),
    });
    ids.shirt = await putProduct(shop, {
      name: 'Record shirt',
      department: 'Men',
      type: 'shirts',
      cloth: 'wax',
      number: '0417',
      priceMinor: 6_800,
      variants: sizesOf('red', { M: 4 }),
    });
    ids.basket = await putProduct(shop, {
      name: 'Cœur basket',
      department: 'Accessoires',
      type: 'bags',
      priceMinor: 4_000,
      variants: [{ onHand: 2 }],
    });
    ids.hidden = await putProduct(shop, { name: 'Hidden dress', type: 'dresses', cloth: 'wax', isHidden: true });
    await applyDiscount(shop, 'admin', [ids.skirt], { percent: '20' });
  });
  afterAll(() => open.close());

  async function list(more: Partial<ProductQuery> = {}) {
    return listProducts(open.shop, { ...ANY, ...more }, 'en');
  }
  async function names(more: Partial<ProductQuery> = {}): Promise<string[]> {
    return (await list(more)).products.map((product) => product.name);
  }
  const counts = (facets: { code: string; count: number }[]) =>
    Object.fromEntries(facets.map((facet) => [facet.code, facet.count]));

  describe('a list of articles', () => {
    it('shows the newest first and never a hidden one', async () => {
      expect(await names()).toEqual(['Cœur basket', 'Record shirt', 'Boubou', 'Papaya skirt', 'Hibiscus dress']);
    });

    it('is sorted by today’s price, both ways, and by name', async () => {
      expect(await names({ sort: 'price_up' })).toEqual([
        'Papaya skirt',
        'Cœur basket',
        'Record shirt',
        'Hibiscus dress',
        'Boubou',
      ]);
      expect((await names({ sort: 'price_down' }))[0]).toBe('Boubou');
      expect((await names({ sort: 'name' }))[0]).toBe('Boubou');
    });

    it('stands in the order of what a search has found, the best first', async () => {
      const among = [ids.shirt ?? 0, ids.dress ?? 0, ids.basket ?? 0];
      const found = ['Record shirt', 'Hibiscus dress', 'Cœur basket'];
      expect(await names({ q: 'x', among, sort: 'relevance' })).toEqual(found);
      expect(await names({ q: 'x', among, sort: 'relevance', perPage: 1, page: 2 })).toEqual(found.slice(1, 2));
      expect((await names({ q: 'x', among, sort: 'newest' }))[0]).toBe('Cœur basket');
      expect((await names({ sort: 'relevance' }))[0]).toBe('Cœur basket');
    });

    it('is narrowed by department, under both spellings, and by price', async () => {
      expect(await names({ department: 'Men' })).toEqual(['Record shirt']);
      expect(await names({ department: 'Accessories' })).toEqual(['Cœur basket']);
      expect(await names({ department: 'Unknown' })).toEqual([]);
      expect(await names({ minMinor: 4_000, maxMinor: 4_000 })).toEqual(['Cœur basket', 'Papaya skirt']);
    });

    it('asks that one and the same piece has the size, the colour and is there', async () => {
      expect(await names({ sizes: ['M'], colours: ['red'] })).toEqual([
        'Record shirt',
        'Papaya skirt',
        'Hibiscus dress',
      ]);
      expect(await names({ sizes: ['M'], colours: ['red'], inStock: true })).toEqual(['Record shirt']);
      expect(await names({ sizes: ['M'], colours: ['red'], specialOrder: true })).toEqual([
        'Papaya skirt',
        'Hibiscus dress',
      ]);
    });

    it('adds choices up inside a filter and joins filters', async () => {
      expect(await names({ cloths: ['wax', 'bazin'], types: ['dresses'] })).toEqual(['Boubou', 'Hibiscus dress']);
    });

    it('finds words of the name, the number, the cloth, the type and the tags, without accents', async () => {
      expect(await names({ q: 'HIBÍSCUS' })).toEqual(['Hibiscus dress']);
      expect(await names({ q: 'jupe ete' })).toEqual(['Papaya skirt']);
      expect(await names({ q: 'N° 0417' })).toEqual(['Record shirt']);
      expect(await names({ q: 'coeur' })).toEqual(['Cœur basket']);
      expect(await names({ q: 'bazin dresses' })).toEqual(['Boubou']);
      expect(await names({ q: '100%_' })).toEqual([]);
    });

    it('shows the last page when one past the end is asked for', async () => {
      const page = await list({ page: 9, perPage: 2 });
      expect({ page: page.page, pages: page.pages, total: page.total, shown: page.products.length }).toEqual({
        page: 3,
        pages: 3,
        total: 5,
        shown: 1,
      });
    });

    it('says of each article what is left, what it costs and whether there is nothing to choose', async () => {
      const cards = new Map((await list()).products.map((card) => [card.id, card]));
      expect(cards.get(ids.basket ?? 0)).toMatchObject({
        availability: { state: 'low', left: 2 },
        onlyVariant: { size: null, colour: null },
      });
      expect(cards.get(ids.skirt ?? 0)).toMatchObject({
        availability: { state: 'special_order', left: 0 },
        price: { unitMinor: 4_000, listMinor: 5_000, discountPercent: 20 },
        onlyVariant: null,
      });
      expect(cards.get(ids.dress ?? 0)?.availability).toEqual({ state: 'in_stock', left: 6 });
      expect(cards.get(ids.skirt ?? 0)?.rail).toEqual([
        { size: 'S', isLeft: false },
        { size: 'M', isLeft: false },
      ]);
      expect(cards.get(ids.dress ?? 0)?.rail?.every(({ isLeft }) => isLeft)).toBe(true);
    });

    it('answers anything at all without complaint', async () => {
      const text = fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('\0', '\ud800', "'; DROP TABLE products;--", '%', '\\'),
      );
      const texts = fc.array(text, { maxLength: 3 });
      const number = fc.oneof(
        fc.integer(),
        fc.double(),
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1),
      );
      const anyQuery = fc.record({
        department: fc.option(text, { nil: undefined }),
        q: fc.option(text, { nil: undefined }),
        cloths: texts,
        types: texts,
        sizes: texts,
        colours: texts,
        minMinor: number,
        maxMinor: number,
        inStock: fc.boolean(),
        specialOrder: fc.boolean(),
        onDiscount: fc.boolean(),
        sort: fc.constantFrom(...PRODUCT_SORTS),
        page: number,
        perPage: number,
      });
      await fc.assert(
        fc.asyncProperty(anyQuery, async (query) => void (await listProducts(open.shop, query, 'fr'))),
        { numRuns: 40 },
      );
    });
  });

  describe('the counts beside a list', () => {
    it('are the whole shop’s when nothing is asked', async () => {
      const { facets } = await list();
      expect(counts(facets.cloths)).toEqual({ wax: 3, bazin: 1 });
      expect(counts(facets.types)).toEqual({ dresses: 2, skirts: 1, shirts: 1, bags: 1 });
      expect(counts(facets.sizes)).toEqual({ S: 2, M: 3, L: 2 });
      expect(counts(facets.colours)).toEqual({ red: 3, blue: 2 });
      expect(facets).toMatchObject({ inStock: 4, specialOrder: 1, onDiscount: 1 });
      expect(facets.sizes.map((size) => size.code)).toEqual(['S', 'M', 'L']);
    });

    it('leave a filter’s own choices out and apply the others', async () => {
      const { facets, total } = await list({ cloths: ['bazin'], types: ['dresses'] });
      expect(total).toBe(1);
      expect(counts(facets.cloths)).toEqual({ wax: 1, bazin: 1 });
      expect(counts(facets.types)).toEqual({ dresses: 1 });
      expect(counts(facets.sizes)).toEqual({ L: 1 });
    });

    it('count the pieces that are there when only those in stock are asked for', async () => {
      const { facets } = await list({ inStock: true, colours: ['red'] });
      expect(counts(facets.sizes)).toEqual({ S: 1, M: 1, L: 1 });
      expect(counts(facets.colours)).toEqual({ red: 2, blue: 2 });
      expect(facets).toMatchObject({ inStock: 2, specialOrder: 1 });
    });

    it('keep a choice that shows nothing, so that it can be taken back', async () => {
      const { facets } = await list({ cloths: ['bazin'], types: ['bags'] });
      expect(counts(facets.types)).toEqual({ dresses: 1, bags: 0 });
    });

    it('keep a size and a colour that show nothing as long as some article comes in them, and no others', async () => {
      const { facets } = await list({ types: ['bags'], sizes: ['S', 'XXL'], colours: ['red', 'pink'] });
      expect(counts(facets.sizes)).toEqual({ S: 0 });
      expect(counts(facets.colours)).toEqual({ red: 0 });
    });

    it('promise exactly what choosing the filter then shows', async () => {
      const choice = <T>(...all: T[]) => fc.subarray(all, { maxLength: 2 });
      const anyQuery = fc.record({
        cloths: choice('wax', 'bazin'),
        types: choice('dresses', 'skirts', 'shirts'),
        sizes: choice('S', 'M', 'L'),
        colours: choice('red', 'blue'),
        inStock: fc.boolean(),
        specialOrder: fc.boolean(),
        onDiscount: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(anyQuery, async (query) => {
          const { facets } = await list(query);
          const promised = [
            ...(['cloths', 'types', 'sizes', 'colours'] as const).flatMap((filter) =>
              facets[filter].map((facet) => ({ count: facet.count, afterwards: { ...query, [filter]: [facet.code] } })),
            ),
            { count: facets.inStock, afterwards: { ...query, inStock: true, specialOrder: false } },
            { count: facets.specialOrder, afterwards: { ...query, inStock: false, specialOrder: true } },
            { count: facets.onDiscount, afterwards: { ...query, onDiscount: true } },
          ];
          for (const { count, afterwards } of promised)
            expect({ afterwards, count: (await list(afterwards)).total }).toEqual({ afterwards, count });
        }),
        { numRuns: 15 },
      );
    });

    it('cost the same number of statements for one article and for many', async () => {
      const statementsFor = async (more: Partial<ProductQuery>) => {
        const before = open.statements();
        await list(more);
        return open.statements() - before;
      };
      expect(await statementsFor({ perPage: 1 })).toBe(await statementsFor({ perPage: 24 }));
      expect(await statementsFor({ sizes: ['M'] })).toBeLessThanOrEqual(11);
    });
  });
});
