import type { Browser, Locator } from 'playwright-core';
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

const LIST = '/auth/pages';
const editOf = (name: string) => `${LIST}/edit?name=${name}`;
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const fr = (name: string, values?: Record<string, string | number>) => translate('fr', name, values);

/** the pages to read are worded in the back office. */
describe('pages to read', () => {
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

  it('the terms are changed in French, read in the open shop at once, and put back', async () => {
    const reader = await visit(browser, shop.url, 'fr');
    await reader.page.goto(`${shop.url}/terms`);
    await reader.page.getByText('dans les 30 jours après la livraison').waitFor();
    const { page, context, troubles } = await staffAt(LIST, 'fr');
    await page.getByRole('link', { name: 'Conditions générales' }).click();
    await page.locator('#page-textFr').waitFor();
    await page.locator('#page-titleFr').fill('Nos règles');
    await page.locator('#page-textFr').fill('## Retours\n\nChez {{shop}}, {{returnDays}} jours.\n\n<script>x</script>');
    const look = page.getByRole('region', { name: fr('office.pages.look') }).nth(1);
    await look.getByText('Chez Elamba, 30 jours.').waitFor();
    await page.getByRole('button', { name: fr('office.pages.save') }).click();
    await page.getByText(fr('office.pages.saved')).waitFor();
    expect(await page.locator('#page-textFr').inputValue()).toContain('{{returnDays}}');

    // Kept pages are thrown away a moment after the change.
    const comesTo = (words: Locator) =>
      expect.poll(() => reader.page.goto(`${shop.url}/terms`).then(() => words.count()), { interval: 500 }).toBe(1);
    await comesTo(reader.page.getByRole('heading', { level: 1, name: 'Nos règles' }));
    await reader.page.getByText('Chez Elamba, 30 jours.').waitFor();
    await reader.page.getByText('<script>x</script>').waitFor();
    expect(await (await fetch(`${shop.url}/terms?lang=en`)).text()).toContain('within 30 days after delivery');

    await page.locator('summary', { hasText: fr('office.pages.back') }).click();
    await page.getByRole('button', { name: `${fr('office.pages.back')} (Français)` }).click();
    await page.getByText(fr('office.pages.back.done')).waitFor();
    await expect.poll(() => page.locator('#page-titleFr').inputValue()).toBe('Conditions générales');
    await comesTo(reader.page.getByText('dans les 30 jours après la livraison'));
    expect([...troubles, ...reader.troubles]).toEqual([]);
    await Promise.all([context.close(), reader.context.close()]);
  });

  it('two windows: the second sees what the first saved, and saves over it only on purpose', async () => {
    const [one, two] = [await staffAt(editOf('about'), 'en'), await staffAt(editOf('about'), 'en')];
    await one.page.locator('#page-textEn').fill('What the first window says.');
    await two.page.locator('#page-textEn').fill('What the second window says.');
    await one.page.getByRole('button', { name: t('office.pages.save') }).click();
    await one.page.getByText(t('office.pages.saved')).waitFor();
    await two.page.getByRole('button', { name: t('office.pages.save') }).click();
    await two.page.getByText(t('refusal.edit.stale')).waitFor();
    await two.page.locator('pre', { hasText: 'What the first window says.' }).waitFor();
    expect(await two.page.locator('#page-textEn').inputValue()).toBe('What the second window says.');
    await two.page.getByRole('link', { name: t('office.pages.all') }).click(); // what was refused is kept nowhere else
    await two.page.getByText(t('office.pages.leave')).waitFor();
    await two.page.getByRole('button', { name: t('office.edit.leave.stay') }).click();
    await two.page.getByRole('button', { name: t('office.pages.save') }).click();
    await two.page.getByText(t('office.pages.saved')).waitFor();
    expect(two.troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('a question opens in the look and in the shop; a strange name in braces is said beside its text', async () => {
    const { page, context, troubles } = await staffAt(editOf('faq'), 'en');
    await page.locator('#page-textEn').fill('## Do you ship to {{planet}}?\n\nYes.');
    await page.getByRole('button', { name: t('office.pages.save') }).click();
    await page.locator('#page-textEn-note').getByText('{{planet}}').waitFor();
    await page.locator('#page-textEn').fill('## Do you ship to the moon?\n\nCall {{phone}}.');
    const look = page.getByRole('region', { name: t('office.pages.look') }).first();
    await look.getByText('Do you ship to the moon?').click();
    await look.getByText(/^Call \+/).waitFor();
    await page.getByRole('button', { name: t('office.pages.save') }).click();
    await page.getByText(t('office.pages.saved')).waitFor();
    await page.goto(`${shop.url}/faq`);
    await page.getByText('Do you ship to the moon?').click();
    await page.getByText(/^Call \+/).waitFor();
    const html = await page.content();
    expect(html).toMatch(/application\/ld\+json[^<]*Do you ship to the moon/);
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
    await context.close();
  });

  it('nobody leaves words that are not saved without being asked', async () => {
    const { page, context, troubles } = await staffAt(editOf('help'), 'en');
    await page.locator('#page-titleEn').fill('Help, or call us');
    await page.getByRole('link', { name: t('office.pages.all') }).click();
    await page.getByText(t('office.pages.leave')).waitFor();
    await page.getByRole('button', { name: t('office.edit.leave.stay') }).click();
    await page.getByText(t('office.pages.leave')).waitFor({ state: 'detached' });
    expect(await page.locator('#page-titleEn').inputValue()).toBe('Help, or call us');
    await page.getByRole('link', { name: t('office.pages.all') }).click();
    await page.getByRole('button', { name: t('office.edit.leave.go') }).click();
    await page.getByRole('heading', { level: 1, name: t('office.nav.pages') }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('axe finds nothing on the screens of pages, wide and narrow, light and dark, in both languages', {
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
      for (const path of [LIST, editOf('faq'), editOf('privacy-policy')]) {
        await openPage(page, shop.url + path);
        found.push(...(await faultsOf(page, `${locale} ${theme} ${width} ${path}`)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });

  const staffAt = (path: string, locale: Locale, width = 1440) => signInAsStaff(browser, shop, { path, locale, width });
});
