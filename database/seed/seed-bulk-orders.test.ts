import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesFigures } from '#shop/reports/sales-figures.ts';
import { type CatalogShop, openCatalogShop, putProduct } from '#tests/support/catalog-fixtures.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { seedBulkOrders } from './seed-bulk-orders.ts';

describe.each(TEST_DATABASES)('many orders on %s', (database) => {
  let open: CatalogShop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    await putProduct(open.shop, { priceMinor: 4_900, variants: [{ onHand: 3 }] });
    await putProduct(open.shop, { priceMinor: 12_000 });
  });
  afterAll(() => open.close());

  const count = async (table: string) => {
    const [row] = await open.shop.db.select({ count: sql<number>`count(*)::int` }).from(sql.raw(table));
    return row?.count;
  };

  it('come with their lines, payments, customers and visitors, and hold nothing from stock', async () => {
    await seedBulkOrders(open.shop, open.shop.db, 300);
    expect([await count('orders'), await count('payments')]).toEqual([300, 300]);
    expect(await count('orders WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = orders.id)')).toBe(0);
    expect(await count('product_variants WHERE reserved > 0')).toBe(0);
    const { orders, visitors } = await salesFigures(open.shop, 'year');
    expect(orders.now).toBeGreaterThan(orders.before);
    expect(visitors.before).toBeGreaterThan(0);
  });

  it('a second call adds more with the next numbers', async () => {
    await seedBulkOrders(open.shop, open.shop.db, 50);
    expect(await count('orders')).toBe(350);
    expect(await count("orders WHERE number = 'B-0000350'")).toBe(1);
  });
});
