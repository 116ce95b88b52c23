import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CatalogShop,
  openCatalogShop,
  putCustomer,
  putOrder,
  putProduct,
} from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { outbox } from '../kernel/tables.ts';
import { fitOf } from './fit-of.ts';
import { listRatings, listRatingsOf } from './list-ratings.ts';
import { rateProduct } from './rate-product.ts';
import { readOwnRating } from './read-own-rating.ts';
import { ratingSummariesOf } from './summaries-of.ts';
import { ratings } from './tables.ts';

describe.each(BOTH_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
  });
  afterAll(() => open.close());

  describe('a rating', () => {
    it('of a customer is counted, shown without the full name, and recorded as an event', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const viewer = await putCustomer(shop, 'Awa Konaté');
      const { ratingId } = await rateProduct(shop, viewer, { productId, stars: 4, comment: ' Falls well. ' });
      expect(await listRatingsOf(shop, productId, { locale: 'en' })).toMatchObject([
        { id: ratingId, stars: 4, comment: 'Falls well.', displayName: 'Awa K.', isVerifiedBuyer: false },
      ]);
      const events = await shop.db.select().from(outbox).where(eq(outbox.name, 'rating.given'));
      expect(events.map((row) => row.payload)).toContainEqual({ productId, ratingId });
    });

    it('of the same customer replaces the first', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const viewer = await putCustomer(shop);
      expect(await rateProduct(shop, viewer, { productId, stars: 1 })).toMatchObject({ isUpdate: false });
      expect(await rateProduct(shop, viewer, { productId, stars: 5, comment: 'Better now' })).toMatchObject({
        isUpdate: true,
      });
      const summary = (await ratingSummariesOf(shop, [productId])).get(productId);
      expect(summary).toEqual({ average: 5, count: 1, comments: 1, histogram: [0, 0, 0, 0, 1] });
    });

    it('stays one when the same customer sends it twenty times at once', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const viewer = await putCustomer(shop);
      await Promise.all(Array.from({ length: 20 }, () => rateProduct(shop, viewer, { productId, stars: 3 })));
      expect((await ratingSummariesOf(shop, [productId])).get(productId)?.count).toBe(1);
    });

    it('is counted so that average and counts equal a recount, whoever rates and changes their mind', async () => {
      const { shop } = open;
      const raters = await Promise.all(Array.from({ length: 4 }, () => putCustomer(shop)));
      const anyRating = fc.record({
        rater: fc.integer({ min: 0, max: 3 }),
        stars: fc.integer({ min: 1, max: 5 }),
        comment: fc.constantFrom('', '  ', 'Falls well'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(anyRating, { maxLength: 8 }), async (given) => {
          const productId = await putProduct(shop);
          const last = new Map<number, { stars: number; comment: string }>();
          for (const { rater, ...rating } of given) {
            const viewer = raters[rater];
            if (viewer) await rateProduct(shop, viewer, { productId, ...rating });
            last.set(rater, rating);
          }
          const kept = [...last.values()];
          const sum = kept.reduce((total, { stars }) => total + stars, 0);
          expect((await ratingSummariesOf(shop, [productId])).get(productId)).toEqual({
            average: kept.length === 0 ? 0 : Math.round((sum / kept.length) * 10) / 10,
            count: kept.length,
            comments: kept.filter(({ comment }) => comment.trim()).length,
            histogram: [1, 2, 3, 4, 5].map((wanted) => kept.filter(({ stars }) => stars === wanted).length),
          });
        }),
        { numRuns: 12 },
      );
    });

    it('is shown again to who gave it, and to nobody else', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const [me, other] = [await putCustomer(shop), await putCustomer(shop)];
      await rateProduct(shop, me, { productId, stars: 2, comment: 'Too long' });
      expect(await readOwnRating(shop, me, productId)).toEqual({
        ...{ id: expect.any(Number), stars: 2, fit: null, comment: 'Too long', isWaiting: false },
      });
      expect(await readOwnRating(shop, other, productId)).toBeNull();
      expect(await readOwnRating(shop, { kind: 'guest' }, productId)).toBeNull();
    });

    it('says how an article with sizes fits: of the shown ones, from three on, as most say now', async () => {
      const { shop } = open;
      const productId = await putProduct(shop, { variants: [{ size: 'S' }, { size: 'M' }] });
      const raters = await Promise.all(Array.from({ length: 4 }, () => putCustomer(shop)));
      const say = async (...fits: ('small' | 'true' | 'large' | null)[]) => {
        for (const [index, fit] of fits.entries()) {
          const viewer = raters[index];
          if (viewer) await rateProduct(shop, viewer, { productId, stars: 4, fit });
        }
        return fitOf(shop, productId);
      };
      expect(await say('small', 'small', null)).toBeNull();
      expect(await say('small', 'small', 'small', 'true')).toEqual({ fit: 'small', said: 3, of: 4 });
      expect((await listRatingsOf(shop, productId, { locale: 'en' })).map(({ fit }) => fit)).toEqual([
        'true',
        'small',
        'small',
        'small',
      ]);
      await shop.db.update(ratings).set({ status: 'hidden' }).where(eq(ratings.fit, 'true'));
      expect(await fitOf(shop, productId)).toEqual({ fit: 'small', said: 3, of: 3 });
      expect(await say('large', null)).toBeNull(); // said anew: one small, one large, one without an answer
    });

    it('of an article without a choice of sizes says nothing of its fit', async () => {
      const { shop } = open;
      const viewer = await putCustomer(shop);
      for (const variants of [
        [{}],
        [{ size: 'One size' }],
        [
          { size: 'M', colour: 'a' },
          { size: 'M', colour: 'b' },
        ],
      ]) {
        const productId = await putProduct(shop, { variants });
        await expect(rateProduct(shop, viewer, { productId, stars: 4, fit: 'small' })).rejects.toMatchObject({
          code: 'input.invalid',
          more: { problems: [{ field: 'fit' }] },
        });
        await rateProduct(shop, viewer, { productId, stars: 4, fit: null });
      }
    });

    it('names a verified buyer when a paid or delivered order of the customer holds the article', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const [paid, waiting] = [await putCustomer(shop), await putCustomer(shop)];
      await putOrder(shop, { userId: paid.userId, productId, paymentStatus: 'paid' });
      await putOrder(shop, { userId: waiting.userId, productId, paymentStatus: 'pending' });
      await rateProduct(shop, paid, { productId, stars: 5 });
      await rateProduct(shop, waiting, { productId, stars: 4 });
      const verified = new Map(
        (await listRatingsOf(shop, productId, { locale: 'en' })).map((rating) => [
          rating.stars,
          rating.isVerifiedBuyer,
        ]),
      );
      expect(verified).toEqual(
        new Map([
          [5, true],
          [4, false],
        ]),
      );
    });

    it('is refused to guests and to administrators', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const customer = await putCustomer(shop);
      const refused = { code: 'rating.not.customer' };
      await expect(rateProduct(shop, { kind: 'guest' }, { productId, stars: 5 })).rejects.toMatchObject(refused);
      const admin = { ...customer, role: 'admin' as const, staffRole: 'owner' as const };
      await expect(rateProduct(shop, admin, { productId, stars: 5 })).rejects.toMatchObject(refused);
    });

    it('is refused in the name of somebody else', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const [me, other] = [await putCustomer(shop), await putCustomer(shop)];
      await expect(rateProduct(shop, me, { productId, stars: 5, claimedUserId: other.userId })).rejects.toMatchObject({
        code: 'not.allowed',
      });
    });

    it('needs stars, and no other number than one to five', async () => {
      const { shop } = open;
      const productId = await putProduct(shop);
      const viewer = await putCustomer(shop);
      const rate = (stars?: number) => rateProduct(shop, viewer, { productId, stars });
      await expect(rate()).rejects.toMatchObject({
        code: 'rating.note.missing',
        more: { problems: [{ field: 'note' }] },
      });
      await expect(rate(0)).rejects.toMatchObject({ code: 'rating.note.missing' });
      for (const stars of [6, -1, 4.5]) await expect(rate(stars)).rejects.toMatchObject({ code: 'input.invalid' });
    });

    it('of a hidden or unknown article is refused, and a hidden article takes its ratings out of the list', async () => {
      const { shop } = open;
      const viewer = await putCustomer(shop);
      const hidden = await putProduct(shop, { isHidden: true });
      await expect(rateProduct(shop, viewer, { productId: hidden, stars: 5 })).rejects.toMatchObject({
        code: 'not.found',
      });
      await expect(rateProduct(shop, viewer, { productId: 999_999, stars: 5 })).rejects.toMatchObject({
        code: 'not.found',
      });
      const productId = await putProduct(shop, { nameFr: 'Boubou' });
      await rateProduct(shop, viewer, { productId, stars: 5 });
      const { ratings, total } = await listRatings(shop, { page: 1, perPage: 10, productId, sort: 'newest' }, 'fr');
      expect({ total, names: ratings.map((rating) => rating.product.name) }).toEqual({ total: 1, names: ['Boubou'] });
    });
  });
});
