import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogShop, openCatalogShop, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { applyDiscount } from './apply-discount.ts';
import { applyOffer, type OfferValue } from './apply-offer.ts';
import { cancelLatestDiscount } from './cancel-latest-discount.ts';
import { cancelBatch, cancelLatestBatch, freezeBatch } from './change-batch.ts';
import type { DiscountTarget } from './choose-products.ts';
import { freezeAllDiscounts, unfreezeAllDiscounts } from './freeze-all-discounts.ts';
import { pricesOf } from './prices-of.ts';
import { discounts, productPrices } from './tables.ts';

const percent = (value: number): OfferValue => ({ kind: 'percent', basisPoints: value * 100 });

describe.each(BOTH_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
  });
  afterAll(() => open.close());

  const put = (target: DiscountTarget, value: OfferValue, dates: { startsAt?: Date; endsAt?: Date } = {}) =>
    applyOffer(open.shop, 'admin', target, { value, startsAt: null, endsAt: null, ...dates });
  const one = (id: number): DiscountTarget => ({ kind: 'articles', productIds: [id] });
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error) => error.more?.problems?.[0]?.code ?? error.code,
    );

  async function rowOf(id: number) {
    const [row] = await open.shop.db.select().from(productPrices).where(eq(productPrices.id, id));
    if (!row) throw new Error(`No article ${id}`);
    const shown = (await pricesOf(open.shop.db, [row], open.shop.clock.now())).get(id)?.unitMinor ?? Number.NaN;
    return { ...row, shown };
  }
  const priceOf = async (id: number) => (await rowOf(id)).shown;

  describe('a discount on many', () => {
    it('reaches every article of a category, a tag, a cloth, and no other', async () => {
      const kente = await putProduct(open.shop, {
        priceMinor: 10_000,
        cloth: 'kente',
        tags: ['wrap'],
        department: 'Kids',
      });
      const plain = await putProduct(open.shop, { priceMinor: 10_000, isHidden: true, department: 'Kids' });
      const { categoryId } = await rowOf(kente);
      expect(await put({ kind: 'category', categoryId }, percent(10))).toMatchObject({ products: 2 });
      expect([await priceOf(kente), await priceOf(plain)]).toEqual([9_000, 9_000]);
      expect(await put({ kind: 'tag', tag: 'wrap' }, percent(20))).toMatchObject({ products: 1 });
      expect([await priceOf(kente), await priceOf(plain)]).toEqual([8_000, 9_000]);
      await put({ kind: 'cloth', code: 'kente' }, { kind: 'amount', amountMinor: 3_000 });
      expect([await priceOf(kente), await priceOf(plain)]).toEqual([7_000, 9_000]);
      await put({ kind: 'all' }, { kind: 'amount', amountMinor: 99_999 });
      expect([await priceOf(kente), await priceOf(plain)]).toEqual([0, 0]);
    });

    it('sent five times at once by the same request is one discount, and the next request is another', async () => {
      const id = await putProduct(open.shop, { priceMinor: 10_000 });
      const idempotencyKey = '5b0e3c1e-6f0f-4f0e-9d2c-0a5f6b7c8d9e';
      const offer = { value: percent(10), startsAt: null, endsAt: null };
      const sent = await Promise.all(
        [1, 2, 3, 4, 5].map(() => applyOffer(open.shop, 'a', one(id), { ...offer, idempotencyKey })),
      );
      expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1);
      expect(await open.shop.db.$count(discounts, eq(discounts.productId, id))).toBe(1);
      for (const other of [
        { ...offer, value: percent(20) },
        { ...offer, endsAt: new Date(open.shop.clock.now().getTime() + 86_400_000) },
      ]) {
        const again = applyOffer(open.shop, 'a', one(id), { ...other, idempotencyKey });
        expect(await refusalOf(again)).toBe('idempotency.mismatch');
      }
      await applyOffer(open.shop, 'a', one(id), offer);
      expect(await open.shop.db.$count(discounts, eq(discounts.productId, id))).toBe(2);
    });

    it('is refused, with nothing written, when it reaches nothing or its days are wrong', async () => {
      const id = await putProduct(open.shop);
      const now = open.shop.clock.now().getTime();
      const at = (days: number) => new Date(now + days * 86_400_000);
      expect(await refusalOf(put({ kind: 'tag', tag: 'nobody wears this' }, percent(5)))).toBe(
        'problem.discount.nothing',
      );
      expect(await refusalOf(put(one(999_999), percent(5)))).toBe('not.found');
      expect(await refusalOf(put(one(id), percent(5), { endsAt: at(-1) }))).toBe('problem.discount.past');
      const backwards = { startsAt: at(3), endsAt: at(2) };
      expect(await refusalOf(put(one(id), percent(5), backwards))).toBe('problem.discount.until');
      for (const far of [{ endsAt: new Date('9999-12-31') }, { startsAt: new Date('0001-01-01') }])
        expect(await refusalOf(put(one(id), percent(5), far))).toBe('problem.day.within');
      const written = await open.shop.db.select().from(discounts).where(eq(discounts.productId, id));
      expect(written).toEqual([]);
    });

    it('comes off as one: from the top the one below counts again, from below nothing moves', async () => {
      const id = await putProduct(open.shop, { priceMinor: 10_000 });
      const other = await putProduct(open.shop, { priceMinor: 10_000 });
      const both: DiscountTarget = { kind: 'articles', productIds: [id, other] };
      const ten = await put(both, percent(10));
      const twenty = await put(one(id), percent(20));
      await cancelBatch(open.shop, 'admin', ten.batchId);
      expect([await priceOf(id), await priceOf(other)]).toEqual([8_000, 10_000]);
      expect(await cancelLatestBatch(open.shop, 'admin', twenty.batchId)).toEqual([id]);
      expect(await priceOf(id)).toBe(10_000);
      expect(await refusalOf(cancelBatch(open.shop, 'admin', ten.batchId))).toBe('discount.none');
    });

    it('undoing the latest takes nothing else off when another one came meanwhile', async () => {
      const id = await putProduct(open.shop, { priceMinor: 10_000 });
      const seen = await put(one(id), percent(10));
      const meanwhile = await put(one(id), percent(30));
      expect(await refusalOf(cancelLatestBatch(open.shop, 'admin', seen.batchId))).toBe('discount.newer');
      expect(await priceOf(id)).toBe(7_000);
      const both = [1, 2].map(() => refusalOf(cancelLatestBatch(open.shop, 'admin', meanwhile.batchId)));
      expect((await Promise.all(both)).toSorted()).toEqual(['discount.newer', null]);
      expect(await priceOf(id)).toBe(9_000);
    });

    it('can be halted by itself: the one below counts until it is let go', async () => {
      const id = await putProduct(open.shop, { priceMinor: 10_000 });
      await put(one(id), percent(10));
      const { batchId } = await put(one(id), percent(20));
      await freezeBatch(open.shop, 'admin', batchId, true);
      await freezeBatch(open.shop, 'admin', batchId, true);
      expect((await rowOf(id)).sortPriceMinor).toBe(9_000);
      expect(await priceOf(id)).toBe(9_000);
      await freezeBatch(open.shop, 'admin', batchId, false);
      expect(await priceOf(id)).toBe(8_000);
    });
  });

  it('200 changes at once leave every price between nothing and its base, and undo takes the newest (S09)', async () => {
    const { shop } = open;
    const ids: number[] = [];
    for (const priceMinor of [9_999, 1, 4_950, 0, 120_000]) ids.push(await putProduct(shop, { priceMinor }));
    const [first = 0] = ids;
    const { batchId } = await put(one(first), percent(5));
    const bad = ['-5', '0', '100.01', '1e2', 'NaN'];
    const steps = [
      (n: number) => applyDiscount(shop, 'admin', [ids[n % 5] ?? 0], { percent: String(1 + (n % 100)) }),
      () => cancelLatestDiscount(shop, 'admin', ids),
      (n: number) => put({ kind: 'articles', productIds: ids }, { kind: 'amount', amountMinor: 1 + n * 37 }),
      () => freezeAllDiscounts(shop, 'admin'),
      (n: number) => applyDiscount(shop, 'admin', ids, { percent: bad[n % 5] ?? '' }),
      () => unfreezeAllDiscounts(shop, 'admin'),
      (n: number) => freezeBatch(shop, 'admin', batchId, n % 2 === 0),
      () => cancelLatestBatch(shop, 'admin', batchId),
    ] as const;
    const said = new Set<string | null>();
    let begun = 0;
    const change = async () => {
      while (begun < 200) {
        const n = begun;
        begun += 1;
        said.add(await refusalOf(steps[n % steps.length]?.(n) ?? Promise.resolve()));
      }
    };
    // 16: a pool has no more connections, and whoever waits 4.5 s for one on a busy machine is turned away
    await Promise.all(Array.from({ length: 16 }, change));
    expect(
      [...said].filter((code) => ![null, 'discount.none', 'discount.newer', 'problem.percent'].includes(code)),
    ).toEqual([]);
    await unfreezeAllDiscounts(shop, 'admin');
    for (const id of ids) {
      for (;;) {
        const row = await rowOf(id);
        expect(row.shown).toBeGreaterThanOrEqual(0);
        expect(row.shown).toBeLessThanOrEqual(row.listPriceMinor);
        expect(row.sortPriceMinor).toBe(row.shown);
        const left = await stackOf(id);
        if (left.length === 0) break;
        await cancelLatestDiscount(shop, 'admin', [id]);
        expect(await stackOf(id)).toEqual(left.slice(1));
      }
      expect(await priceOf(id)).toBe((await rowOf(id)).listPriceMinor);
    }
  }, 60_000);

  async function stackOf(id: number): Promise<number[]> {
    const rows = await open.shop.db
      .select({ id: discounts.id })
      .from(discounts)
      .where(and(eq(discounts.productId, id), isNull(discounts.cancelledAt)))
      .orderBy(desc(discounts.id));
    return rows.map((row) => row.id);
  }
});
