import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackground } from '#background/workers.ts';
import { editProduct } from '#shop/catalog/edit-product.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const WITHIN_MS = 1_000;

describe.each(BOTH_DATABASES)('the running search (%s)', (database) => {
  let test: TestShop;
  let id: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    test = await openTestShop({ database });
    id = await putProduct(test.shop, { name: 'Lagoon tote', variants: [{ onHand: 2 }] });
    const quiet = async () => {};
    stop = await startBackground({
      shop: test.shop,
      log: test.app.log,
      handlers: { mail: quiet, pages: quiet, push: quiet },
      startOver: {},
      search: test.services.search,
      listen: (onNotify) => test.services.database.listen('outbox', onNotify),
      tidy: quiet,
      visitDays: 1,
      tickSandbox: null,
    });
  });
  afterAll(async () => {
    await stop();
    await test.close();
  });

  async function isFound(query: string): Promise<boolean> {
    const answer = await test.app.inject({ method: 'POST', url: '/1/indexes/products/query', payload: { query } });
    return answer.json<{ nbHits: number }>().nbHits > 0;
  }

  it('is filled at the start, and has a change within a second', async () => {
    await expect.poll(() => isFound('lagoon'), { timeout: 5_000 }).toBe(true);
    for (const name of ['Terrace tote', 'Cowrie tote', 'Swallow tote']) {
      await editProduct(test.shop, 'test', id, { changes: { nameEn: name } });
      const changed = performance.now();
      await expect.poll(() => isFound(name), { interval: 20, timeout: 5_000 }).toBe(true);
      expect(performance.now() - changed).toBeLessThan(WITHIN_MS);
    }
    expect(await isFound('cowrie')).toBe(false);
  });
});
