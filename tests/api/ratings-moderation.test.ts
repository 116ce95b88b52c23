import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { approveRatings } from '#shop/ratings/approve-ratings.ts';
import { listRatingsOf } from '#shop/ratings/list-ratings.ts';
import { answerRating, hideRating } from '#shop/ratings/moderate-rating.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { readOwnRating } from '#shop/ratings/read-own-rating.ts';
import { ratingSummariesOf } from '#shop/ratings/summaries-of.ts';
import { ratings } from '#shop/ratings/tables.ts';
import { listGivenRatings } from '#shop/reports/list-given-ratings.ts';
import { readNotificationCounts } from '#shop/reports/read-notification-counts.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { type CatalogShop, openCatalogShop, putCustomer, putProduct } from '#tests/support/catalog-fixtures.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const ACTOR = 'staff-1';
const EVERY_RESOURCE = { orders: true, payments: true, specials: true, returns: true, ratings: true, messages: true };
const ALL = { tab: null, stars: null, hasComment: false, words: '', page: 1, perPage: 50 } as const;

describe.each(TEST_DATABASES)('a rating and whoever moderates, on %s', (database) => {
  let open: CatalogShop;
  let shop: Shop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    shop = open.shop;
  });
  afterAll(() => open.close());

  const approvedFirst = async (mustRatingsBeApproved: boolean) => {
    const { version } = await readOwnerSettings(shop.db);
    await changeOwnerSettings(shop, ACTOR, { version, wanted: { mustRatingsBeApproved } });
  };
  const summary = async (productId: number) => (await ratingSummariesOf(shop, [productId])).get(productId);
  const rowOf = async (ratingId: number) => (await listGivenRatings(shop, ALL, 'en')).ratings.find(byId(ratingId));
  const byId =
    (id: number) =>
    (one: { id: number }): boolean =>
      one.id === id;
  const asRead = async (ratingId: number) => ({ ratingId, saidAt: (await rowOf(ratingId))?.saidAt ?? 0 });
  const approve = async (...ids: number[]) =>
    approveRatings(shop, { read: await Promise.all(ids.map(asRead)), actor: ACTOR });
  const given = async (stars: number, comment = '') => {
    const [productId, viewer] = [await putProduct(shop), await putCustomer(shop)];
    const { ratingId, isWaiting } = await rateProduct(shop, viewer, { productId, stars, comment });
    const again = (more: { stars: number; comment?: string }) => rateProduct(shop, viewer, { productId, ...more });
    return { productId, viewer, ratingId, isWaiting, again };
  };
  const waitingNow = async () => (await readNotificationCounts(shop, EVERY_RESOURCE)).waiting.ratings;
  const actionsOn = async (ratingId: number) =>
    (
      await shop.db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(and(eq(auditEntries.subjectType, 'rating'), eq(auditEntries.subjectId, String(ratingId))))
        .orderBy(auditEntries.id)
    ).map(({ action }) => action);

  it('counts at once as the shop comes, and is new until somebody approves, hides, shows or answers it', async () => {
    const actions = [
      (ratingId: number) => approve(ratingId),
      (ratingId: number) => hideRating(shop, { ratingId, actor: ACTOR, isHidden: true }),
      (ratingId: number) => hideRating(shop, { ratingId, actor: ACTOR, isHidden: false }),
      (ratingId: number) => answerRating(shop, { ratingId, actor: ACTOR, answer: 'Thank you' }),
    ];
    for (const take of actions) {
      const before = await waitingNow();
      const { ratingId, productId, isWaiting } = await given(4);
      expect([isWaiting, (await summary(productId))?.count]).toEqual([false, 1]);
      expect([await waitingNow(), (await rowOf(ratingId))?.isNew]).toEqual([before + 1, true]);
      await take(ratingId);
      expect([await waitingNow(), (await rowOf(ratingId))?.isNew]).toEqual([before, false]);
    }
    const { counts, total } = await listGivenRatings(shop, { ...ALL, tab: 'new' }, 'en');
    expect([counts.new, total, await waitingNow()]).toEqual([0, 0, 0]);
  });

  it('is no news for who may not see ratings', async () => {
    await given(5);
    expect((await readNotificationCounts(shop, { ...EVERY_RESOURCE, ratings: false })).waiting.ratings).toBe(0);
  });

  it('an approval of one that stands records no event; twice and at the same time it is one', async () => {
    const { ratingId } = await given(5);
    await shop.db.delete(outbox);
    const came = await Promise.all([approve(ratingId), approve(ratingId), approve(ratingId)]);
    expect(came.map(({ approved }) => approved).sort()).toEqual([0, 0, 1]);
    expect(came.reduce((sum, { already }) => sum + already, 0)).toBe(2);
    expect(await approve(ratingId)).toEqual({ approved: 0, already: 1, changed: 0 });
    expect(await actionsOn(ratingId)).toEqual(['rating.approved']);
    expect(await shop.db.$count(outbox)).toBe(0);
  });

  it('that somebody else has hidden stays hidden when an older screen approves it; one that is gone harms nobody', async () => {
    const { ratingId } = await given(1);
    const read = [await asRead(ratingId), { ratingId: 999_999, saidAt: 0 }];
    await hideRating(shop, { ratingId, actor: 'staff-2', isHidden: true });
    expect(await approveRatings(shop, { read, actor: ACTOR })).toEqual({ approved: 0, already: 2, changed: 0 });
    expect((await rowOf(ratingId))?.status).toBe('hidden');
  });

  it('several at once, by two who begin at different ends, are each approved once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await given(3)).ratingId);
    const came = await Promise.all([approve(...ids), approve(...ids.toReversed())]);
    expect(came.reduce((sum, { approved }) => sum + approved, 0)).toBe(12);
    for (const id of ids) expect(await actionsOn(id)).toEqual(['rating.approved']);
  });

  it('that was said anew since it was read is not approved unread, and the same words again are not news', async () => {
    const { ratingId, again } = await given(5, 'Lovely');
    const read = [await asRead(ratingId)];
    open.setNow(new Date(shop.clock.now().getTime() + 60_000));
    await again({ stars: 5, comment: 'Lovely' });
    open.setNow(new Date(shop.clock.now().getTime() + 60_000));
    await again({ stars: 1, comment: 'Something rude' });
    expect(await approveRatings(shop, { read, actor: ACTOR })).toEqual({ approved: 0, already: 0, changed: 1 });
    expect(await approve(ratingId)).toEqual({ approved: 1, already: 0, changed: 0 });
    await again({ stars: 1, comment: 'Something rude' });
    expect((await rowOf(ratingId))?.isNew).toBe(false);
    await again({ stars: 2 });
    expect((await rowOf(ratingId))?.isNew).toBe(true);
  });

  describe('where ratings are approved first', () => {
    it('is not shown and does not count before; who gave it is notified and sees it; approving records an event', async () => {
      await approvedFirst(true);
      const { ratingId, productId, viewer, isWaiting } = await given(5, 'Wonderful');
      expect(isWaiting).toBe(true);
      expect(await summary(productId)).toMatchObject({ average: 0, count: 0, comments: 0 });
      expect(await listRatingsOf(shop, productId, { locale: 'en' })).toEqual([]);
      expect(await readOwnRating(shop, viewer, productId)).toMatchObject({ stars: 5, isWaiting: true });
      await shop.db.delete(outbox);
      await approve(ratingId);
      expect(await summary(productId)).toMatchObject({ average: 5, count: 1, comments: 1 });
      expect(await readOwnRating(shop, viewer, productId)).toMatchObject({ isWaiting: false });
      const events = await shop.db.select({ name: outbox.name }).from(outbox);
      expect(events.map(({ name }) => name)).toContain('rating.moderated');
      await approvedFirst(false);
    });

    it('what stands stays when the setting is turned, and what waits goes on waiting when it is turned back', async () => {
      const stands = await given(4);
      await approvedFirst(true);
      expect((await summary(stands.productId))?.count).toBe(1);
      const waits = await given(2);
      await approvedFirst(false);
      expect((await summary(waits.productId))?.count).toBe(0);
      expect((await rowOf(waits.ratingId))?.isNew).toBe(true);
      await approve(waits.ratingId);
      expect((await summary(waits.productId))?.count).toBe(1);
    });

    it('an answer shows the rating it answers, and a hidden one stays hidden whatever is said anew', async () => {
      await approvedFirst(true);
      const asks = await given(3, 'Is it lined?');
      await answerRating(shop, { ratingId: asks.ratingId, actor: ACTOR, answer: 'It is.' });
      expect(await listRatingsOf(shop, asks.productId, { locale: 'en' })).toMatchObject([{ answer: 'It is.' }]);
      const rude = await given(1, 'Rude');
      await hideRating(shop, { ratingId: rude.ratingId, actor: ACTOR, isHidden: true });
      await rude.again({ stars: 1, comment: 'Ruder' });
      expect(await rowOf(rude.ratingId)).toMatchObject({ status: 'hidden', isNew: true });
      await approvedFirst(false);
    });
  });

  it('average and counts equal a recount, whoever rates, changes their mind, moderates and turns the setting', async () => {
    const raters = [await putCustomer(shop), await putCustomer(shop), await putCustomer(shop)];
    const rater = fc.integer({ min: 0, max: 2 });
    const said = { stars: fc.integer({ min: 1, max: 5 }), comment: fc.constantFrom('', 'Falls well') };
    const anyStep = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant('rate' as const), rater, ...said }) },
      fc.record({
        do: fc.constantFrom('approve' as const, 'hide' as const, 'show' as const, 'answer' as const),
        rater,
      }),
      fc.record({ do: fc.constant('setting' as const), isOn: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
        await approvedFirst(false);
        const productId = await putProduct(shop);
        let isOn = false;
        const book = new Map<number, { id: number; stars: number; comment: string; status: string; isNew: boolean }>();
        for (const step of steps) {
          if (step.do === 'setting') {
            await approvedFirst(step.isOn);
            isOn = step.isOn;
            continue;
          }
          const kept = book.get(step.rater);
          const viewer = raters[step.rater];
          if (step.do === 'rate' && viewer) {
            open.setNow(new Date(shop.clock.now().getTime() + 1_000));
            const { stars, comment } = step;
            const { ratingId } = await rateProduct(shop, viewer, { productId, stars, comment });
            if (kept?.stars === stars && kept.comment === comment) continue;
            const status = kept?.status === 'hidden' ? 'hidden' : isOn ? 'waiting' : 'shown';
            book.set(step.rater, { id: ratingId, stars, comment, status, isNew: true });
          } else if (kept && step.do === 'approve') {
            await approve(kept.id);
            book.set(step.rater, { ...kept, status: kept.isNew ? 'shown' : kept.status, isNew: false });
          } else if (kept && step.do === 'answer') {
            await answerRating(shop, { ratingId: kept.id, actor: ACTOR, answer: 'Thank you' });
            book.set(step.rater, { ...kept, status: kept.status === 'waiting' ? 'shown' : kept.status, isNew: false });
          } else if (kept && (step.do === 'hide' || step.do === 'show')) {
            await hideRating(shop, { ratingId: kept.id, actor: ACTOR, isHidden: step.do === 'hide' });
            book.set(step.rater, { ...kept, status: step.do === 'hide' ? 'hidden' : 'shown', isNew: false });
          }
          const shown = [...book.values()].filter(({ status }) => status === 'shown');
          const sum = shown.reduce((total, { stars }) => total + stars, 0);
          expect(await summary(productId)).toEqual({
            average: shown.length === 0 ? 0 : Math.round((sum / shown.length) * 10) / 10,
            count: shown.length,
            comments: shown.filter(({ comment }) => comment !== '').length,
            histogram: [1, 2, 3, 4, 5].map((wanted) => shown.filter(({ stars }) => stars === wanted).length),
          });
        }
        const rows = await shop.db.select().from(ratings).where(eq(ratings.productId, productId));
        const stands = rows.map(({ id, status, reviewedAt }) => [id, status, reviewedAt === null]);
        expect(stands.sort()).toEqual([...book.values()].map(({ id, status, isNew }) => [id, status, isNew]).sort());
      }),
      { numRuns: 10 },
    );
    await approvedFirst(false);
  });
});
