import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { ask, newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const LIST = '/auth/articles/list';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** Where articles hang; and what all screens about articles owe everybody: no scripts, small screens, readers, the dark. */
describe('categories and the screens about articles', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let token: string;
  let productId: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    token = await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it('a category is added, changed, and deleted only once its articles know where to go', async () => {
    const id = productId;
    const { page, context, troubles } = await signInAsStaff(browser, shop, {
      path: '/auth/articles/categories',
      locale: 'en',
    });
    await page.getByRole('link', { name: t('office.categories.add') }).click();
    await page
      .getByRole('textbox', { name: t('office.categories.name'), exact: true })
      .first()
      .fill('Shoes');
    await page
      .getByRole('textbox', { name: t('office.categories.name'), exact: true })
      .last()
      .fill('Chaussures');
    await page.getByRole('button', { name: t('office.categories.add') }).click();
    await page.getByText(t('done.category.added')).waitFor();
    await ask(shop, `/api/product/${id}`, { method: 'PATCH', body: { category: 'Shoes' }, token });
    await page.getByRole('button', { name: t('office.categories.up', { name: 'Shoes' }) }).click();
    await expect.poll(() => page.locator('tbody tr').nth(3).textContent(), { timeout: 20_000 }).toContain('Shoes');

    await page.getByRole('link', { name: 'Shoes', exact: true }).click();
    await page.getByText(t('office.categories.delete.ask', { count: 1 })).waitFor();
    await page.getByLabel(t('office.categories.move.to')).selectOption('Women');
    await page.getByRole('button', { name: t('office.categories.delete') }).click();
    await page.getByText(t('done.category.deleted.moved', { count: 1 })).waitFor();
    await expect.poll(() => ask(shop, `/api/product/${id}`, { method: 'GET' })).toMatchObject({ category: 'Women' });
    await page.getByRole('link', { name: 'Kids', exact: true }).click();
    await page.getByText(t('office.categories.fixed.line')).waitFor();
    expect(await page.getByRole('button', { name: t('office.categories.delete') }).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('without scripts the chips filter and the ticked ones are frozen', async () => {
    const signedIn = await signInAsStaff(browser, shop, { path: LIST, locale: 'en' });
    const cookies = await signedIn.context.cookies();
    await signedIn.context.close();
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(shop.url + LIST);
    await page.getByText(t('office.column.category'), { exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Kids', exact: true }).check();
    await page
      .getByRole('button', { name: t('office.filter.apply') })
      .first()
      .click();
    await page.waitForURL(/category=Kids/);
    await page.locator('input[data-row]').first().check();
    await page.getByRole('button', { name: t('office.many.hide') }).click();
    await page.getByText(t('office.many.hide.done', { count: 1 })).waitFor();
    await context.close();
  });

  it.each(LOCALES)('no screen of it has a fault, in light and in dark (%s)', { tags: 'rest' }, async (locale) => {
    const { page, context } = await signInAsStaff(browser, shop, { path: LIST, locale });
    const screens = [
      LIST,
      `/auth/articles/stock?rt=${productId}`,
      '/auth/articles/categories',
      '/auth/articles/categories/add',
      '/auth/articles/categories/edit?id=1',
    ];
    const found: string[] = [];
    const look = async (where: string) => {
      found.push(...(await faultsOf(page, where)));
    };
    // Wide and narrow, light and dark, each pair in one of the languages.
    const looks =
      locale === 'en'
        ? ([
            ['light', 1440],
            ['dark', 390],
          ] as const)
        : ([
            ['dark', 1440],
            ['light', 390],
          ] as const);
    for (const [theme, width] of looks) {
      await context.addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/auth' }]);
      await page.setViewportSize({ width, height: 900 });
      for (const path of screens) {
        await openPage(page, shop.url + path);
        await look(`${theme} ${width} ${path}`);
      }
      await openPage(page, shop.url + LIST);
      await page.locator('input[data-row]').first().click();
      await page.getByText(translate(locale, 'office.column.category'), { exact: true }).first().click();
      await look(`${theme} ${width} selected, chip open`);
      await page.getByRole('button', { name: translate(locale, 'office.many.tags') }).click();
      await look(`${theme} ${width} tags`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
