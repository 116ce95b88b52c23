import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogShop, openCatalogShop, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { readStockOrder } from './stock-order.ts';
import { productVariants, stockMovements } from './tables.ts';

describe.each(BOTH_DATABASES)('articles in the order of their stock on %s', (database) => {
  let open: CatalogShop;
  const NOW = new Date('2026-03-02T10:00:00Z');
  beforeAll(async () => {
    open = await openCatalogShop(database);
  });
  afterAll(() => open.close());

  const order = async () =>
    (await readStockOrder(open.shop))
      .replace(/[{}]/g, '')
      .split(',')
      .filter((id) => id !== '')
      .map(Number);
  const idsOf = (variants: { onHand: number; reserved?: number }[]) =>
    putProduct(open.shop, { variants: variants.map((one, at) => ({ ...one, size: String(at) })) });
  async function setPieces(productId: number, onHand: number) {
    await open.shop.db.update(productVariants).set({ onHand }).where(eq(productVariants.productId, productId));
  }

  it('the fewest free pieces come first, an article without sizes counts as none, and equals stand by their ids', async () => {
    expect(await order()).toEqual([]);
    const many = await idsOf([{ onHand: 4 }, { onHand: 6, reserved: 1 }]);
    const few = await idsOf([{ onHand: 9, reserved: 7 }]);
    const none = await idsOf([]);
    const out = await idsOf([{ onHand: 3, reserved: 3 }]);
    expect(await order()).toEqual([none, out, few, many]);
    await setPieces(few, 50);
    expect(await order()).toEqual([none, out, many, few]); // a small catalogue is added up each time
  });

  it('in a large catalogue the order is kept, until a piece moves or an article comes, and ten seconds at most', async () => {
    const copies = sql`INSERT INTO products (slug, design_number, name_en, name_fr, category_id, currency, list_price_minor, sort_price_minor)
      SELECT 'copy-' || n, 'C' || n, 'Copy', 'Copie', category_id, currency, 100, 100
      FROM products, generate_series(1, 5000) AS n WHERE products.id = (SELECT min(id) FROM products)`;
    await open.shop.db.execute(copies);
    const [many = 0, few = 0] = (await order()).slice(-2);
    expect(await order()).toHaveLength(5_004);
    const before = open.statements();
    await order();
    expect(open.statements() - before).toBe(1);

    await setPieces(many, 1_000);
    expect((await order()).slice(-2)).toEqual([many, few]); // nothing says that a piece has moved
    const [variant] = await open.shop.db.select().from(productVariants).where(eq(productVariants.productId, many));
    await open.shop.db
      .insert(stockMovements)
      .values({ variantId: variant?.id ?? 0, kind: 'adjustment', onHandDelta: 1 });
    expect((await order()).slice(-2)).toEqual([few, many]);

    await setPieces(many, 5);
    open.setNow(new Date(NOW.getTime() + 9_000));
    expect((await order()).at(-1)).toBe(many);
    open.setNow(new Date(NOW.getTime() + 10_001));
    expect((await order()).at(-1)).toBe(few);

    const added = await idsOf([{ onHand: 5_000 }]);
    expect((await order()).at(-1)).toBe(added);
  });
});
