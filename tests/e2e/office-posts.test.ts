import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const LIST = '/auth/notes';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** Saves over a newer version and leaves at once: the screen is read again after the question was asked, which stays. */
async function askedWhileReadAgain(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/edit.data**', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue();
  });
  const refused = page.waitForResponse((got) => got.request().method() === 'POST');
  await page.locator('#note-summaryEn').fill('Typed too late.');
  await page.getByRole('button', { name: t('office.posts.save') }).click();
  await refused;
  await page.getByRole('link', { name: t('office.posts.all') }).click();
  await page.getByText(t('office.pages.leave')).waitFor();
  const readAgain = page.waitForResponse((got) => got.request().method() === 'GET' && got.url().includes('edit.data'));
  held.resolve();
  await readAgain;
  await page.waitForTimeout(500); // time enough for it to be drawn
  await page.getByText(t('refusal.edit.stale')).waitFor();
  await page.unroute('**/edit.data**');
}

/** the blog is written in the back office. */
describe('notes of the blog', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('a note is written in both languages, read in the blog and its feed, hidden, and taken away', async () => {
    const { page, context, troubles } = await staffAt(LIST, 'en');
    await page.getByRole('link', { name: t('office.posts.add') }).click();
    await page.locator('#note-titleEn').fill('Raffia does not mind the rain');
    await page.locator('#note-summaryEn').fill('It dries faster than you do.');
    await page.locator('#note-textEn').fill('Hang it **wet**.\n\n<script>alert(1)</script>');
    await page.locator('#note-titleFr').fill('Le raphia ne craint pas la pluie');
    await page.locator('#note-summaryFr').fill('Il sèche plus vite que vous.');
    await page.getByRole('button', { name: t('office.posts.save') }).click();
    await page.locator('#note-textFr-note').waitFor();
    expect(await page.locator('#note-titleEn').inputValue()).toBe('Raffia does not mind the rain');
    await page.locator('#note-textFr').fill('Suspendez-le mouillé.');
    await page.getByRole('button', { name: t('office.posts.save') }).click();
    await page.getByText(t('office.posts.added')).waitFor();

    const reader = await visit(browser, shop.url, 'fr');
    await reader.page.goto(`${shop.url}/blog`);
    await reader.page.getByRole('link', { name: 'Le raphia ne craint pas la pluie' }).first().click();
    await reader.page.getByRole('heading', { level: 1, name: 'Le raphia ne craint pas la pluie' }).waitFor();
    await reader.page.getByText('Suspendez-le mouillé.').waitFor();
    const english = await (await fetch(`${shop.url}/blog/raffia-does-not-mind-the-rain`)).text();
    expect(english).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(await (await fetch(`${shop.url}/blog/rss.xml`)).text()).toContain('Raffia does not mind the rain');

    await page.getByRole('link', { name: 'Raffia does not mind the rain' }).click();
    await page.getByRole('checkbox', { name: t('office.posts.hidden') }).check();
    await page.getByRole('button', { name: t('office.posts.save') }).click();
    await page.getByText(t('office.posts.changed')).waitFor();
    const address = `${shop.url}/blog/raffia-does-not-mind-the-rain`;
    await expect.poll(async () => (await fetch(address)).status, { timeout: 20_000, interval: 500 }).toBe(404);

    await page.getByRole('link', { name: 'Raffia does not mind the rain' }).click();
    await page.locator('summary', { hasText: t('office.posts.remove') }).click();
    await page.getByRole('button', { name: t('office.posts.remove') }).click();
    await page.getByText(t('office.posts.removed')).waitFor();
    expect(await page.getByText('Raffia does not mind the rain').count()).toBe(0);
    expect([...troubles.filter((trouble) => !trouble.includes('422')), ...reader.troubles]).toEqual([]);
    await Promise.all([context.close(), reader.context.close()]);
  });

  it('a post that a colleague has changed meanwhile is not written over, and what was typed is asked about', async () => {
    const [first, second, third] = await Promise.all([
      staffAt(`${LIST}/edit?slug=washing-indigo`, 'en'),
      staffAt(`${LIST}/edit?slug=washing-indigo`, 'en'),
      staffAt(`${LIST}/edit?slug=washing-indigo`, 'en'),
    ]);
    await first.page.locator('#note-summaryEn').fill('Changed by a colleague.');
    await first.page.getByRole('button', { name: t('office.posts.save') }).click();
    await first.page.getByText(t('office.posts.changed')).waitFor();

    const { page } = second;
    await askedWhileReadAgain(page);
    await page.getByRole('button', { name: t('office.edit.leave.stay') }).click();
    expect(await page.locator('#note-summaryEn').inputValue()).toBe('Typed too late.');
    await askedWhileReadAgain(third.page);
    await third.page.getByRole('button', { name: t('office.edit.leave.go') }).click();
    await third.page.waitForURL((url) => url.pathname === LIST);

    await first.page.goto(`${shop.url}${LIST}/edit?slug=washing-indigo`);
    expect(await first.page.locator('#note-summaryEn').inputValue()).toBe('Changed by a colleague.');
    await first.page.locator('summary', { hasText: t('office.posts.remove') }).click();
    await first.page.getByRole('button', { name: t('office.posts.remove') }).click();
    await first.page.getByText(t('office.posts.removed')).waitFor();
    await page.locator('summary', { hasText: t('office.posts.remove') }).click();
    await page.getByRole('button', { name: t('office.posts.remove') }).click(); // it is gone already
    await page.getByText(t('refusal.not.found')).waitFor();
    expect(await page.locator('#note-summaryEn').inputValue()).toBe('Typed too late.');
    await Promise.all([first, second, third].map(({ context }) => context.close()));
  });

  it('axe finds nothing on the screens of notes, wide and narrow, light and dark, in both languages', {
    tags: 'rest',
  }, async () => {
    const found: string[] = [];
    for (const [locale, theme, width] of [
      ['en', 'light', 1440],
      ['fr', 'dark', 390],
      ['fr', 'light', 390],
      ['en', 'dark', 1440],
    ] as const) {
      const { page, context } = await staffAt('/auth/dashboard', locale, width);
      await context.addCookies([{ name: THEME_COOKIE, value: theme, url: shop.url }]);
      for (const path of [LIST, `${LIST}/add`, `${LIST}/edit?slug=veins-in-wax`]) {
        await openPage(page, shop.url + path);
        found.push(...(await faultsOf(page, `${locale} ${theme} ${width} ${path}`)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });

  const staffAt = (path: string, locale: Locale, width = 1440) => signInAsStaff(browser, shop, { path, locale, width });
});
