import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toNewPoster } from '#contracts/http/poster-draft.ts';
import { duplicateProduct } from '#shop/catalog/duplicate-product.ts';
import { readStored } from '#shop/catalog/read-stored.ts';
import { storeProduct } from '#shop/catalog/store-product.ts';
import { products } from '#shop/catalog/tables.ts';
import { forgetOldForms } from '#shop/kernel/once-per-form.ts';
import { formSubmissions } from '#shop/kernel/tables.ts';
import { storePoster } from '#shop/posters/store-poster.ts';
import { posters } from '#shop/posters/tables.ts';
import { addPost } from '#shop/posts/save-post.ts';
import { posts } from '#shop/posts/tables.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { aForm, aPhoto } from '#tests/support/photos.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const POST = {
  titleEn: 'Veins in wax',
  titleFr: 'Veines de cire',
  summaryEn: 'How wax cracks.',
  summaryFr: 'Comment la cire craque.',
  textEn: 'It cracks.',
  textFr: 'Elle craque.',
  clothCode: null,
  publishedOn: '2026-05-01',
  isHidden: false,
};
const POSTER = {
  title: 'Cloth by the yard',
  title_fr: 'Étoffes au mètre',
  line: 'Thirteen.',
  button: 'See',
  link: '/',
};

describe.each(BOTH_DATABASES)('a form of the back office that arrives more than once, on %s', (database) => {
  let open: TestShop;
  let picture: string;
  let original: number;
  let category: string;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    open = await openTestShop({ database, clock: { now: () => now } });
    const admin = await open.asAdmin();
    const { payload, headers } = aForm({ bytes: await aPhoto('png', { width: 40, height: 50 }) });
    const answer = await open.app.inject({
      method: 'POST',
      url: '/api/pictures',
      payload,
      headers: { ...headers, ...admin.headers },
    });
    picture = answer.json().key;
    original = await putProduct(open.shop, { pictures: 1, variants: [{ size: 'M', onHand: 1 }] });
    category = (await readStored(open.shop.db, original))?.category ?? '';
  });
  afterAll(() => open.close());

  type Make = (actor: string, key: string, title: string) => Promise<number | string>;
  const article: Make = (actor, key, nameEn) => {
    const draft = {
      nameEn,
      nameFr: nameEn,
      category,
      listPriceMinor: 4_000,
      pictures: [{ key: picture, altEn: 'A', altFr: 'Un' }],
      variants: [],
    };
    return storeProduct(open.shop, actor, draft, { key, body: draft });
  };
  const post: Make = (actor, key, titleEn) => addPost(open.shop, actor, { draft: { ...POST, titleEn }, key });
  const poster: Make = (actor, formKey, title) =>
    storePoster(open.shop, actor, {
      draft: toNewPoster({ ...POSTER, title, image: picture }, picture),
      isHomePopup: true,
      formKey,
    });
  const copy: Make = (actor, key, title) =>
    duplicateProduct(open.shop, actor, title === 'Another' ? original + 1 : original, key);

  const KINDS = [
    ['an article', article, products],
    ['a copy of an article', copy, products],
    ['a post', post, posts],
    ['a poster', poster, posters],
  ] as const;

  it.each(KINDS)('makes %s once, also twenty times at the same moment', async (_what, make, table) => {
    await putProduct(open.shop, { pictures: 1, variants: [{ size: 'M', onHand: 1 }] });
    const before = await open.shop.db.$count(table);
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => make('u1', key, 'One')));
    expect(new Set(made).size).toBe(1);
    expect(await open.shop.db.$count(table)).toBe(before + 1);
    await expect(make('u1', key, 'Another')).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    expect(await make('u1', key, 'One')).toBe(made[0]);
    // Another person's form, and the next form of the same person, are others.
    expect(await make('u2', key, 'One')).not.toBe(made[0]);
    expect(await make('u1', randomUUID(), 'One')).not.toBe(made[0]);
    expect(await open.shop.db.$count(table)).toBe(before + 3);
  });

  it('gives articles that are made at the same moment numbers of their own', async () => {
    await Promise.all(Array.from({ length: 12 }, () => article('u1', randomUUID(), 'At once')));
    const made = await open.shop.db
      .select({ number: products.designNumber })
      .from(products)
      .where(eq(products.nameEn, 'At once'));
    expect(new Set(made.map(({ number }) => number)).size).toBe(12);
  });

  it('makes something when what it asked for at first was refused', async () => {
    const key = randomUUID();
    await expect(addPost(open.shop, 'u1', { draft: { ...POST, clothCode: 'nylon' }, key })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    expect(await addPost(open.shop, 'u1', { draft: POST, key })).toContain('veins-in-wax');
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    await post('u1', key, 'One');
    await forgetOldForms(open.shop);
    expect(await open.shop.db.$count(formSubmissions)).toBeGreaterThan(0);
    now = new Date(now.getTime() + 86_400_001);
    await forgetOldForms(open.shop);
    expect(await open.shop.db.$count(formSubmissions)).toBe(0);
  });
});
