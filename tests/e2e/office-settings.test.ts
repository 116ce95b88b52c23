import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const SETTINGS = '/auth/settings';
const TEXTS = '/auth/settings/texts';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
const [CODE, USUAL_EN] = allTexts['new.title'];

/** as the owner chooses them and the shop then says them. */
describe('settings', () => {
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

  it('a new name and forty-five days stand in the open shop at once; what is wrong is said beside its field', async () => {
    const shopper = await visit(browser, shop.url, 'en');
    await shopper.page.goto(shop.url);
    const { page, context, troubles } = await staffAt(SETTINGS, 'en');
    await page.getByLabel(t('office.settings.name')).fill('Ntomi');
    await page.getByLabel(t('office.settings.days')).fill('7');
    await page.getByRole('button', { name: t('office.settings.save') }).click();
    await page
      .locator('#settings-returnDays-note')
      .getByText(t('problem.at.least', { min: 14 }))
      .waitFor();
    expect(await page.getByLabel(t('office.settings.name')).inputValue()).toBe('Ntomi');
    await page.getByLabel(t('office.settings.days')).fill('45');
    await page.getByRole('button', { name: t('office.settings.save') }).click();
    await page.getByText(t('office.settings.saved')).waitFor();
    // Kept pages are thrown away a moment after the change.
    const name = shopper.page.getByRole('banner').getByRole('link', { name: 'Ntomi' });
    await expect.poll(() => shopper.page.goto(shop.url).then(() => name.count()), { interval: 500 }).toBeGreaterThan(0);
    await shopper.page.getByText('45', { exact: true }).first().waitFor({ state: 'attached' });
    await shopper.page.goto(`${shop.url}/terms`);
    await shopper.page.getByText('within 45 days after delivery').waitFor();

    await page.getByRole('link', { name: 'Ntomi' }).first().waitFor(); // the screen is read again, and its fields are new
    await page.getByLabel(t('office.settings.name')).fill('');
    await page.getByRole('button', { name: t('office.settings.save') }).click();
    await page.getByRole('link', { name: 'Elamba' }).first().waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
    await Promise.all([context.close(), shopper.context.close()]);
  });

  it('before the first order the shop counts in another currency: wrong figures are said, prices follow', async () => {
    const { page, context, troubles } = await staffAt(SETTINGS, 'en');
    const change = page.getByRole('button', { name: t('office.currency.change') });
    await page.getByLabel(t('office.currency.rate', { currency: 'EUR' })).fill('much');
    await change.click();
    await page.locator('#currency-to-note').getByText(t('office.currency.same')).waitFor();
    await page.getByLabel(t('office.currency.to')).selectOption('XOF');
    await change.click();
    await page.locator('#currency-rate-note').getByText(t('office.currency.rate.wrong')).waitFor();
    await page.getByLabel(t('office.currency.rate', { currency: 'EUR' })).fill('655,957');
    await page.getByLabel(t('office.currency.step')).fill('500');
    await change.click();
    await page.getByText(t('office.currency.changed', { currency: 'XOF' })).waitFor();
    await page.goto(`${shop.url}/articles`);
    await page
      .locator('.card')
      .first()
      .getByText(/(CFA|XOF).\d+,?(000|500)\b/)
      .first()
      .waitFor();

    await page.goto(`${shop.url}${SETTINGS}`);
    await alive(page);
    await page.getByLabel(t('office.currency.to')).selectOption('EUR');
    await page.getByLabel(t('office.currency.rate', { currency: 'XOF' })).fill('0.00152449');
    await change.click();
    await page.getByText(t('office.currency.changed', { currency: 'EUR' })).waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
    await context.close();
  });

  it('two windows: the second sees that the first has changed something', async () => {
    const one = await staffAt(SETTINGS, 'en');
    const two = await staffAt(SETTINGS, 'en');
    for (const [window, phone] of [
      [one, '+33 1 11 11 11 11'],
      [two, '+33 2 22 22 22 22'],
    ] as const) {
      await window.page.getByLabel(t('office.settings.phone')).fill(phone);
    }
    await one.page.getByRole('button', { name: t('office.settings.save') }).click();
    await one.page.getByText(t('office.settings.saved')).waitFor();
    await two.page.getByRole('button', { name: t('office.settings.save') }).click();
    await two.page.getByText(t('refusal.edit.stale')).waitFor();
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('a text is reworded, said so in a page that was kept and to a browser with scripts, and put back', async () => {
    const shopper = await visit(browser, shop.url, 'en');
    await shopper.page.goto(shop.url);
    await shopper.page.getByRole('heading', { name: USUAL_EN }).waitFor();
    const { page, context } = await staffAt(TEXTS, 'en');
    await page.getByRole('searchbox', { name: t('office.texts.search') }).fill(CODE);
    await page.getByRole('searchbox', { name: t('office.texts.search') }).press('Enter');
    await page.getByRole('link', { name: `${t('office.texts.reword')} ${CODE}` }).click();
    await page.getByLabel('English').fill('<b>Fresh</b>');
    await page.getByRole('button', { name: t('office.settings.save') }).click();
    await page.getByText(t('problem.text.marks')).waitFor();
    await page.getByLabel('English').fill('Fresh from the line');
    await page.getByRole('button', { name: t('office.settings.save') }).click();
    await page.getByText(t('office.texts.saved')).waitFor();
    const fresh = shopper.page.getByRole('heading', { name: 'Fresh from the line' });
    await expect.poll(() => shopper.page.goto(shop.url).then(() => fresh.count()), { interval: 500 }).toBe(1);
    await alive(shopper.page);
    expect(await fresh.count()).toBe(1);
    expect(shopper.troubles).toEqual([]);

    await page.getByLabel('English').fill('');
    await page.getByRole('button', { name: t('office.settings.save') }).click();
    await expect
      .poll(
        async () => {
          await shopper.page.goto(shop.url);
          return shopper.page.getByRole('heading', { name: USUAL_EN }).count();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(1);
    await Promise.all([context.close(), shopper.context.close()]);
  });

  it('axe finds nothing on the screens of settings, wide and narrow, light and dark, in both languages', {
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
      for (const path of [SETTINGS, TEXTS, `${TEXTS}?code=${CODE}`]) {
        await openPage(page, shop.url + path);
        found.push(...(await faultsOf(page, `${locale} ${theme} ${width} ${path}`)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });

  const staffAt = (path: string, locale: Locale, width = 1440) => signInAsStaff(browser, shop, { path, locale, width });
});
