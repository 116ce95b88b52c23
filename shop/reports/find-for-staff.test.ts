import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CatalogShop,
  openCatalogShop,
  putCustomer,
  putOrder,
  putProduct,
} from '#tests/support/catalog-fixtures.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { productVariants } from '../stock/tables.ts';
import { findForStaff } from './find-for-staff.ts';

const ALL = { articles: true, orders: true, customers: true };

describe.each(TEST_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  let coat: number;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    coat = await putProduct(open.shop, {
      name: 'Èlewa coat',
      number: '7031',
      isHidden: true,
      variants: [{ size: 'M', onHand: 1 }],
    });
    await putProduct(open.shop, { name: 'Plain cap' });
    await putCustomer(open.shop, 'Ọlá Èkó');
    await putOrder(open.shop, { productId: coat });
  });
  afterAll(() => open.close());

  const find = (words: string, reach = ALL) => findForStaff(open.shop, words, reach, 'en');

  it('an article is found by a begun word, its number or its SKU, hidden ones too', async () => {
    const [variant] = await open.shop.db.select({ sku: productVariants.sku }).from(productVariants);
    for (const words of ['elew', '7031', String(variant?.sku).toUpperCase()]) {
      expect((await find(words)).articles).toMatchObject([{ id: coat, number: '7031', isHidden: true }]);
    }
  });

  it('an order is found by its number, a name or an e-mail; a customer without accents', async () => {
    const [byMail, byName] = [await find('buyer@example'), await find('buyer')];
    expect([byMail.orders.length, byName.orders.length]).toEqual([1, 1]);
    expect((await find(byMail.orders[0]?.number ?? '')).orders).toMatchObject(byMail.orders);
    expect((await find('ola eko')).customers).toMatchObject([{ name: 'Ọlá Èkó' }]);
  });

  it('signs that mean something to a database are only signs', async () => {
    for (const words of ['%', '_', "' OR 1=1", ':*', '\\', '&|!()', 'a'.repeat(120)]) {
      expect((await find(words)).orders).toEqual([]);
    }
  });

  it('asks three statements, and none for what one may not see', async () => {
    const before = open.statements();
    await find('coat');
    expect(open.statements() - before).toBe(3);
    const none = await find('coat', { articles: false, orders: false, customers: false });
    expect(none).toEqual({ articles: [], orders: [], customers: [] });
    expect(open.statements() - before).toBe(3);
  });
});
