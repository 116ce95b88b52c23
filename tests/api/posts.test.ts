import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostDraft } from '#contracts/posts.ts';
import { listAllPosts, listPosts, readPostKept } from '#shop/posts/list-posts.ts';
import { addPost, changePost, removePost } from '#shop/posts/save-post.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const DRAFT: PostDraft = {
  titleEn: 'Veins in wax',
  titleFr: 'Des veines dans la cire',
  summaryEn: 'Why no two metres are the same.',
  summaryFr: 'Pourquoi deux mètres ne se ressemblent pas.',
  textEn: 'Wax cracks.\n\n## And then\n\nColour runs in.',
  textFr: 'La cire craque.',
  clothCode: null,
  publishedOn: '2026-05-18',
  isHidden: false,
};

describe.each(TEST_DATABASES)('notes of the blog on %s', (database) => {
  let open: TestShop;
  const clock = { now: () => new Date('2026-06-01T10:00:00Z') };
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
  });
  afterAll(() => open.close());

  test('ten of one title written at the same time have ten addresses', async () => {
    const slugs = await Promise.all(
      Array.from({ length: 10 }, () => addPost(open.shop, 'u1', { draft: DRAFT, key: randomUUID() })),
    );
    expect(new Set(slugs).size).toBe(10);
    expect(slugs.every((slug) => /^veins-in-wax(-\d+)?$/.test(slug))).toBe(true);
    for (const slug of slugs) await removePost(open.shop, 'u1', slug);
  });

  test('the blog shows neither what is hidden nor what is to come; the staff sees both', async () => {
    const { shop } = open;
    const shown = await addPost(shop, 'u1', { draft: DRAFT, key: randomUUID() });
    await addPost(shop, 'u1', { draft: { ...DRAFT, titleEn: 'Hidden', isHidden: true }, key: randomUUID() });
    await addPost(shop, 'u1', {
      draft: { ...DRAFT, titleEn: 'Tomorrow', publishedOn: '2026-06-02' },
      key: randomUUID(),
    });
    expect((await listPosts(shop, 'fr')).map(({ slug, title }) => [slug, title])).toEqual([[shown, DRAFT.titleFr]]);
    expect((await listAllPosts(shop, { q: '', page: 1, perPage: 50 })).total).toBe(3);
    expect((await listAllPosts(shop, { q: 'morrow%', page: 1, perPage: 50 })).total).toBe(0);
    const map = await open.app.inject('/sitemaps/blog.xml');
    expect(map.body).toContain(`/blog/${shown}`);
    expect(map.body).not.toMatch(/tomorrow|hidden/);
  });

  test('a stale change is refused, and what is gone is gone', async () => {
    const { shop } = open;
    const slug = await addPost(shop, 'u1', { draft: { ...DRAFT, titleEn: 'Twice' }, key: randomUUID() });
    const draft = { ...DRAFT, titleEn: 'Another title' };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => changePost(shop, 'u1', { slug, version: 1, draft })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readPostKept(shop, slug)).toMatchObject({ slug: 'twice', version: 2, titleEn: 'Another title' });
    await removePost(shop, 'u1', slug);
    await expect(removePost(shop, 'u1', slug)).rejects.toMatchObject({ code: 'not.found' });
    await expect(
      addPost(shop, 'u1', { draft: { ...DRAFT, publishedOn: '9999-12-31' }, key: randomUUID() }),
    ).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(
      addPost(shop, 'u1', { draft: { ...DRAFT, clothCode: 'nylon' }, key: randomUUID() }),
    ).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });
});
