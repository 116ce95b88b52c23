import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrivalFrom, firstWorkingDay } from '#contracts/arrival.ts';
import { sayDays } from '#contracts/arrival-words.ts';
import type { Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { newStaff } from './support/customer-area.ts';
import { openPage } from './support/look.ts';
import { signInAsStaff } from './support/sign-in-as-staff.ts';

const ARTICLE = '/articles/detail?rt=1';
/** As the demonstration shop comes. */
const DISPATCH = { days: 2, cutoffHour: 12, holidays: ['01-01', '05-01', '12-25'] };

/** The last day of an arrival in West Africa, as people read it. */
function lastDay(locale: Locale, dispatch = DISPATCH, most = 8): string {
  const { to } = arrivalFrom(firstWorkingDay(new Date(), dispatch), dispatch, { least: 4, most });
  return sayDays((name, values) => translate(locale, name, values), locale, { from: to, to });
}

/** The article chosen in size M in the cart, for a visitor whose country is chosen. */
async function chooseCountry(page: Page, locale: Locale, code: string): Promise<void> {
  await page.getByRole('button', { name: translate(locale, 'delivery.choose') }).click();
  const field = page.getByLabel(translate(locale, 'delivery.country'));
  await field.waitFor();
  expect(await page.evaluate('document.activeElement.tagName')).toBe('SELECT');
  await field.selectOption(code);
}

describe('when it arrives, and for how much', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  it.each([
    ['en', 1440],
    ['fr', 390],
  ] as const)('a country chosen on an article holds in the cart and at checkout (%s, %i px)', async (locale, width) => {
    const { page, context } = await visit(browser, shop.url, locale, width);
    const t = (name: Parameters<typeof translate>[1], values = {}) => translate(locale, name, values);
    await openPage(page, shop.url + ARTICLE);
    const main = page.getByRole('main');
    await main
      .getByText(t('delivery.leaves', { count: 2 }))
      .first()
      .waitFor();
    await chooseCountry(page, locale, 'SN');
    const line = main.getByText(/Sénégal|Senegal/).first();
    await line.waitFor();
    expect(await line.textContent()).toContain(lastDay(locale));
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await main
      .getByRole('button', { name: new RegExp(`^${t('detail.add')}`) })
      .first()
      .click();
    await page.getByRole('link', { name: t('header.cart', { count: 1 }) }).waitFor();
    for (const path of ['/shopping-cart', '/checkout']) {
      await openPage(page, shop.url + path);
      if (path === '/checkout' && width < 961) await page.locator('summary, .acc button').first().click();
      const sums = page
        .locator('dl.dl')
        .filter({ hasText: t('delivery.arrival') })
        .filter({ visible: true });
      await sums.first().waitFor();
      const said = await sums.first().textContent();
      expect(said).toContain(lastDay(locale));
      expect(said).toMatch(/9[.,]00/);
      expect(said).not.toContain(t('cart.total.without'));
    }
    expect(await page.locator('select[name="country"]').inputValue()).toBe('SN');
    const pay = await page.getByRole('button', { name: /^(Pay|Payer) / }).textContent();
    expect(pay).toMatch(/127[.,]40/);
    await context.close();
  });

  it('the page of delivery says each country its price and days without scripts, and refuses what is none', async () => {
    const said = await (await fetch(`${shop.url}/delivery?country=SN&lang=fr`)).text();
    expect(said).toContain(lastDay('fr'));
    expect(said).toMatch(/class="note ok"/);
    expect(said).toContain('offerte dès');
    expect(said).toContain(translate('fr', 'delivery.elsewhere'));
    expect(said).toContain('6 à 10 jours ouvrés');
    const unchosen = await (await fetch(`${shop.url}/delivery?country=&lang=fr`)).text();
    expect(unchosen).toMatch(/aria-invalid="true"/);
    const odd = await fetch(`${shop.url}/delivery?country=ZZ`);
    expect(odd.status).toBe(200);
    expect(await odd.text()).not.toMatch(/class="note (ok|warn)"/);
  });

  it('the staff sets days, hour and holidays, and the shop says so; a country that is not served is refused in a sentence', async () => {
    await newStaff(shop);
    const office = await signInAsStaff(browser, shop, { path: '/auth/settings', locale: 'en' });
    const t = (name: Parameters<typeof translate>[1], values = {}) => translate('en', name, values);
    const holidays = office.page.getByLabel(t('office.settings.holidays'));
    await holidays.fill('31.12.');
    await office.page.getByLabel(t('office.settings.dispatchDays')).fill('5');
    await office.page.getByLabel(t('office.settings.cutoffHour')).fill('24');
    const save = office.page.getByRole('button', { name: t('office.settings.save') });
    await save.click();
    await office.page.getByText(t('problem.holidays')).first().waitFor();
    expect(await holidays.inputValue()).toBe('31.12.');
    await holidays.fill('');
    await save.click();
    await office.page.getByText(t('office.settings.saved')).waitFor();

    await openPage(office.page, `${shop.url}/auth/settings/delivery`);
    await office.page.getByRole('link', { name: /Ailleurs/ }).click();
    await office.page.locator('summary', { hasText: t('office.zone.remove') }).click();
    await office.page.getByRole('button', { name: t('office.zone.remove') }).click();
    await office.page.getByText(t('done.zone.removed')).waitFor();
    await office.page.getByRole('link', { name: /Afrique/ }).click();
    await office.page.getByLabel(t('office.zone.days.least')).fill('9');
    const keep = office.page.getByRole('button', { name: t('office.zone.save') });
    await keep.click();
    await office.page.getByText(t('problem.days.order')).waitFor();
    await office.page.getByLabel(t('office.zone.days.most')).fill('12');
    await keep.click();
    await office.page.getByText(t('done.zone.saved')).waitFor();
    await office.context.close();

    const { page, context } = await visit(browser, shop.url, 'en');
    await openPage(page, shop.url + ARTICLE);
    await page
      .getByRole('main')
      .getByText(t('delivery.leaves', { count: 5 }))
      .first()
      .waitFor();
    await chooseCountry(page, 'en', 'SN');
    const day = lastDay('en', { days: 5, cutoffHour: 24, holidays: [] }, 12);
    await page.getByRole('main').getByText(day).first().waitFor();
    const list = page.getByLabel(t('delivery.country'));
    expect(await list.locator('optgroup').first().getAttribute('label')).toBe(t('delivery.served'));
    await list.selectOption('KP');
    await page
      .getByText(t('delivery.not.there', { country: 'North Korea' }))
      .first()
      .waitFor();
    await openPage(page, `${shop.url}/delivery`);
    await page.getByText(t('delivery.only').slice(0, 40)).waitFor();
    await context.close();
  });
});
