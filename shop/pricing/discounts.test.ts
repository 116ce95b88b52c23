import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogShop, openCatalogShop, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { auditEntries, outbox } from '../kernel/tables.ts';
import { applyDiscount } from './apply-discount.ts';
import { cancelLatestDiscount } from './cancel-latest-discount.ts';
import { freezeAllDiscounts, unfreezeAllDiscounts } from './freeze-all-discounts.ts';
import { pricesOf } from './prices-of.ts';
import { repriceByCalendar } from './reprice-products.ts';
import { discounts, productPrices } from './tables.ts';

describe.each(BOTH_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
  });
  afterAll(() => open.close());

  async function priceOf(id: number): Promise<{ shown: number | undefined; sorted: number | undefined }> {
    const { shop } = open;
    const [row] = await shop.db.select().from(productPrices).where(eq(productPrices.id, id));
    const prices = await pricesOf(shop.db, row ? [row] : [], shop.clock.now());
    return { shown: prices.get(id)?.unitMinor, sorted: row?.sortPriceMinor };
  }

  const both = (price: number) => ({ shown: price, sorted: price });

  describe('discounts', () => {
    it('are a stack: 10, then 20, then cancel leaves 10', async () => {
      const { shop } = open;
      const id = await putProduct(shop, { priceMinor: 10_000 });
      await applyDiscount(shop, 'admin', [id], { percent: '10' });
      expect(await priceOf(id)).toEqual(both(9_000));
      await applyDiscount(shop, 'admin', [id], { percent: '20' });
      expect(await priceOf(id)).toEqual(both(8_000));
      await cancelLatestDiscount(shop, 'admin', [id]);
      expect(await priceOf(id)).toEqual(both(9_000));
      await freezeAllDiscounts(shop, 'admin');
      expect(await priceOf(id)).toEqual(both(10_000));
      await unfreezeAllDiscounts(shop, 'admin');
      expect(await priceOf(id)).toEqual(both(9_000));
    });

    it('cannot be cancelled when there is none', async () => {
      const id = await putProduct(open.shop);
      await expect(cancelLatestDiscount(open.shop, 'admin', [id])).rejects.toMatchObject({ code: 'discount.none' });
    });

    it('are refused, with nothing changed, when the value is wrong or an article is unknown', async () => {
      const { shop } = open;
      const id = await putProduct(shop, { priceMinor: 10_000 });
      for (const percent of ['-5', '0', '100.01', '1e2', 'NaN']) {
        await expect(applyDiscount(shop, 'admin', [id], { percent })).rejects.toMatchObject({ code: 'input.invalid' });
      }
      await expect(applyDiscount(shop, 'admin', [id, 999_999], { percent: '10' })).rejects.toMatchObject({
        code: 'not.found',
      });
      expect(await priceOf(id)).toEqual(both(10_000));
    });

    it('are recorded as an event and audited in the same transaction', async () => {
      const { shop } = open;
      const id = await putProduct(shop);
      await applyDiscount(shop, 'user:1', [id], { percent: '15' });
      const events = await shop.db.select().from(outbox).where(eq(outbox.name, 'product.changed'));
      expect(events.map((row) => row.payload)).toContainEqual({ productIds: [id] });
      const written = await shop.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, String(id)));
      expect(written).toMatchObject([{ actor: 'user:1', action: 'discount.applied', after: { basisPoints: 1_500 } }]);
    });

    it('that begin and end by date move the list order when the calendar is read', async () => {
      const { shop, setNow } = open;
      const id = await putProduct(shop, { priceMinor: 10_000 });
      const [startsAt, endsAt] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-05-02T00:00:00Z')];
      await shop.db.insert(discounts).values({ productId: id, kind: 'amount', amountMinor: 2_500, startsAt, endsAt });
      setNow(new Date('2026-05-01T12:00:00Z'));
      expect(await priceOf(id)).toEqual({ shown: 7_500, sorted: 10_000 });
      expect(await repriceByCalendar(shop)).toContain(id);
      expect(await priceOf(id)).toEqual(both(7_500));
      setNow(new Date('2026-05-02T00:00:00Z'));
      await repriceByCalendar(shop);
      expect(await priceOf(id)).toEqual(both(10_000));
      expect(await repriceByCalendar(shop)).toEqual([]);
    });

    it('keep what is shown and what is sorted by equal, after any sequence of changes', async () => {
      const { shop } = open;
      const step = fc.oneof(
        fc.record({ do: fc.constant('apply' as const), percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ do: fc.constantFrom('cancel' as const, 'freeze' as const, 'unfreeze' as const) }),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 12 }),
          fc.integer({ min: 5_000, max: 99_999 }), // of which one percent can still be charged
          async (steps, priceMinor) => {
            const id = await putProduct(shop, { priceMinor });
            const stack: number[] = [];
            let isFrozen = false;
            await unfreezeAllDiscounts(shop, 'admin');
            for (const next of steps) {
              if (next.do === 'apply') stack.push(next.percent);
              if (next.do === 'freeze' || next.do === 'unfreeze') isFrozen = next.do === 'freeze';
              await run(id, next);
              if (next.do === 'cancel') stack.pop();
            }
            const top = isFrozen ? undefined : stack.at(-1);
            expect(await priceOf(id)).toEqual(both(Math.floor((priceMinor * (100 - (top ?? 0)) + 50) / 100)));
          },
        ),
        { numRuns: 25 },
      );
      await unfreezeAllDiscounts(shop, 'admin');
    });

    it('survive being applied, cancelled, frozen and unfrozen all at once', async () => {
      const { shop } = open;
      const id = await putProduct(shop, { priceMinor: 10_000 });
      const tries = await Promise.allSettled(
        Array.from({ length: 60 }, (_, index) => {
          if (index % 6 === 4) return freezeAllDiscounts(shop, 'admin');
          if (index % 6 === 5) return unfreezeAllDiscounts(shop, 'admin');
          return index % 2 === 0
            ? applyDiscount(shop, 'admin', [id], { percent: String(1 + index) })
            : cancelLatestDiscount(shop, 'admin', [id]);
        }),
      );
      const codes = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      expect(codes.filter((code) => code !== 'discount.none')).toEqual([]);
      const { shown, sorted } = await priceOf(id);
      expect(shown).toBe(sorted);
      await unfreezeAllDiscounts(shop, 'admin');
    });
  });

  async function run(id: number, step: { do: 'apply'; percent: number } | { do: 'cancel' | 'freeze' | 'unfreeze' }) {
    const { shop } = open;
    if (step.do === 'apply') return applyDiscount(shop, 'admin', [id], { percent: String(step.percent) });
    if (step.do === 'freeze') return freezeAllDiscounts(shop, 'admin');
    if (step.do === 'unfreeze') return unfreezeAllDiscounts(shop, 'admin');
    return cancelLatestDiscount(shop, 'admin', [id]).catch((refusal) => expect(refusal.code).toBe('discount.none'));
  }
});
