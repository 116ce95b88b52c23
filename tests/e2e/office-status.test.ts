import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_RULES } from '#contracts/books.ts';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { LOCALES } from '#contracts/money.ts';
import { STATUS_PARTS } from '#contracts/status.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newStaff, placeOrder } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const STATUS = '/auth/settings/status';
const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);

/** The page where somebody sees whether the shop is well. */
describe('the status page', () => {
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

  it('says of every part whether it is well, and looks again by itself', async () => {
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: STATUS, locale: 'en' });
    for (const part of STATUS_PARTS) {
      const box = page.getByRole('region', { name: t(`status.part.${part}`), exact: true });
      await box
        .getByText(t('status.well'))
        .or(box.getByText(t('status.look')).first())
        .waitFor();
    }
    const payments = page.getByRole('region', { name: t('status.part.payments'), exact: true });
    await payments.getByText('0 · 0').waitFor();
    const [goods] = await lonelyChoices(shop.url);
    await placeOrder(shop, { productId: goods?.id ?? 0, email: 'awa@customers.example', how: 'card' });
    await payments.getByText(/^[1-9]\d* · 0$/).waitFor({ timeout: 20_000 });
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('is one click away from the messages that did not get through', async () => {
    const { page, context } = await signInAsStaff(browser, shop, { path: STATUS, locale: 'en' });
    const messages = page.getByRole('region', { name: t('status.part.messages'), exact: true });
    await messages.getByRole('link', { name: t('message.nav') }).click();
    await page.waitForURL(/\/auth\/activity\/messages/);
    await context.close();
  });

  it('looks through the books when somebody asks, and they are right', async () => {
    const { page, context } = await signInAsStaff(browser, shop, { path: STATUS, locale: 'en' });
    const books = page.getByRole('region', { name: t('books.title'), exact: true });
    await books.getByRole('button', { name: t('books.audit') }).click();
    await books.getByRole('status').getByText(t('books.right')).waitFor();
    for (const rule of BOOK_RULES) await books.getByText(t(`books.rule.${rule}`)).waitFor();
    await context.close();
  });

  it.each(LOCALES)('stands in both looks and both widths, in %s', { tags: 'rest' }, async (locale) => {
    const { page, context } = await signInAsStaff(browser, shop, { path: STATUS, locale });
    const found: string[] = [];
    for (const theme of ['light', 'dark']) {
      for (const width of [1440, 390]) {
        await context.addCookies([{ name: THEME_COOKIE, value: theme, domain: 'localhost', path: '/auth' }]);
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, shop.url + STATUS);
        found.push(...(await faultsOf(page, `${theme} ${width}`)));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
