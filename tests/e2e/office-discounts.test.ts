import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatMoney, LOCALES, type Locale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, startBuiltShop } from './support/built-shop.ts';
import { PASSWORD } from './support/checkout-guest.ts';
import { newStaff, SIGNED } from './support/customer-area.ts';
import { EVERY_LOOK, faultsInLooks } from './support/faults.ts';
import { alive, openPage, until } from './support/look.ts';

const STAFF_EMAIL = 'aissatou@shop.example';
const articleSchema = z.object({ id: z.number(), number: z.string(), list_price: z.number(), price: z.number() });

/** Discounts as the staff sets them and as the open shop shows them. */
describe('discounts in the back office', () => {
  let shop: BuiltShop;
  let browser: Browser;
  let article: z.infer<typeof articleSchema>;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startBuiltShop(), launchBrowser()]);
    await newStaff(shop);
    const found = z.array(articleSchema).parse(await (await fetch(`${shop.url}/api/products?per_page=50`)).json());
    const plain = found.find((one) => one.price === one.list_price && one.list_price % 100 === 0);
    if (!plain) throw new Error('Every article of the demonstration shop has a discount');
    article = plain;
  });
  afterAll(async () => {
    await browser?.close();
    expect(await shop?.close()).toBe(0);
  });

  const t = (name: string, values?: Record<string, string | number>) => translate('en', name, values);
  const button = (page: Page, name: string) => page.getByRole('button', { name: t(name), exact: true });

  async function staffAt(path: string, locale: Locale = 'en', width = 1440) {
    const { page, context, troubles } = await visit(browser, shop.url, locale, width);
    const answer = await page.request.post(`${shop.url}/api/auth/login`, {
      data: { email: STAFF_EMAIL, password: PASSWORD },
      headers: { origin: shop.url },
    });
    expect(answer.status()).toBe(200);
    await openPage(page, shop.url + path);
    await alive(page);
    return { page, context, troubles };
  }

  /** What a visitor sees on the article's own page. */
  async function shownPrice(): Promise<string | null> {
    const { page, context } = await visit(browser, shop.url, 'en');
    await page.goto(`${shop.url}/articles/detail?rt=${article.id}`);
    const words = await page.locator('main .price').first().textContent();
    await context.close();
    return words;
  }
  const seesPrice = (share: number) =>
    expect
      .poll(shownPrice, { timeout: 20_000 })
      .toContain(formatMoney(Math.round((article.list_price * share) / 100), 'EUR', 'en'));

  async function apply(page: Page, percent: string) {
    await page.getByLabel(t('office.discount.numbers')).fill(article.number);
    await page.getByLabel(t('office.discount.column.value'), { exact: true }).fill(percent);
    await page.getByText(t('office.discount.cheaper', { count: 1 })).waitFor();
    await page
      .getByRole('button', {
        name: t('office.discount.send', { value: `${percent}%`, target: t('articles.count', { count: 1 }) }),
      })
      .click();
    await page.getByText(t('done.discount.batch', { count: 1 })).waitFor();
  }

  it('10 then 20 percent, undone, frozen and back, as the open shop shows it', async () => {
    const { page, context, troubles } = await staffAt('/auth/discounts');
    await apply(page, '10');
    await seesPrice(90);
    await apply(page, '20');
    await seesPrice(80);
    await page
      .getByRole('row', { name: new RegExp(`${article.number}.*${t('office.discount.state.covered')}`) })
      .waitFor();

    await button(page, 'office.discount.cancel.latest').click();
    await page.getByText(t('done.discount.off', { count: 1 })).waitFor();
    await seesPrice(90);

    await button(page, 'office.discount.freeze.all').click();
    await page.getByText(t('office.discount.all.frozen')).waitFor();
    await seesPrice(100);
    await button(page, 'office.discount.unfreeze.all').click();
    await page.getByText(t('done.discounts.unfrozen')).waitFor();
    await seesPrice(90);

    const row = page.getByRole('row', { name: new RegExp(article.number) });
    await row.getByRole('button', { name: new RegExp(`^${t('office.discount.freeze')}`) }).click();
    await row.getByText(t('office.discount.state.frozen')).waitFor();
    await seesPrice(100);
    await page.getByText(t('office.discount.done.discounts.frozen', { who: SIGNED })).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('says beside the field what is wrong, and changes nothing', async () => {
    const { page, context } = await staffAt('/auth/discounts');
    // What was wrong before still stands there while the next submit is on its way, and a click meanwhile sends nothing: each
    // answer moves the focus from the button to the field.
    const submit = async () => {
      await button(page, 'office.discount.apply').click();
      await until(page, "document.activeElement.getAttribute('aria-invalid') === 'true'");
    };
    for (const value of ['-5', '0', '100.01', '1e2', 'NaN']) {
      await page.getByLabel(t('office.discount.numbers')).fill(article.number);
      await page.getByLabel(t('office.discount.column.value'), { exact: true }).fill(value);
      await submit();
      await page.getByText(t('problem.percent')).waitFor();
      expect(
        await page.getByLabel(t('office.discount.column.value'), { exact: true }).getAttribute('aria-invalid'),
      ).toBe('true');
    }
    await page.getByLabel(t('office.discount.numbers')).fill(`${article.number}, 9999x`);
    await page.getByLabel(t('office.discount.column.value'), { exact: true }).fill('10');
    await submit();
    await page.getByText(t('problem.discount.numbers', { number: '9999x' })).waitFor();
    await context.close();
  });

  it('an article is taken by its name from the suggestions, and the new price stands there at once', async () => {
    const { page, context } = await staffAt('/auth/discounts');
    await page.getByLabel(t('office.discount.column.value'), { exact: true }).fill('50');
    const field = page.getByLabel(t('office.discount.numbers'));
    await field.fill('papaya grand');
    await page.getByRole('option', { name: /Papaya grand/ }).waitFor(); // a moment after the last e-mail the shop is asked
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toMatch(/^\d{4}$/);
    await page.getByText(t('office.discount.cheaper', { count: 1 })).waitFor();
    await context.close();
  });

  it('works without scripts: the new prices are looked at, then applied', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.request.post(`${shop.url}/api/auth/login`, {
      data: { email: STAFF_EMAIL, password: PASSWORD },
      headers: { origin: shop.url },
    });
    await page.goto(`${shop.url}/auth/discounts?to=cloth`);
    await page.getByLabel(t('office.discount.to.cloth')).selectOption({ index: 1 });
    await page.getByLabel(t('office.discount.column.value'), { exact: true }).fill('5');
    await button(page, 'office.discount.preview').click();
    await page.locator('.discount-preview').waitFor();
    await page.getByRole('button', { name: /^Apply 5% to / }).click();
    await page.getByRole('status').filter({ visible: true }).first().waitFor();
    await context.close();
  });

  it.each(LOCALES)('has no fault, wide and narrow, in light and in dark (%s)', { tags: 'rest' }, async (locale) => {
    const { page, context } = await staffAt('/auth/discounts', locale);
    const paths = ['/auth/discounts?to=all&value=10', '/auth/discounts?to=category'];
    expect(await faultsInLooks(page, { url: shop.url, paths, looks: EVERY_LOOK })).toEqual([]);
    await context.close();
  });
});
