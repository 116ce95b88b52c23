import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { lonelyChoices } from './support/checkout-guest.ts';
import { newStaff, placeOrder } from './support/customer-area.ts';
import { faultsInLooks, halfOfLooks } from './support/faults.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const STAFF_EMAIL = 'aissatou@shop.example';
const PATH = '/auth/notifications';

/** What a colleague is told of: chosen by each for themselves, by e-mail and in the open back office. */
describe('notifications of the staff', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let productId: number;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    productId = (await lonelyChoices(shop.url))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });
  const emailsAbout = (number: string) =>
    shop.emails().filter(({ to, subject }) => to === STAFF_EMAIL && subject.includes(number)).length;

  it('an owner gets an e-mail of a new order, and its number stands in the title of the open tab', async () => {
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale: 'en' });
    await page.getByRole('heading', { level: 1 }).first().click(); // a gesture: from here on it may sound
    const { number } = (await placeOrder(shop, { productId, email: 'heard@example.com' })).order;
    await expect.poll(() => page.title(), { timeout: 20_000 }).toMatch(/^\(1\) /);
    await expect.poll(() => emailsAbout(number), { timeout: 20_000 }).toBe(1);
    await page.getByRole('button', { name: translate('en', 'office.bell') }).click();
    await page.getByText(number).first().waitFor();
    await expect.poll(() => page.title()).not.toMatch(/^\(/);
    await page.getByRole('link', { name: translate('en', 'mail.notice.choose') }).click();
    await page.getByRole('heading', { level: 1, name: translate('en', 'notice.title') }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each(LOCALES)('are chosen on a page that looks right and keeps the choice (%s)', async (locale) => {
    const t = (name: string) => translate(locale, name);
    const { page, context, troubles } = await signInAsStaff(browser, shop, { path: '/auth/dashboard', locale });
    expect(await faultsInLooks(page, { url: shop.url, paths: [PATH], looks: halfOfLooks(locale) })).toEqual([]);
    const group = page.getByRole('group', { name: t('notice.kind.orders') });
    await group.getByRole('radio', { name: t('notice.way.none') }).check();
    await page
      .getByRole('group', { name: t('notice.kind.stock') })
      .getByRole('radio', { name: t('notice.way.daily') })
      .check();
    await page.getByLabel(t('notice.hour')).selectOption('7');
    await page.getByLabel(t('notice.sound')).uncheck();
    await page.getByRole('button', { name: t('notice.save') }).click();
    await page.getByText(t('notice.saved')).waitFor();
    await openPage(page, shop.url + PATH);
    expect(await group.getByRole('radio', { name: t('notice.way.none') }).isChecked()).toBe(true);
    expect(await page.getByLabel(t('notice.hour')).inputValue()).toBe('7');
    expect(await page.getByLabel(t('notice.sound')).isChecked()).toBe(false);
    const { number } = (await placeOrder(shop, { productId, email: `unheard.${locale}@example.com` })).order;
    await expect
      .poll(() => shop.emails().some(({ subject }) => subject.includes(number)), { timeout: 20_000 })
      .toBe(true);
    expect(emailsAbout(number)).toBe(0);
    await group.getByRole('radio', { name: t('notice.way.now') }).check();
    await page.getByRole('button', { name: t('notice.save') }).click();
    await page.getByText(t('notice.saved')).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('are chosen without scripts too', async () => {
    const { page, context } = await signInAsStaff(browser, shop, { path: PATH, locale: 'en' });
    const cookies = await page.context().cookies();
    const scriptless = await browser.newContext({ javaScriptEnabled: false });
    await scriptless.addCookies(cookies);
    const plain = await scriptless.newPage();
    await plain.goto(shop.url + PATH);
    await plain.getByLabel(translate('en', 'notice.hour')).selectOption('21');
    await plain.getByRole('button', { name: translate('en', 'notice.save') }).click();
    await plain.getByText(translate('en', 'notice.saved')).waitFor();
    expect(await plain.getByLabel(translate('en', 'notice.hour')).inputValue()).toBe('21');
    await scriptless.close();
    await context.close();
  });
});
