import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnPage, PageWords } from '#contracts/pages.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { changePage } from '#shop/pages/change-page.ts';
import { listOwnPages, readOwnPage } from '#shop/pages/read-pages.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const FRENCH: PageWords = {
  title: 'Nos règles',
  description: 'Comment on achète ici.',
  text: 'Chez {{shop}}, {{ returnDays }} jours.',
};
const ENGLISH: PageWords = { title: 'Our rules', description: 'How to buy here.', text: 'Write to {{email}}.' };
const NOTHING: OwnPage = { en: null, fr: null };

describe.each(TEST_DATABASES)('pages to read on %s', (database) => {
  let open: TestShop;
  const clock = { now: () => new Date('2026-06-01T10:00:00Z') };
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
  });
  afterAll(() => open.close());

  test('one language is worded while the other says what the shop comes with; both are put back', async () => {
    const { shop } = open;
    await changePage(shop, 'u1', { name: 'terms', version: 0, own: { en: null, fr: FRENCH } });
    expect(await readOwnPage(shop, 'terms')).toEqual({ own: { en: null, fr: FRENCH }, version: 1 });
    expect(await readOwnPage(shop, 'help')).toEqual({ own: NOTHING, version: 0 });
    await changePage(shop, 'u1', { name: 'terms', version: 1, own: NOTHING });
    expect(await readOwnPage(shop, 'terms')).toEqual({ own: NOTHING, version: 2 });
  });

  test('of ten who change a page never changed before one wins, the others are stale and change nothing', async () => {
    const { shop } = open;
    const drafts = Array.from({ length: 10 }, (_, place) => ({ ...ENGLISH, title: `Help ${place}` }));
    const outcomes = await Promise.allSettled(
      drafts.map((en) => changePage(shop, 'u1', { name: 'help', version: 0, own: { en, fr: null } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['edit.stale']));
    expect((await readOwnPage(shop, 'help')).version).toBe(1);
  });

  test('a screen from before the words were put back stays stale, whatever was written since', async () => {
    const { shop } = open;
    await changePage(shop, 'u1', { name: 'about', version: 0, own: { en: ENGLISH, fr: null } });
    await changePage(shop, 'u2', { name: 'about', version: 1, own: NOTHING });
    await changePage(shop, 'u2', { name: 'about', version: 2, own: { en: null, fr: FRENCH } });
    const late = changePage(shop, 'u1', { name: 'about', version: 1, own: { en: ENGLISH, fr: null } });
    await expect(late).rejects.toMatchObject({ code: 'edit.stale', more: { details: { version: 3 } } });
  });

  test('what stands in double braces and is no fact of the shop is refused beside its field', async () => {
    const own = { en: ENGLISH, fr: { ...FRENCH, text: 'Renvoyez sous {{retourJours}} jours.' } };
    await expect(changePage(open.shop, 'u1', { name: 'faq', version: 0, own })).rejects.toMatchObject({
      code: 'input.invalid',
      more: { problems: [{ field: 'textFr', code: 'problem.page.fact', values: { value: '{{retourJours}}' } }] },
    });
    expect((await readOwnPage(open.shop, 'faq')).version).toBe(0);
  });

  test('a change is audited with before and after and drops the cached pages; saving the same does neither', async () => {
    const { shop } = open;
    const name = 'website-info';
    await changePage(shop, 'u7', { name, version: 0, own: { en: ENGLISH, fr: FRENCH } });
    await changePage(shop, 'u7', { name, version: 1, own: { en: ENGLISH, fr: FRENCH } });
    await changePage(shop, 'u8', { name, version: 1, own: NOTHING });
    const written = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, name))
      .orderBy(desc(auditEntries.id));
    expect(written.map(({ actor, action }) => [actor, action])).toEqual([
      ['u8', 'page.put.back'],
      ['u7', 'page.changed'],
    ]);
    expect(written[0]).toMatchObject({ before: { textFr: FRENCH.text }, after: { textFr: null } });
    const events = await shop.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.name, 'page.changed'));
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(name))).toHaveLength(2);
  });

  test('the map for search engines says when a page was changed, and of the others nothing', async () => {
    const { shop } = open;
    await changePage(shop, 'u1', { name: 'privacy-policy', version: 0, own: { en: ENGLISH, fr: null } });
    const map = (await open.app.inject('/sitemaps/pages.xml')).body;
    const entryOf = (path: string) => map.split('<url>').find((entry) => entry.includes(`${path}</loc>`)) ?? '';
    expect(entryOf('/privacy-policy')).toContain('<lastmod>2026-06-01');
    expect(entryOf('/faq')).not.toContain('<lastmod>');
    expect((await listOwnPages(shop)).map(({ name }) => name)).not.toContain('faq');
  });
});
