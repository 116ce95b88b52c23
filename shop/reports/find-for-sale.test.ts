import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogShop, openCatalogShop, putProduct } from '#tests/support/catalog-fixtures.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { productVariants } from '../stock/tables.ts';
import { findForSale } from './find-for-sale.ts';

describe.each(TEST_DATABASES)('articles to be sold by the staff, on %s', (database) => {
  let open: CatalogShop;
  let oldest: number;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    const withSku = async (sku: string) => {
      const id = await putProduct(open.shop, { name: `Coat ${sku}`, variants: [{ size: 'M', onHand: 1 }] });
      await open.shop.db.update(productVariants).set({ sku }).where(eq(productVariants.productId, id));
      return id;
    };
    oldest = await withSku('ROBE-1');
    for (let at = 10; at < 22; at += 1) await withSku(`ROBE-${at}`);
  });
  afterAll(() => open.close());

  const found = async (words: string) => (await findForSale(open.shop, words, 'en')).map(({ productId }) => productId);

  it('a SKU that is typed in full comes first, however many others hold it', async () => {
    for (const words of ['ROBE-1', 'robe-1']) expect((await found(words))[0]).toBe(oldest);
  });

  it('otherwise the newest come first, and no more than eight', async () => {
    const some = await found('ROBE-');
    expect(some).toHaveLength(8);
    expect(some).not.toContain(oldest);
  });
});
