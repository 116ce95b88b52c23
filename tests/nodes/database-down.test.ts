import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { type ManyNodes, openManyNodes } from './support/many-nodes.ts';
import { findLost, type Sales, sell } from './support/shoppers.ts';

const PAUSE_MS = 30_000;

describe('a database that does not answer (F06)', () => {
  let shop: ManyNodes;
  let productId: number;
  let books: number;
  beforeAll(async () => {
    shop = await openManyNodes({ nodes: 1 });
    productId = await putProduct(shop.services.shop, { name: 'Lagoon tote', variants: [{ onHand: 100_000 }] });
    books = await auditBooks(shop.services.shop.db);
  });
  afterAll(() => shop.close());

  const url = () => shop.nodes[0]?.url ?? '';
  const sold = async (sales: Sales, more: number) => {
    const before = sales.acknowledged.length;
    const begun = performance.now();
    await expect.poll(() => sales.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + more);
    return performance.now() - begun;
  };
  /**
   * Everybody was asked to come back within five seconds, half of them within five; nobody waited ten: who waited for a
   * connection before, and then for its answer, has waited twice.
   */
  const expectKindRefusals = (sales: Sales) => {
    expect(sales.refusals.length).toBeGreaterThan(0);
    const waits = sales.refusals.map(({ ms }) => ms).sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(6_500); // 5 s, and a busy machine
    expect(sales.refusals.filter(({ retryAfter }) => !(Number(retryAfter) >= 1 && Number(retryAfter) <= 5))).toEqual(
      [],
    );
    expect([sales.faults, sales.slow]).toEqual([[], 0]);
  };

  it('stands still for thirty seconds: everybody gets a 503, and the shop sells again by itself', async () => {
    const sales = sell(url(), productId);
    await sold(sales, 20);
    shop.postgres.pause();
    await sleep(PAUSE_MS);
    shop.postgres.resume();
    expect(await sold(sales, 20)).toBeLessThan(15_000);
    await sales.stop();
    expectKindRefusals(sales);
    expect(await findLost(url(), sales.acknowledged)).toEqual([]);
    expect(await auditBooks(shop.services.shop.db)).toBe(books);
  });

  it('is killed and starts again: nothing that was acknowledged is lost', async () => {
    const sales = sell(url(), productId);
    await sold(sales, 20);
    await shop.postgres.kill();
    await sleep(2_000);
    await shop.postgres.start();
    expect(await sold(sales, 20)).toBeLessThan(15_000);
    await sales.stop();
    expectKindRefusals(sales);
    expect(await findLost(url(), sales.acknowledged)).toEqual([]);
    expect(await auditBooks(shop.services.shop.db)).toBe(books);
  });
});
