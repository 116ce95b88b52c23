import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '#shop/catalog/list-products.ts';
import { products } from '#shop/catalog/tables.ts';
import { repriceByCalendar } from '#shop/pricing/reprice-products.ts';
import { type CatalogShop, openCatalogShop } from '#tests/support/catalog-fixtures.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { seedBulk } from './seed-bulk.ts';

const COUNT = 600; // more than one transaction's worth

describe.each(TEST_DATABASES)('a large catalogue on %s', (database) => {
  let open: CatalogShop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    await seedBulk(open.shop, open.shop.db, COUNT);
  });
  afterAll(() => open.close());

  const countOf = async (table: string, where: string): Promise<number> => {
    const [row] = await open.shop.db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql.raw(`(SELECT 1 FROM ${table} WHERE ${where}) AS found`));
    return row?.count ?? -1;
  };

  it('has as many articles as were asked for, each with something to choose and to show', async () => {
    expect(await countOf('products', 'true')).toBe(COUNT);
    expect(await countOf('products p', 'NOT EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = p.id)')).toBe(
      0,
    );
    const query = {
      cloths: [],
      types: [],
      sizes: [],
      colours: [],
      inStock: false,
      specialOrder: false,
      onDiscount: true,
    };
    const page = await listProducts(open.shop, { ...query, sort: 'price_up', page: 1, perPage: 24 }, 'fr');
    expect(page.products.every((card) => card.price.unitMinor < card.price.listMinor)).toBe(true);
    expect(page.facets.cloths.length).toBeGreaterThan(5);
  });

  it('keeps its books: movements add up to the pieces, prices and choices are what they would be computed to', async () => {
    const moved = '(SELECT COALESCE(sum(on_hand_delta), 0) FROM stock_movements m WHERE m.variant_id = v.id)';
    expect(await countOf('product_variants v', `v.on_hand <> ${moved}`)).toBe(0);
    const sizes = `COALESCE((SELECT array_agg(DISTINCT size COLLATE "C") FROM product_variants v WHERE v.product_id = p.id AND size IS NOT NULL), '{}')`;
    expect(await countOf('products p', `sizes <> ${sizes}`)).toBe(0);
    expect(await repriceByCalendar(open.shop)).toEqual([]);
  });

  it('is the same every time, and goes on with the next numbers', async () => {
    const read = () =>
      open.shop.db
        .select({ number: products.designNumber, name: products.nameEn, price: products.listPriceMinor })
        .from(products)
        .orderBy(asc(products.designNumber));
    const first = await read();
    const other = await openCatalogShop('pglite');
    await seedBulk(other.shop, other.shop.db, 3);
    const again = await other.shop.db
      .select({ name: products.nameEn })
      .from(products)
      .orderBy(asc(products.designNumber));
    await other.close();
    expect(again.map((row) => row.name)).toEqual(first.slice(0, 3).map((row) => row.name));
    await seedBulk(open.shop, open.shop.db, 2);
    expect(await read()).toHaveLength(COUNT + 2);
  });
});
