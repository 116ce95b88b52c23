import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogShop, openCatalogShop, putCustomer, putProduct } from '#tests/support/catalog-fixtures.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { outbox } from '../kernel/tables.ts';
import { readPersonalData } from '../reports/personal-data.ts';
import { callHelpful } from './call-helpful.ts';
import { forgetRater } from './forget-rater.ts';
import { listRatings, listRatingsOf } from './list-ratings.ts';
import { ownVotes } from './own-votes.ts';
import { rateProduct } from './rate-product.ts';
import { removeRatings } from './remove-ratings.ts';
import { helpfulVotes, ratedProducts, ratings } from './tables.ts';

describe.each(BOTH_DATABASES)('a rating that helped, on %s', (database) => {
  let open: CatalogShop;
  beforeAll(async () => {
    open = await openCatalogShop(database);
  });
  afterAll(() => open.close());

  const written = async (comment = 'Falls well') => {
    const [productId, rater] = [await putProduct(open.shop), await putCustomer(open.shop)];
    const { ratingId } = await rateProduct(open.shop, rater, { productId, stars: 4, comment, locale: 'en' });
    const call = (viewer: Parameters<typeof callHelpful>[1], isHelpful = true) =>
      callHelpful(open.shop, viewer, { ratingId, isHelpful });
    return { productId, rater, ratingId, call };
  };
  const countOf = async (productId: number) =>
    (await listRatingsOf(open.shop, productId, { locale: 'en' })).map(({ helpful }) => helpful);

  it('is counted once for each person, and a second press takes it back', async () => {
    const { productId, ratingId, call } = await written();
    const [one, two] = [await putCustomer(open.shop), await putCustomer(open.shop)];
    expect(await call(one)).toEqual({ helpful: 1, isMine: true });
    expect(await call(one)).toEqual({ helpful: 1, isMine: true });
    expect(await call(two)).toEqual({ helpful: 2, isMine: true });
    expect([await ownVotes(open.shop, one, [ratingId]), await countOf(productId)]).toEqual([[ratingId], [2]]);
    expect(await call(one, false)).toEqual({ helpful: 1, isMine: false });
    expect(await call(one, false)).toEqual({ helpful: 1, isMine: false });
    expect([await ownVotes(open.shop, one, [ratingId]), await countOf(productId)]).toEqual([[], [1]]);
    expect(await ownVotes(open.shop, { kind: 'guest' }, [ratingId])).toEqual([]);
    const isAbout = sql`${outbox.payload} ->> 'ratingId' = ${String(ratingId)}`;
    const events = await open.shop.db.$count(outbox, and(eq(outbox.name, 'rating.voted'), isAbout));
    expect(events).toBe(3); // what changed nothing is no news
  });

  it('is counted right when many press at once, the same person several times', async () => {
    const { productId, call } = await written();
    const readers = await Promise.all(Array.from({ length: 8 }, () => putCustomer(open.shop)));
    await Promise.all([...readers, ...readers, ...readers].map((reader) => call(reader)));
    expect(await countOf(productId)).toEqual([8]);
    await Promise.all(readers.slice(0, 3).flatMap((reader) => [call(reader, false), call(reader, false)]));
    expect(await countOf(productId)).toEqual([5]);
  });

  it('cannot be one’s own, nor pressed by guests and administrators', async () => {
    const { rater, productId, call } = await written();
    await expect(call(rater)).rejects.toMatchObject({ code: 'rating.own' });
    await expect(call({ kind: 'guest' })).rejects.toMatchObject({ code: 'rating.not.customer' });
    const admin = { ...rater, role: 'admin' as const, staffRole: 'owner' as const };
    await expect(call(admin)).rejects.toMatchObject({ code: 'rating.not.customer' });
    expect(await countOf(productId)).toEqual([0]);
  });

  it('is one that can be read: not a hidden one, none without words, none of an article that is not sold', async () => {
    const reader = await putCustomer(open.shop);
    const [hidden, silent, gone] = [await written(), await written(''), await written()];
    await open.shop.db.update(ratings).set({ status: 'hidden' }).where(eq(ratings.id, hidden.ratingId));
    await open.shop.db.update(ratedProducts).set({ isHidden: true }).where(eq(ratedProducts.id, gone.productId));
    for (const { call } of [hidden, silent, gone])
      await expect(call(reader)).rejects.toMatchObject({ code: 'not.found' });
    await expect(callHelpful(open.shop, reader, { ratingId: 999_999, isHelpful: true })).rejects.toMatchObject({
      code: 'not.found',
    });
  });

  it('stands before newer ones that helped fewer, of the same language', async () => {
    const { productId, ratingId, call } = await written('Older');
    for (const comment of ['Newer', 'Newest'])
      await rateProduct(open.shop, await putCustomer(open.shop), { productId, stars: 5, comment, locale: 'en' });
    await call(await putCustomer(open.shop));
    const asked = { page: 1, perPage: 1, productId, sort: 'helpful' as const };
    expect((await listRatings(open.shop, asked, 'en')).ratings.map(({ id }) => id)).toEqual([ratingId]);
  });

  it('can be said so often and no more', async () => {
    const { call } = await written();
    const reader = await putCustomer(open.shop);
    for (let press = 0; press < 60; press += 1) await call(reader, press % 2 === 0);
    await expect(call(reader)).rejects.toMatchObject({ code: 'too.many.tries' });
  });

  it('is in what a person takes along, and forgotten with the account', async () => {
    const { productId, ratingId, call } = await written();
    const [leaves, goes, stays] = [
      await putCustomer(open.shop),
      await putCustomer(open.shop),
      await putCustomer(open.shop),
    ];
    for (const reader of [leaves, goes, stays]) await call(reader);
    expect(await readPersonalData(open.shop, leaves.userId)).toMatchObject({
      called_helpful: [{ rating_id: ratingId, product_id: productId }],
    });
    await inTransaction(open.shop, (tx) => forgetRater(tx, leaves.userId, []));
    await inTransaction(open.shop, (tx) => removeRatings(open.shop, tx, goes.userId));
    const rows = await open.shop.db.select().from(helpfulVotes).where(eq(helpfulVotes.ratingId, ratingId));
    expect(rows.map(({ userId }) => userId)).toEqual([stays.userId]);
    expect(await countOf(productId)).toEqual([1]);
  });
});
