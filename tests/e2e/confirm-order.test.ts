import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { fillIn, lonelyChoices, visitWithCart } from './support/checkout-guest.ts';
import { newStaff } from './support/customer-area.ts';
import { faultsOf } from './support/faults.ts';
import { alive, wait } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const SETTINGS = '/auth/settings';

/** Decision 0066: how much one order holds, and orders on delivery that somebody confirms. */
describe('an order on delivery that is to be confirmed', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let article: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    const [goods] = await lonelyChoices(shop.url);
    article = `${shop.url}/articles/detail?rt=${goods?.id}`;
    const { page, context } = await signInAsStaff(browser, shop, { path: SETTINGS, locale: 'en' });
    await page.getByLabel(translate('en', 'office.settings.confirmFromMinor')).fill('1.5.0');
    await page.getByRole('button', { name: translate('en', 'office.settings.save') }).click();
    await page.locator('#settings-confirmFromMinor-note').getByText(translate('en', 'problem.amount')).waitFor();
    await page.getByLabel(translate('en', 'office.settings.confirmFromMinor')).fill('5');
    await page.getByLabel(translate('en', 'office.settings.mostPerLine'), { exact: true }).fill('3');
    await page.getByLabel(translate('en', 'office.settings.mostPerOrder'), { exact: true }).fill('3');
    await page.getByRole('button', { name: translate('en', 'office.settings.save') }).click();
    await page.getByText(translate('en', 'office.settings.saved')).waitFor();
    await page.evaluate('scrollTo(0, 0)'); // else the bar at the top lies over a field, which axe takes for a small one
    expect(await faultsOf(page, 'confirm')).toEqual([]);
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const emailTo = async (email: string, at = 0) => {
    const all = () => shop.emails().filter(({ to }) => to === email);
    for (let tries = 0; tries < 200 && all().length <= at; tries += 1) await wait(100);
    return all()[at];
  };
  const plain = (text = '') => text.replaceAll('\u00a0', ' ');
  const linkIn = (text = '') => /\S+\/orders\/look-up\S+confirm=\S+/.exec(text)?.[0] ?? 'no link';

  async function orderOnDelivery(page: Page, locale: Locale, email: string): Promise<string> {
    await fillIn(page, shop.url, locale, { email });
    const option = new RegExp(`^${translate(locale, 'checkout.pay.delivery')}`);
    await page.getByRole('radio', { name: option }).check();
    await page.getByText(translate(locale, 'checkout.delivery.confirm')).waitFor();
    await page
      .getByRole('button', { name: locale === 'en' ? /^Order for .*[1-9]/ : /^Commander pour .*[1-9]/ })
      .click();
    await page.waitForURL(/\/payment\/successful/);
    await page.getByRole('heading', { level: 1, name: translate(locale, 'success.confirm.title') }).waitFor();
    return /EL-\d\d-\d{4,}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'no number';
  }

  it.each(['en', 'fr'] as const)(
    'waits for its e-mail, and goes on once the link was followed (%s)',
    async (locale) => {
      const t = (name: string, values?: Record<string, string | number>) => translate(locale, name, values);
      const email = `awa.confirms.${locale}@example.com`;
      const arrive = () => visit(browser, shop.url, locale);
      const { page, context, troubles } = await visitWithCart(arrive, article, locale);
      const number = await orderOnDelivery(page, locale, email);
      await page.getByRole('button', { name: t('order.confirm.again') }).click();
      await page.getByText(t('order.confirm.sent')).waitFor();
      expect(await faultsOf(page, 'confirm')).toEqual([]);
      const emailMessage = await emailTo(email);
      expect(plain(emailMessage?.subject)).toBe(plain(t('mail.confirm.subject', { number })));
      expect((await emailTo(email, 1))?.subject).toBe(emailMessage?.subject);
      await page.goto(linkIn(emailMessage?.text));
      await page.getByRole('heading', { name: number }).waitFor();
      expect(await faultsOf(page, 'confirm')).toEqual([]);
      await page.getByRole('button', { name: t('order.confirm.button') }).click();
      await expect.poll(() => page.getByText(t('order.confirm.title')).count()).toBe(0);
      expect((await emailTo(email, 2))?.subject).toBe(t('mail.placed.subject', { number }));
      expect(troubles).toEqual([]);
      await context.close();
    },
  );

  it('cannot leave before; the staff who has telephoned confirms it', async () => {
    const arrive = () => visit(browser, shop.url, 'en');
    const { page: buyer, context } = await visitWithCart(arrive, article, 'en');
    const number = await orderOnDelivery(buyer, 'en', 'telephoned@example.com');
    await context.close();
    const staff = await signInAsStaff(browser, shop, { path: '/auth/orders/list', locale: 'en' });
    const { page } = staff;
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByText(translate('en', 'office.delivery.unconfirmed')).waitFor();
    expect(await row.getByRole('button', { name: translate('en', 'office.step.in_progress') }).count()).toBe(0);
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('button', { name: translate('en', 'office.confirm.by.hand') }).click();
    await page.getByText(translate('en', 'office.confirm.done')).waitFor();
    await page.getByRole('button', { name: translate('en', 'office.step.in_progress') }).waitFor();
    expect(await faultsOf(page, 'confirm')).toEqual([]);
    expect(staff.troubles).toEqual([]);
    await staff.context.close();
  });

  it('holds no more pieces than the owner has set, and says so where they are chosen', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.goto(article);
    await alive(page);
    const more = page.getByRole('button', { name: translate('en', 'quantity.more') });
    await more.click();
    await more.click();
    await page.getByText(translate('en', 'quantity.most', { count: 3 })).waitFor();
    expect(await more.isDisabled()).toBe(true);
    await page
      .getByRole('button', { name: new RegExp(`^${translate('en', 'detail.add')}`) })
      .first()
      .click();
    await page.getByRole('link', { name: translate('en', 'cart.see'), exact: true }).click();
    await page.getByText(translate('en', 'quantity.most', { count: 3 })).waitFor();
    expect(await faultsOf(page, 'confirm')).toEqual([]);
    await context.close();
  });
});
