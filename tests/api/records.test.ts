import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pagesSubscriber } from '#background/pages-subscriber.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import { audit } from '#shop/kernel/audit.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { answerRating, hideRating } from '#shop/ratings/moderate-rating.ts';
import { rateProduct } from '#shop/ratings/rate-product.ts';
import { ratingSummariesOf } from '#shop/ratings/summaries-of.ts';
import { ratings } from '#shop/ratings/tables.ts';
import { listActions, listActivity } from '#shop/reports/list-activity.ts';
import { listGivenRatings } from '#shop/reports/list-given-ratings.ts';
import { type AccountClient, openAccountClient } from '#tests/support/account-client.ts';
import { subscribe } from '#tests/support/every-node.ts';
import type { SignedIn } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

describe.each(TEST_DATABASES)('what was said and what was done, on %s', (database) => {
  let client: AccountClient;
  let staff: SignedIn;
  beforeAll(async () => {
    client = await openAccountClient(database);
  });
  afterAll(() => client.shop.close());
  beforeEach(async () => {
    await client.anotherHour();
    staff = await client.shop.asAdmin();
  });

  const shop = () => client.shop.shop;
  const db = () => client.shop.shop.db;
  const actor = () => staff.user.id;
  const product = () => client.catalogue.shirt.productId;
  const refusalOf = (work: Promise<unknown>): Promise<RefusalCode | 'done'> =>
    work.then(
      () => 'done' as const,
      (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error)),
    );
  const entriesOf = (subjectId: string | number) =>
    db()
      .select({ action: auditEntries.action, actor: auditEntries.actor })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(subjectId)))
      .orderBy(auditEntries.id);

  describe('ratings', () => {
    const rate = async (stars: number, comment = '') => {
      const { user } = await client.shop.asCustomer();
      const viewer = {
        kind: 'user',
        userId: user.id,
        name: user.name,
        email: '',
        role: 'user',
        staffRole: null,
      } as const;
      return (await rateProduct(shop(), viewer, { productId: product(), stars, comment })).ratingId;
    };
    const summary = async () => (await ratingSummariesOf(shop(), [product()])).get(product());
    const asked = { tab: null, stars: null, hasComment: false, words: '', page: 1, perPage: 50 } as const;

    test('a hidden one counts nowhere, until it is shown again', async () => {
      await db().delete(ratings);
      await rate(5);
      const bad = await rate(1, 'Too loud');
      expect(await summary()).toMatchObject({ average: 3, count: 2, comments: 1 });
      await db().delete(outbox);
      await hideRating(shop(), { ratingId: bad, actor: actor(), isHidden: true });
      await hideRating(shop(), { ratingId: bad, actor: actor(), isHidden: true });
      expect(await summary()).toMatchObject({ average: 5, count: 1, comments: 0 });
      const events = await db().select({ name: outbox.name, subscriber: outbox.subscriber }).from(outbox);
      expect(events.map(({ name, subscriber }) => `${name} ${subscriber}`).sort()).toEqual(['rating.moderated nodes']);
      const inShop = await client.send('GET', `/api/ratings?product_id=${product()}`);
      expect(inShop.json()).toHaveLength(1);
      expect(inShop.body).not.toContain('Too loud');
      await hideRating(shop(), { ratingId: bad, actor: actor(), isHidden: false });
      expect(await summary()).toMatchObject({ average: 3, count: 2 });
      expect((await entriesOf(bad)).map(({ action }) => action)).toEqual(['rating.hidden', 'rating.shown']);
    });

    test('kept lists of ratings are thrown away when one is given, hidden or answered', async () => {
      await db().delete(ratings);
      const deliver = await subscribe(shop(), 'pages', pagesSubscriber(client.shop.services));
      const lists = async () => {
        const urls = [`/api/ratings?product_id=${product()}`, '/api/ratings'];
        const answers = await Promise.all(urls.map((url) => client.send('GET', url)));
        return answers.map((answer) => answer.json().length);
      };
      expect(await lists()).toEqual([0, 0]);
      const id = await rate(4);
      await deliver();
      expect(await lists()).toEqual([1, 1]);
      await hideRating(shop(), { ratingId: id, actor: actor(), isHidden: true });
      await deliver();
      expect(await lists()).toEqual([0, 0]);
    });

    test('an answer stands below it for everybody, and can be changed and taken away', async () => {
      await db().delete(ratings);
      const id = await rate(2, 'The hem came loose');
      const tab = (name: 'unanswered' | 'hidden') => listGivenRatings(shop(), { ...asked, tab: name }, 'en');
      expect((await tab('unanswered')).total).toBe(1);
      const answer = (words: string) => answerRating(shop(), { ratingId: id, actor: actor(), answer: words });
      await answer('  Bring it back, we sew it. ');
      expect((await client.send('GET', `/api/ratings?product_id=${product()}`)).json()).toMatchObject([
        { answer: 'Bring it back, we sew it.' },
      ]);
      expect((await tab('unanswered')).total).toBe(0);
      await answer('');
      expect((await tab('unanswered')).total).toBe(1);
      expect(await refusalOf(answer('x'.repeat(2_001)))).toBe('input.invalid');
      expect(await refusalOf(hideRating(shop(), { ratingId: 999_999, actor: actor(), isHidden: true }))).toBe(
        'not.found',
      );
    });

    test('are found by stars, words and state', async () => {
      await db().delete(ratings);
      await rate(5, 'Wonderful indigo');
      await rate(3);
      const bad = await rate(1, 'Not my colour');
      await hideRating(shop(), { ratingId: bad, actor: actor(), isHidden: true });
      const totals = async (change: object) => (await listGivenRatings(shop(), { ...asked, ...change }, 'en')).total;
      expect(await totals({})).toBe(3);
      expect(await totals({ stars: 5 })).toBe(1);
      expect(await totals({ hasComment: true })).toBe(2);
      expect(await totals({ words: 'WONDERFUL' })).toBe(1);
      expect(await totals({ tab: 'hidden' })).toBe(1);
      const { counts } = await listGivenRatings(shop(), { ...asked, stars: 5 }, 'en');
      expect(counts).toEqual({ all: 3, new: 2, unanswered: 1, hidden: 1 });
    });

    test('the average is that of the shown ones, however many rate, hide and show at once', async () => {
      await db().delete(ratings);
      const given = await Promise.all([1, 2, 3, 4, 5, 5].map((stars) => rate(stars, 'words')));
      const steps = given.flatMap((ratingId, index) => [
        hideRating(shop(), { ratingId, actor: actor(), isHidden: true }),
        hideRating(shop(), { ratingId, actor: actor(), isHidden: index % 2 === 0 }),
        answerRating(shop(), { ratingId, actor: actor(), answer: `answer ${index}` }),
      ]);
      await Promise.all([...steps, rate(4), rate(2)]);
      const rows = await db()
        .select()
        .from(ratings)
        .where(and(eq(ratings.productId, product()), eq(ratings.status, 'shown')));
      const sum = rows.reduce((total, { stars }) => total + stars, 0);
      expect(await summary()).toMatchObject({
        count: rows.length,
        average: Math.round((sum / Math.max(1, rows.length)) * 10) / 10,
      });
      expect((await client.send('GET', `/api/ratings?product_id=${product()}`)).json()).toHaveLength(rows.length);
    });
  });

  describe('the log', () => {
    const everything = {
      actor: null,
      action: null,
      subject: null,
      from: null,
      until: null,
      locale: 'en',
      maySee: () => true,
    } as const;
    const write = (action: string, subjectId: string, more: object = {}) =>
      inTransaction(shop(), (tx) => audit(tx, { actor: actor(), action, subjectType: 'user', subjectId, ...more }));

    test('is filtered by person, action, thing and day, newest first', async () => {
      await db().delete(auditEntries);
      for (let number = 1; number <= 3; number += 1) await write('user.name.changed', `u${number}`);
      await write('user.disabled', staff.user.id, { before: { disabled: false }, after: { disabled: true } });
      const [old] = await db().select().from(auditEntries).orderBy(auditEntries.id).limit(1);
      await db()
        .update(auditEntries)
        .set({ at: new Date('2026-01-05T23:59:59Z'), actor: 'shop' })
        .where(eq(auditEntries.id, old?.id ?? 0));
      const find = (change: object) => listActivity(shop(), { ...everything, page: 1, perPage: 50, ...change });
      const all = await find({});
      expect(all.total).toBe(4);
      expect(all.entries.map(({ subjectId }) => subjectId)).toEqual([staff.user.id, 'u3', 'u2', 'u1']);
      expect(all.entries[0]).toMatchObject({ actorName: 'Awa Ndiaye', subjectName: 'Awa Ndiaye' });
      expect((await find({ actor: actor() })).total).toBe(3);
      expect((await find({ action: 'user.disabled' })).total).toBe(1);
      expect((await find({ subject: { type: 'user', id: 'u2' } })).total).toBe(1);
      expect((await find({ from: '2026-01-05', until: '2026-01-05' })).total).toBe(1);
      expect((await find({ from: '2026-01-06', until: '2026-01-06' })).total).toBe(0);
      expect((await find({ page: 2, perPage: 3 })).entries).toHaveLength(1);
      expect(await listActions(shop(), () => true)).toEqual(['user.disabled', 'user.name.changed']);
    });

    test('its file is whole, filtered like the screen, and no formula', async () => {
      await db().delete(auditEntries);
      await db()
        .insert(auditEntries)
        .values(
          Array.from({ length: 1_101 }, (_, index) => ({
            actor: actor(),
            action: index === 0 ? '=danger' : 'user.name.changed',
            subjectType: 'user',
            subjectId: `u${index}`,
            after: { name: 'Awa, "la reine"' },
          })),
        );
      const file = await client.send('GET', '/api/activity.csv', undefined, staff.token);
      expect(file.body.trimEnd().split('\r\n')).toHaveLength(1_103); // with its own line: taking the file is written down first
      expect(file.body).toContain(`"{""name"":""Awa, \\""la reine\\""""}"`);
      expect(file.body).toContain(",'=danger,");
      const one = await client.send('GET', '/api/activity.csv?subject=user:u7&from=&until=', undefined, staff.token);
      expect(one.body.trimEnd().split('\r\n')).toHaveLength(2);
    });
  });
});
