import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Facet, ProductQuery } from '#contracts/catalog.ts';
import { type CatalogShop, openCatalogShop, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { applyDiscount } from '../pricing/apply-discount.ts';
import { ratings } from '../ratings/tables.ts';
import { listProducts } from './list-products.ts';

type Piece = { size: string; colour: string; onHand: number };
type Article = {
  name: string;
  department: string;
  type: string;
  cloth: string;
  priceMinor: number;
  isOff?: true;
  isHidden?: true;
  takesSpecialOrders?: false;
  stars: readonly number[];
  variants: readonly Piece[];
};
const piece = (size: string, colour: string, onHand: number): Piece => ({ size, colour, onHand });

/** The small catalogue; the average of twenty ratings, 3.95, is shown as 4. */
const ARTICLES: readonly Article[] = [
  {
    name: 'dress',
    department: 'Women',
    type: 'dresses',
    cloth: 'wax',
    priceMinor: 9_000,
    stars: [...Array<number>(19).fill(4), 3],
    variants: [piece('S', 'red', 1), piece('M', 'red', 0), piece('M', 'blue', 2), piece('L', 'blue', 0)],
  },
  {
    name: 'skirt',
    department: 'Women',
    type: 'skirts',
    cloth: 'wax',
    priceMinor: 5_000,
    isOff: true,
    stars: [5, 2],
    variants: [piece('S', 'red', 0), piece('M', 'red', 0)],
  },
  {
    name: 'boubou',
    department: 'Women',
    type: 'dresses',
    cloth: 'bazin',
    priceMinor: 20_000,
    isOff: true,
    stars: [1],
    variants: [piece('L', 'blue', 5)],
  },
  {
    name: 'shirt',
    department: 'Men',
    type: 'shirts',
    cloth: 'wax',
    priceMinor: 6_800,
    stars: [5, 5, 4],
    variants: [piece('M', 'red', 4), piece('L', 'red', 0)],
  },
  {
    name: 'bag',
    department: 'Accessoires',
    type: 'bags',
    cloth: 'bazin',
    priceMinor: 4_000,
    stars: [],
    variants: [piece('M', 'blue', 0)],
  },
  {
    name: 'shawl',
    department: 'Accessoires',
    type: 'bags',
    cloth: 'wax',
    priceMinor: 5_000,
    takesSpecialOrders: false,
    stars: [],
    variants: [piece('S', 'red', 0), piece('M', 'blue', 1)],
  },
  {
    name: 'fan',
    department: 'Accessoires',
    type: 'bags',
    cloth: 'wax',
    priceMinor: 4_000,
    takesSpecialOrders: false,
    stars: [],
    variants: [piece('L', 'red', 0)],
  },
  {
    name: 'hidden',
    department: 'Men',
    type: 'shirts',
    cloth: 'wax',
    priceMinor: 4_000,
    isHidden: true,
    stars: [5],
    variants: [piece('M', 'red', 4)],
  },
];
const PERCENT_OFF = 20;
const STEPS = [4, 3, 2, 1];

const averageShown = (stars: readonly number[]) =>
  stars.length === 0 ? 0 : Math.round((stars.reduce((sum, star) => sum + star, 0) / stars.length) * 10) / 10;
const priceOf = ({ priceMinor, isOff }: Article) => (isOff ? (priceMinor * (100 - PERCENT_OFF)) / 100 : priceMinor);
const isIn = (asked: readonly string[], code: string) => asked.length === 0 || asked.includes(code);

/** The same rules once more, over plain objects: what a list shows. */
function passes(article: Article, query: ProductQuery): boolean {
  const pieces = article.variants.filter(({ size, colour }) => isIn(query.sizes, size) && isIn(query.colours, colour));
  const isThere = pieces.some(({ onHand }) => onHand > 0);
  return [
    !article.isHidden,
    query.department === undefined || article.department === query.department,
    isIn(query.cloths, article.cloth),
    isIn(query.types, article.type),
    pieces.length > 0,
    [
      !query.inStock && !query.specialOrder,
      query.inStock && isThere,
      query.specialOrder && !isThere && article.takesSpecialOrders !== false,
      query.inStock && query.specialOrder && article.takesSpecialOrders !== false,
    ].some(Boolean),
    !query.onDiscount || article.isOff,
    averageShown(article.stars) >= (query.minStars ?? 0),
    priceOf(article) >= (query.minMinor ?? 0),
    priceOf(article) <= (query.maxMinor ?? Number.POSITIVE_INFINITY),
  ].every(Boolean);
}

const recount = (query: ProductQuery) => ARTICLES.filter((article) => passes(article, query)).length;
const without0 = (counts: [string, number][], chosen: readonly string[]) =>
  Object.fromEntries(counts.filter(([code, count]) => count > 0 || chosen.includes(code)));
const asShown = (facets: Facet[]) => Object.fromEntries(facets.map(({ code, count }) => [code, count]));

const COUPONS = {
  cloths: ['wax', 'bazin'],
  types: ['dresses', 'skirts', 'shirts', 'bags'],
  sizes: ['S', 'M', 'L'],
  colours: ['red', 'blue'],
};
const some = (codes: readonly string[]) => fc.subarray([...codes], { maxLength: 2 });
const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const anyQuery = fc.record({
  department: maybe('Women', 'Men', 'Accessoires', 'Kids'),
  cloths: some(COUPONS.cloths),
  types: some(COUPONS.types),
  sizes: some(COUPONS.sizes),
  colours: some(COUPONS.colours),
  minMinor: maybe(4_000, 5_000),
  maxMinor: maybe(9_000, 16_000),
  inStock: fc.boolean(),
  specialOrder: fc.boolean(),
  onDiscount: fc.boolean(),
  minStars: maybe(4, 3, 2, 1),
  sort: fc.constant('newest' as const),
  page: fc.constant(1),
  perPage: fc.constant(24),
});

describe.each(BOTH_DATABASES)('on %s', (database) => {
  let open: CatalogShop;

  beforeAll(async () => {
    open = await openCatalogShop(database);
    const { shop } = open;
    for (const { stars, isOff, variants, ...options } of ARTICLES) {
      const productId = await putProduct(shop, { ...options, variants: [...variants] });
      if (isOff) await applyDiscount(shop, 'admin', [productId], { percent: String(PERCENT_OFF) });
      if (stars.length > 0) await shop.db.insert(ratings).values(stars.map((star) => ratingRow(productId, star)));
      // A rating that was taken down counts for nothing.
      await shop.db.insert(ratings).values({ ...ratingRow(productId, 1), status: 'hidden' });
    }
  });
  afterAll(() => open.close());

  const ratingRow = (productId: number, stars: number) => ({
    productId,
    stars,
    displayName: 'Awa',
    locale: 'en' as const,
  });

  it('every count beside a list is what a recount by hand finds', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { total, facets } = await listProducts(open.shop, query, 'en');
        const expected = {
          total: recount(query),
          ...Object.fromEntries(
            (['cloths', 'types', 'sizes', 'colours'] as const).map((filter) => [
              filter,
              without0(
                COUPONS[filter].map((code) => [code, recount({ ...query, [filter]: [code] })]),
                query[filter],
              ),
            ]),
          ),
          inStock: recount({ ...query, inStock: true, specialOrder: false }),
          specialOrder: recount({ ...query, inStock: false, specialOrder: true }),
          onDiscount: recount({ ...query, onDiscount: true }),
          ratings: STEPS.map((stars) => ({ stars, count: recount({ ...query, minStars: stars }) })),
          departments: Object.fromEntries(
            ['Women', 'Men', 'Accessoires'].map((department) => [department, recount({ ...query, department })]),
          ),
        };
        const { departments, cloths, types, sizes, colours, ...others } = facets;
        const byCode = Object.entries({ departments, cloths, types, sizes, colours });
        const codes = Object.fromEntries(byCode.map(([filter, choices]) => [filter, asShown(choices)]));
        expect({ total, ...others, ...codes }).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('“4 stars and up” goes by the average as it is shown', async () => {
    const asked = { cloths: [], types: [], sizes: [], colours: [], inStock: false, specialOrder: false };
    const query: ProductQuery = { ...asked, onDiscount: false, minStars: 4, sort: 'name', page: 1, perPage: 24 };
    const { products, facets } = await listProducts(open.shop, query, 'en');
    expect(products.map(({ name, rating }) => [name, rating.average])).toEqual([
      ['dress', 4],
      ['shirt', 4.7],
    ]);
    expect(facets.ratings).toEqual([
      { stars: 4, count: 2 },
      { stars: 3, count: 3 },
      { stars: 2, count: 3 },
      { stars: 1, count: 4 },
    ]);
  });
});
