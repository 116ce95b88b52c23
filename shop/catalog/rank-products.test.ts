import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductSort } from '#contracts/catalog.ts';
import { type CatalogShop, openCatalogShop, putOrder, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { outbox } from '../kernel/tables.ts';
import { postDue } from '../ledger/post-entries.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { ratings } from '../ratings/tables.ts';
import { listProducts } from './list-products.ts';
import { listRecords } from './list-records.ts';
import { rankProducts } from './rank-products.ts';

const ANY = { cloths: [], types: [], sizes: [], colours: [], inStock: false, specialOrder: false, onDiscount: false };

describe.each(BOTH_DATABASES)('lists by sales and by ratings on %s', (database) => {
  let open: CatalogShop;
  const ids: Record<'bag' | 'cap' | 'dress' | 'hat', number> = { bag: 0, cap: 0, dress: 0, hat: 0 };

  beforeAll(async () => {
    open = await openCatalogShop(database);
    for (const name of ['bag', 'cap', 'dress', 'hat'] as const)
      ids[name] = await putProduct(open.shop, { name, department: name === 'hat' ? 'Men' : 'Women' });
  });
  afterAll(() => open.close());

  const nameOf = (id: number) => Object.entries(ids).find(([, one]) => one === id)?.[0];
  async function listed(sort: ProductSort, more: object = {}) {
    await rankProducts(open.shop);
    const { products } = await listProducts(open.shop, { ...ANY, sort, page: 1, perPage: 24, ...more }, 'en');
    return products.map(({ id }) => nameOf(id));
  }
  const rate = (productId: number, ...stars: number[]) =>
    open.shop.db
      .insert(ratings)
      .values(stars.map((one) => ({ productId, stars: one, displayName: 'A.', locale: 'en' as const })));
  async function sell(productId: number, quantity: number, paymentStatus: 'paid' | 'pending' = 'paid') {
    const order = await putOrder(open.shop, { productId, paymentStatus });
    await open.shop.db
      .update(orderLines)
      .set({ quantity, totalMinor: quantity * 1_000 })
      .where(eq(orderLines.orderId, order));
    return order;
  }

  it('without any of them are the newest first', async () => {
    expect(await listed('popular')).toEqual(['hat', 'dress', 'cap', 'bag']);
    expect(await listed('rating')).toEqual(['hat', 'dress', 'cap', 'bag']);
  });

  it('stand by the pieces of the orders that were sold; what is not paid counts once it is, what is called off no more', async () => {
    await sell(ids.bag, 3);
    await sell(ids.dress, 1);
    await sell(ids.dress, 1);
    const unpaid = await sell(ids.cap, 9, 'pending');
    expect(await listed('popular')).toEqual(['bag', 'dress', 'hat', 'cap']);
    await open.shop.db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, unpaid));
    expect(await listed('popular')).toEqual(['cap', 'bag', 'dress', 'hat']);
    await open.shop.db.update(orderLines).set({ dropped: 7 }).where(eq(orderLines.orderId, unpaid));
    expect(await listed('popular')).toEqual(['bag', 'dress', 'cap', 'hat']);
    await open.shop.db.transaction(async (tx) => {
      const posting = { orderId: unpaid, cause: 'order.cancelled', causeId: unpaid, actor: null } as const;
      await postDue(open.shop, tx, posting, 0);
      await tx.update(orders).set({ deliveryStatus: 'cancelled' }).where(eq(orders.id, unpaid));
    });
    expect(await listed('popular')).toEqual(['bag', 'dress', 'hat', 'cap']);
  });

  it('stand by a score in which a few high ratings do not beat many, and what nobody has rated is last', async () => {
    await rate(ids.bag, 5, 5);
    await rate(ids.cap, ...Array.from({ length: 30 }, (_, at) => (at % 5 === 0 ? 4 : 5)));
    await rate(ids.dress, 1);
    expect(await listed('rating')).toEqual(['cap', 'bag', 'dress', 'hat']);
    await open.shop.db.update(ratings).set({ status: 'hidden' }).where(eq(ratings.productId, ids.cap));
    expect(await listed('rating')).toEqual(['bag', 'dress', 'hat', 'cap']);
    await open.shop.db.delete(ratings).where(eq(ratings.productId, ids.bag));
    expect(await listed('rating')).toEqual(['dress', 'hat', 'cap', 'bag']);
  });

  it('are narrowed and paged like every list, also among what a search has found', async () => {
    expect(await listed('popular', { department: 'Women' })).toEqual(['bag', 'dress', 'cap']);
    expect(await listed('popular', { q: 'x', among: [ids.hat, ids.cap, ids.bag] })).toEqual(['bag', 'hat', 'cap']);
    expect(await listed('popular', { q: 'dress' })).toEqual(['dress']);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed('rating', { page, perPage: 1 })));
    expect(pages.flat()).toEqual(['dress', 'hat', 'cap', 'bag']);
  });

  it('are asked for by programs too, who get articles by their ids otherwise', async () => {
    const of = async (sort?: ProductSort) => {
      const { records } = await listRecords(open.shop, { page: 1, perPage: 9, sort, status: 'shown' }, 'en');
      return records.map(({ id }) => nameOf(id));
    };
    expect(await of('popular')).toEqual(['bag', 'dress', 'hat', 'cap']);
    expect(await of('rating')).toEqual(['dress', 'hat', 'cap', 'bag']);
    expect(await of()).toEqual(['bag', 'cap', 'dress', 'hat']);
  });

  it('are counted once, and kept pages of them are dropped where one stands elsewhere', async () => {
    const told = async () => (await open.shop.db.select().from(outbox).where(eq(outbox.name, 'product.ranked'))).length;
    await rankProducts(open.shop);
    const before = await told();
    expect(await rankProducts(open.shop)).toBe(0);
    await sell(ids.hat, 1);
    expect(await rankProducts(open.shop)).toBeGreaterThan(0);
    expect(await told()).toBe(before + 1);
  });

  it('are read from an index, in a department too', async () => {
    const planOf = async (where: string, by: string) => {
      await open.shop.db.execute(sql`SET enable_sort = off`);
      const rows = await open.shop.db.execute(
        sql.raw(`EXPLAIN SELECT id FROM products WHERE NOT is_hidden ${where} ORDER BY ${by} DESC, id DESC LIMIT 24`),
      );
      await open.shop.db.execute(sql`RESET enable_sort`);
      return JSON.stringify(rows);
    };
    expect(await planOf('', 'pieces_sold')).toContain('products_popular');
    expect(await planOf('', 'rating_rank')).toContain('products_rated');
    expect(await planOf('AND category_id = 1', 'pieces_sold')).toContain('products_category_popular');
    expect(await planOf('AND category_id = 1', 'rating_rank')).toContain('products_category_rated');
  });
});
